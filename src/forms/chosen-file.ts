import * as z from "zod";
import { formatOf } from "../contracts/file-format";
import { maxFileBytes } from "../contracts/file-rule";
import type { FileRule } from "../contracts/forms";
import type { FieldCode } from "../contracts/problem";

const required = "required" satisfies FieldCode;

/** The schema of a file in a form: of its mark, since what the file holds is looked at when it is chosen. */
export const chosenFile = ({ isRequired }: FileRule) =>
  isRequired ? z.string().min(1, required) : z.string();

export type FileFault = "size" | "format" | "unread";

/**
 * A file as it can be sent, or why it cannot: the function's own rules. It is read at once, because a file that lies
 * in a cloud or is changed meanwhile cannot be read later.
 */
export async function checkedFile(file: File): Promise<File | FileFault> {
  if (file.size > maxFileBytes) return "size";
  try {
    const bytes = await file.arrayBuffer();
    const format = formatOf(new Uint8Array(bytes));
    if (!format) return "format";
    return new File([bytes], file.name, { type: format.mediaType, lastModified: file.lastModified });
  } catch {
    return "unread";
  }
}
