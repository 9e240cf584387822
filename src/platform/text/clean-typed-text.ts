/** Invisible or direction-changing characters; line breaks and tabs are kept. */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const keptSigns = new Set(['\n', '\t', '\u200d']);

/** Typed text without control and direction characters, safe to store and show. */
export const cleanTypedText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, (sign) => (keptSigns.has(sign) ? sign : ''))
    .trim();

const listMark = /^\s*(?:[-*•–]\s+|#{1,6}\s+|>\s+|\d{1,2}[.)]\s+(?=\p{L}))/u;
const stageDirection = /(?<![\p{L}\p{N}*])\*(?!\*)[^*\n]{1,80}\*(?!\*)/gu;

/** Removes markup, stage directions and the speaker's own name label. */
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

/** "*sighs*" is a stage direction, "*only* a hall" is emphasis. */
const isDirection = (marked: string): boolean =>
  /^\*\s*(?:sigh|smil|laugh|paus|shrug|nod|look|glanc|shak|lean|grin|frown|chuckl|winc|hesitat|think|rais|clear)(?:s|es|ing|e)?\b/u.test(
    marked,
  );
