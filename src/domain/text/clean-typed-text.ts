/** Signs nobody sees or that turn the direction of writing; line breaks and tabs are text. */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const keptSigns = new Set(['\n', '\t', '\u200d']);

/** What somebody typed, as it can be stored and shown: no control signs, no text that runs backwards. */
export const cleanTypedText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, (sign) => (keptSigns.has(sign) ? sign : ''))
    .trim();

const listMark = /^\s*(?:[-*•–]\s+|#{1,6}\s+|>\s+|\d{1,2}[.)]\s+(?=\p{L}))/u;
const stageDirection = /(?<![\p{L}\p{N}*])\*(?!\*)[^*\n]{1,80}\*(?!\*)/gu;

/** A sentence as it is said aloud: without marks of a page, stage directions and the speaker's own label. */
export function cleanSpokenSentence(sentence: string, name: string): string {
  const bare = cleanTypedText(sentence)
    .replace(stageDirection, (marked) => (isDirection(marked) ? ' ' : marked.slice(1, -1)))
    .replace(/\*\*|__|`/g, '')
    .replace(listMark, '')
    .replace(/\s+/g, ' ')
    .trim();
  const label = `${name}:`;
  return bare.startsWith(label) ? bare.slice(label.length).trim() : bare;
}

/** "*sighs*" is done, "*only* a hall" is said. */
const isDirection = (marked: string): boolean =>
  /^\*\s*(?:sigh|smil|laugh|paus|shrug|nod|look|glanc|shak|lean|grin|frown|chuckl|winc|hesitat|think|rais|clear)(?:s|es|ing|e)?\b/u.test(
    marked,
  );
