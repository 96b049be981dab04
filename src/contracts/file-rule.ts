// Apart from what tells a file's format, which a page needs only once somebody chooses one.

/** One file may weigh so much, bytes. */
export const maxFileBytes = 5 * 1024 * 1024;

/** What a file may be; told by its content, not by its name. */
export const fileFormats = ["pdf", "doc", "docx", "jpg", "png"] as const;
export type FileFormat = (typeof fileFormats)[number];
