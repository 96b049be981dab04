import * as z from "zod";
import { choiceOf, dayField, lineOf, listOf, paragraphsOf, yesOrNo } from "./fields";

/** `content/roles/<id>/role.json`: a position that we fill. */
export const roleSchema = z.strictObject({
  team: choiceOf(["advice", "operations", "marketing"] as const),
  employment: choiceOf(["fullTime", "partTime"] as const),
  place: choiceOf(["dubai", "dubaiOrRemote"] as const),
  posted: dayField,
  /** False keeps it off the page. */
  open: yesOrNo,
});

export type RoleFacts = z.infer<typeof roleSchema>;

/** `content/roles/<id>/<language>.md`. */
export const roleTextSchema = z.strictObject({
  title: lineOf("the position's title"),
  summary: lineOf("the position in one sentence"),
  tasks: listOf(lineOf("a task"), "tasks", 2),
  asks: listOf(lineOf("what a candidate brings"), "what a candidate brings", 2),
  paragraphs: paragraphsOf(1),
});

export type RoleText = z.infer<typeof roleTextSchema>;
