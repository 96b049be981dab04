export const deskPath = "/__desk/";

/** What is wrong in `content/` right now, as a list of lines. */
export const faultsPath = "/__desk/faults.json";

export const galleryPath = "/__gallery/";
