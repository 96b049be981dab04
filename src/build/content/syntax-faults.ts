import { parse, printParseErrorCode, type ParseError } from "jsonc-parser";
import { parseDocument } from "yaml";

/** What is wrong in a text, where, and what to write. */
export interface SyntaxFault {
  /** From its beginning; 0 for the first sign. */
  index: number;
  problem: string;
}

const inQuotes = 'stands in quotes: write a " before and after it';
const noField =
  'this line is no field: write it as "name: text", or if the text begins here, write a line "---" above it';

/** What to write for an error of the package `yaml`, by its code. Of the others its own words must do. */
const yamlRemedies: Partial<Record<string, string>> = {
  BAD_INDENT: 'the list above does not end: write a "]" after its last entry',
  BAD_SCALAR_START: `a text that begins with @, \` or % ${inQuotes}`,
  BLOCK_AS_IMPLICIT_KEY: `a text with a colon in it ${inQuotes}; and a field has no spaces before it`,
  DUPLICATE_KEY: "this field stands twice: remove one of the two",
  MISSING_CHAR: 'a text above does not end: write a " after it',
  MULTILINE_IMPLICIT_KEY: noField,
  UNEXPECTED_TOKEN: `a text that begins with [, {, *, & or >, or has quotation marks in it, ${inQuotes}, and \\ before each " in it`,
};

/**
 * Why the fields above a text are not valid YAML. gray-matter's parser names what it has expected, often some lines below
 * the cause.
 * @param reason what that parser says, for what `yaml` takes
 */
export function yamlFault(fields: string, reason: string): SyntaxFault {
  const [error] = parseDocument(fields, { prettyErrors: false }).errors;
  if (!error) return { index: 0, problem: reason };
  // The same code also stands for a line without a colon.
  const problem = error.message.startsWith("Implicit map keys") ? noField : yamlRemedies[error.code];
  return { index: error.pos[0], problem: problem ?? error.message };
}

const jsonRemedies: Partial<Record<string, string>> = {
  CloseBraceExpected: 'write a "}" here',
  CloseBracketExpected: 'write a "]" here',
  ColonExpected: "write a colon before this, after the name",
  CommaExpected: 'write a comma before this, or \\ before each " that is within a text',
  EndOfFileExpected: "remove all from here on",
  InvalidCommentToken: "remove the comment",
  InvalidEscapeCharacter: "write \\\\ for each \\ in this text",
  InvalidSymbol: "write it in double quotes",
  PropertyNameExpected: "write a name in double quotes here, or remove the comma before it",
  UnexpectedEndOfString: 'write a " at the end of this text',
  ValueExpected: "write a value here, or remove the comma that is one too many",
};

/** Why a text is not valid JSON. The engine's own message names what it has not expected, and not always where. */
export function jsonFault(source: string, reason: string): SyntaxFault {
  if (source.startsWith("\ufeff"))
    return { index: 0, problem: 'a mark stands before the first sign: save it as "UTF-8" without "BOM"' };
  const errors: ParseError[] = [];
  parse(source, errors, { disallowComments: true });
  const [error] = errors;
  if (!error) return { index: 0, problem: reason };
  return { index: error.offset, problem: jsonRemedies[printParseErrorCode(error.error)] ?? reason };
}
