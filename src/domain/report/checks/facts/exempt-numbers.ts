import type { NumberToken } from '../../../text/numbers.ts';

const listNumberBefore = /^[\s|*]*[(#]?$/;
const listNumberAfter = /^[.)]\s|^\s*\|/;
const ordinalWords =
  `step day week tip part phase stage section point option question line round scene beat block chapter version
level ladder idea rule page row schritt tag woche tipp teil punkt frage abschnitt runde regel kapitel zeile
étape jour semaine conseil partie règle paso día semana consejo parte regla passo giorno settimana consiglio
dia etapa dica stap dag deel`
    .split(/\s+/)
    .join('|');
const afterOrdinalWord = new RegExp(
  `(?:(?<!\\p{L})(?:${ordinalWords})(?:s|e|en|n)?\\s*(?:#|no\\.|nr\\.)?\\s*(?:\\d{1,2}\\s*(?:[-–—,&/]|\\p{L}{1,3})\\s*)*|ステップ\\s*|第\\s*)$`,
  'iu',
);
const beforeOrdinalWord = /^\s*(?:日目|回目|番目|つ目|週目|週間目)/u;
const englishOrdinal = /^(?:st|nd|rd|th|er|ère|e|º|ª)(?!\p{L})/u;

const clockAfter =
  /^\s?(?:a\.?m\.?|p\.?m\.?|uhr|o['’]?clock|час\p{L}*)(?![\p{L}])|^\s?(?:時|时|点|點)(?!間|间)/iu;
const clock =
  /(?<![\d.:])\d{1,2}\s?[:h]\s?[0-5]\d(?:\s?[:']\s?[0-5]\d)?(?!\d)|(?<![\d.:])\d{1,2}\.[0-5]\d(?=\s?(?:uhr|a\.?m|p\.?m|h(?!\p{L})))|(?<=(?:^|\s)(?:à|às|vers) )\d{1,2}\s?h(?!\p{L})|(?<=(?:^|\s)(?:half past|quarter (?:past|to)|halb|viertel (?:vor|nach)|kurz (?:vor|nach)) )\d{1,2}(?![\d.,%])/giu;

/** Counting steps, naming things and telling the time claims nothing. */
export function withoutExempt(tokens: NumberToken[], text: string): NumberToken[] {
  const clocks = [...text.matchAll(clock)]
    .filter(({ 0: time }) => Number.parseInt(time, 10) <= 24)
    .map(({ 0: time, index }) => ({ start: index, end: index + time.length }));
  const tellsTime = ({ start, end }: NumberToken) =>
    clocks.some((time) => time.start <= start && end <= time.end);
  return tokens.filter((token) => !isExempt(token, text) && !tellsTime(token));
}

function isExempt({ start, end, text: shown }: NumberToken, text: string): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  const after = text.slice(end, end + 20);
  const value = Number(shown);
  const opens = start < 20 && listNumberBefore.test(before);
  if (opens && value <= 60 && listNumberAfter.test(after)) return true;
  if (value <= 31 && (afterOrdinalWord.test(before) || beforeOrdinalWord.test(after))) return true;
  if (value <= 10 && englishOrdinal.test(after)) return true;
  // "A4", "B2B", "MP3": part of a name.
  if (/[A-Za-z]$/.test(before) && !/(?:^|[^A-Za-z])(?:US|R|x)$/i.test(before)) return true;
  return clockAfter.test(after) && Number.parseInt(shown, 10) <= 24;
}
