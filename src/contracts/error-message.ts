/** Longer ones say nothing more. */
const mostCharacters = 200;

/**
 * The message of an error as it may be logged, without what could be about a person: parsers quote their input, browsers
 * the address of the page. What stands in double quotes or behind `?` or `#` is left out, and e-mail addresses and longer
 * numbers have a mark in their place. In the browser, which cleans before it sends, and on the server, which cannot know
 * that the browser did.
 * @returns one line of at most 200 characters
 */
export function plainErrorMessage(message: string): string {
  return message
    .replace(/"[^]*"/g, '"…"')
    .replace(/(\S)[?#]\S*/g, "$1")
    .replace(/[^\s"'()<>,;:@]+(?:@|%40)[^\s"'()<>,;:@]+/g, "<e-mail>")
    .replace(/\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){5,}/gu, "<number>")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, mostCharacters);
}
