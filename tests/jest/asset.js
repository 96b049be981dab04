/** Stands in for every imported picture, font and global style sheet. */
module.exports = "asset";
