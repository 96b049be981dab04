/** Replaces imported pictures, fonts and global style sheets. */
module.exports = "asset";
