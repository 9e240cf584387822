import { cutSentences } from '../../platform/text/cut-sentences.ts';

/** Replaces characters that cannot be drawn; our fonts contain it. */
const replacement = '□';
const unpaired = '\ufffd';
/** Controls, direction overrides, tags and non-characters: invisible, and some reverse a line. */
const unprintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are to go
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u206a-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|\p{Noncharacter_Code_Point}/gu;
const privateUse = /\p{Co}/gu;
/** More combining marks would reach into the line above. */
const markPile = /(\p{M}{4})\p{M}+/gu;
/** Long words get break points; scripts that break anywhere do not need them. */
const longRun = (longest: number) =>
  new RegExp(`[^\\s\\u200b\\u2e80-\\u9fff\\uac00-\\ud7a3\\uff00-\\uffef]{${longest},}`, 'gu');
const chunkLength = 8;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

function openRun(run: string): string {
  let opened = '';
  let since = 0;
  for (const { segment } of segmenter.segment(run)) {
    if (since >= chunkLength) {
      opened += '\u200b';
      since = 0;
    }
    opened += segment;
    since = /[/?&=._-]/.test(segment) ? chunkLength : since + 1;
  }
  return opened;
}

/** Every character drawable or visibly replaced, on one line, with break points in long words. */
export const cleanText = (text: string, longestRun = 28): string =>
  printable(text).replace(longRun(longestRun), openRun);

/** Without break points, for labels that have been measured. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(unprintable, '')
    .replaceAll(unpaired, replacement)
    .replace(privateUse, replacement)
    .replace(markPile, '$1')
    .replace(/\s+/gu, ' ')
    .trim();

export const clip = (text: string, length: number): string =>
  text.length <= length ? text : `${shortened(text.slice(0, length))}…`;

/** Cuts at the end of a word if possible, never inside a surrogate pair. */
const shortened = (text: string): string =>
  text.replace(/[\ud800-\udbff]$/, '').replace(/(?<![\s.,;:!?…])[\s.,;:!?…]*\s\S*$/u, '');

/** As many sentences as fit; a first sentence that is too long is cut after a word. */
export function wholeSentences(text: string, length: number): string {
  let kept = '';
  for (const sentence of cutSentences(text)) {
    const longer = `${kept} ${sentence}`.trim();
    if (longer.length > length) break;
    kept = longer;
  }
  return cleanText(kept === '' ? clip(text, length) : kept);
}

/** For narrow columns. */
export const cleanCell = (text: string): string => cleanText(text, 20);
