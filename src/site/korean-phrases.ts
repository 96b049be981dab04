/*
 * Korean browsers break at any space (`word-break: keep-all`), also between a number and what it counts or between a
 * verb and its auxiliary: "달라질 | 수 있는 경우". These words read as one with their neighbour, so no line ends there.
 */

/** Determiners and numerals: nothing without the word that they introduce. */
const leading =
  /^(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|열세|첫|몇|여러|이|그|저|제|내|어느|어떤|무슨|거주|이런|그런|다른|모든|꼭|못|더|안|잘|가장)$/;

/** Nouns that lean on what stands before them, and what counts; with the particle that may follow. */
const leaning =
  /^(?:것|수|때|뒤|전|분|곳|줄|적|데|뿐|만큼|동안|가지|개|명|채|번|장|통|쪽|일|시간|사람|경우)(?:이|가|은|는|을|를|의|에|에도|에서|에게|께|으로|로|도|만|까지|부터|과|와|나|마다|보다|입니다|이면|면|인가요|일까요)?[.,?!:]*$/u;

/** Verbs that help the one before them. */
const helping =
  /^(?:있|없|않|싶|주[세는시지나실신고려었면]|드리|드려|드릴|드립|보세|봅니|보신|보셨|되나|됩니|됐습|합니|하나)[가-힣]*[.,?!:]*$/u;

/** A longer one would be wider than a phone in a title, and break inside a word. */
const longestPhrase = 10;

/** The text with its phrases kept whole, where they are short enough for a title on a phone. */
export function koreanPhrases(text: string): string {
  const [first = "", ...words] = text.split(" ");
  let typed = first;
  let phrase = unbrokenEnd(first);
  let previous = lastWord(first);
  let beforeIt = "";
  for (const word of words) {
    // A clause takes more than its first word to the line on which the one before it ends.
    const begins = /[,:]$/.test(beforeIt);
    const isOne = begins || leading.test(previous) || leaning.test(word) || helping.test(word);
    const joined = `${phrase}\u00a0${word}`;
    const isKept = isOne && !/[.,?!:]$/.test(previous) && phrase !== "" && joined.length <= longestPhrase;
    typed += `${isKept ? "\u00a0" : " "}${word}`;
    phrase = isKept ? joined : unbrokenEnd(word);
    beforeIt = previous;
    previous = lastWord(word);
  }
  return typed;
}

const lastWord = (text: string) => text.slice(text.search(/\S*$/u));
/** With the words that already do not part from the last. */
const unbrokenEnd = (text: string) => text.slice(text.search(/[^\s\u00a0]*(?:\u00a0[^\s\u00a0]*)*$/u));
