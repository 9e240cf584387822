import { maskLabel } from './mask-label.ts';
import { maskPersonalData } from './mask-personal-data.ts';
import { messageLanguage } from './message-language.ts';
import { readableMessage } from './readable-message.ts';
import { wordsLimits } from './words-limits.ts';

export type PreparedMessage = { text: string; language: string | null; contentHash: string };
export type PreparedMessages = {
  items: PreparedMessage[];
  /** Found in the upload, before duplicates and the limit. */
  found: number;
  duplicates: number;
  shortened: number;
  /** Over the limit of messages. */
  left: number;
};

/** More than is kept, so that what is cut off later was masked before. */
const maskedCharacters = wordsLimits.characters + 1_000;
const unsureEnd = 200;

/** Cleaned, masked, without duplicates, at most as many and as long as a report takes. */
export function prepareMessages(
  texts: readonly string[],
  ownWords: ReadonlySet<string>,
  hashOf: (text: string) => string,
): PreparedMessages {
  const readable = texts
    .map((text) => readableMessage(text.slice(0, 2 * maskedCharacters)))
    .filter((text) => /\p{L}/u.test(text));
  const vocabulary = smallWords(readable);
  const items = new Map<string, PreparedMessage>();
  const seen = new Set<string>();
  let [duplicates, shortened, left] = [0, 0, 0];
  for (const text of readable) {
    if (seen.has(text)) duplicates += 1;
    else if (items.size >= wordsLimits.items) left += 1;
    else {
      seen.add(text);
      const language = messageLanguage(text);
      const masked = maskAndCut(text, { language, ownWords, vocabulary });
      const contentHash = hashOf(masked.text.toLowerCase().replace(/\s+/g, ''));
      if (items.has(contentHash)) duplicates += 1;
      else {
        items.set(contentHash, { text: masked.text, language, contentHash });
        if (masked.isCut) shortened += 1;
      }
    }
  }
  return { items: [...items.values()], found: readable.length, duplicates, shortened, left };
}

function maskAndCut(
  text: string,
  hints: Parameters<typeof maskPersonalData>[1],
): { text: string; isCut: boolean } {
  const isLong = text.length > maskedCharacters;
  const whole = maskPersonalData(isLong ? text.slice(0, maskedCharacters) : text, hints);
  // A number at the very end may have been cut in two, and its first half does not look like one.
  const masked = isLong ? whole.slice(0, -unsureEnd) : whole;
  if (masked.length <= wordsLimits.characters)
    return { text: isLong ? wholeWords(masked) : masked, isCut: isLong };
  return { text: atSentenceEnd(masked), isCut: true };
}

function atSentenceEnd(text: string): string {
  const cut = text.slice(0, wordsLimits.characters);
  const end = Math.max(...['. ', '! ', '? ', '… ', '\n'].map((sign) => cut.lastIndexOf(sign)));
  return end > wordsLimits.characters / 2 ? cut.slice(0, end + 1).trimEnd() : wholeWords(cut);
}

/** Without the last, possibly broken word or mask. */
const wholeWords = (text: string): string => {
  const cut = text.replace(/\s\S*$/u, '');
  return (/\s/u.test(text) ? cut : text).replace(/\[[a-z-]{0,8}$/u, '').trimEnd();
};

/** Words that somebody writes in small letters are no names. */
export function smallWords(texts: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts)
    for (const [word] of text.replace(maskLabel, ' ').matchAll(/(?<![\p{L}\p{N}@.])\p{Ll}[\p{L}'’-]*/gu))
      words.add(word);
  return words;
}
