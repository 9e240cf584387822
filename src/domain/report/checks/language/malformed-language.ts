import { memoizeLast } from '../../../memoize-last.ts';
import { type GrammarWords, grammarWords } from '../../../text/languages/grammar-words.ts';
import { quotationsIn } from '../../../text/quotations.ts';
import type { CaseFile } from '../../evidence/case-file.ts';
import { type CheckEvidence, readEvidence } from '../blocking-problems.ts';
import { type DraftReading, type Passage, proseOf, type ReadModule } from '../draft-reading.ts';
import type { Finding } from '../report-draft.ts';

/** `source` holds the customer's words and the website's, as `sourceWords` reads them. */
export type LanguageGrounds = { language: string; source: string };

const wordOrMark = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|\S/gu;
const isWord = (token: string | undefined): token is string =>
  token !== undefined && /^[\p{L}\p{N}]/u.test(token);
const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** Words between single spaces, a bar where a sentence or a part of it ends: a run of words is looked up whole. */
export const sourceWords = (...texts: readonly string[]): string => {
  const tokens = texts.flatMap((text) => [...(plain(text).match(wordOrMark) ?? []), '|']);
  return ` ${tokens.map((token) => (isWord(token) ? token : '|')).join(' ')} `;
};

/** A term in quotation marks or a blank plays the part of a noun, whatever its words. */
const asNouns = (text: string): string => {
  const nouns = quotationsIn(text).reduce(
    (left, { start, end }) => left.slice(0, start) + 'x'.repeat(end - start) + left.slice(end),
    text,
  );
  return nouns.replace(/\[[^[\]]*\]/g, (gap) => 'x'.repeat(gap.length));
};

/** `words` is where to look, for the one who mends it. */
type Fault = { words: string; advice: string };
type Place = { at: number; length: number; advice: string };

/** Faults of one sentence, each with the words around it. */
export function malformedIn(text: string, { language, source }: LanguageGrounds): Fault[] {
  const grammar = grammarWords(language);
  if (!grammar) return [];
  const tokens = asNouns(text).match(wordOrMark) ?? [];
  const words = tokens.map(plain);
  return words.flatMap((word, at) => {
    if (!isWord(word) || !isWord(words[at + 1])) return [];
    const place =
      collision(words, tokens, at, grammar) ??
      doubled(tokens, at, grammar) ??
      wrongRole(words, at, grammar, source);
    if (!place) return [];
    return [{ words: tokens.slice(place.at, place.at + place.length).join(' '), advice: place.advice }];
  });
}

function collision(words: string[], tokens: string[], at: number, grammar: GrammarWords): Place | null {
  const [word = '', next = ''] = [words[at], words[at + 1]];
  // "The A road", "Vitamin A": a capital is a name.
  if (tokens[at + 1] !== next && !tokens[at + 1]?.includes('’')) return null;
  const advice =
    'Two words that cannot follow each other: write the sentence again, with the phrase as a noun or in quotation marks.';
  const afterOwn =
    grammar.own.has(word) && grammar.possessives.has(words[at - 1] ?? '') && grammar.determiners.has(next);
  if (afterOwn) return { at: at - 1, length: 3, advice };
  return grammar.determiners.has(word) && grammar.neverAfterDeterminer.has(next)
    ? { at, length: 2, advice }
    : null;
}

function doubled(tokens: string[], at: number, grammar: GrammarWords): Place | null {
  const [word = '', next = ''] = [tokens[at], tokens[at + 1]];
  return plain(word) === next && grammar.neverTwice.has(next)
    ? { at, length: 2, advice: `"${next}" stands twice: take one away.` }
    : null;
}

/** The longest run from `from` that the source has word for word. */
function runFromSource(words: string[], from: number, source: string): number {
  let length = 0;
  for (let end = from + 1; end <= words.length && isWord(words[end - 1]); end += 1) {
    if (!source.includes(` ${words.slice(from, end).join(' ')} `)) break;
    length = end - from;
  }
  return length;
}

const phraseAdvice =
  'A phrase of the customer or the website is used as a noun: put it in quotation marks, or say what it means.';

/** A phrase of the customer or the website that is no noun, used as one. */
const wrongRole = (words: string[], at: number, grammar: GrammarWords, source: string): Place | null =>
  grammar.determiners.has(words[at] ?? '')
    ? phraseAfterDeterminer(words, at, grammar, source)
    : phraseAsSubject(words, at, grammar, source);

/** "The mostly women", "the without the clipboard", "the runs payroll" from "who runs payroll". */
function phraseAfterDeterminer(
  words: string[],
  at: number,
  grammar: GrammarWords,
  source: string,
): Place | null {
  const length = runFromSource(words, at + 1, source);
  const [first = '', second = ''] = words.slice(at + 1);
  const after = words[at + 1 + length];
  if (length < 2) return null;
  if (isWord(after) && !grammar.afterNoun.has(after)) return null;
  const isPhrase =
    (grammar.adverbs.has(first) && length === 2) ||
    (grammar.prepositions.has(first) && grammar.determiners.has(second) && length > 2) ||
    isVerbInSource(`${first} ${second}`, grammar, source);
  return isPhrase ? { at, length: length + 1, advice: phraseAdvice } : null;
}

/** The word before it shows the part it plays: "who runs payroll", but not "our runs". */
function isVerbInSource(phrase: string, grammar: GrammarWords, source: string): boolean {
  const before = source
    .split(` ${phrase} `)
    .slice(0, -1)
    .map((text) => text.slice(text.lastIndexOf(' ') + 1));
  return (
    before.some((word) => grammar.beforeVerb.has(word)) &&
    !before.some((word) => grammar.determiners.has(word))
  );
}

/** "On the sofa meets this need." */
function phraseAsSubject(words: string[], at: number, grammar: GrammarWords, source: string): Place | null {
  // After "and", "that" or a comma the verb may have a subject further ahead: "She waits and at the gate tells him".
  if (at > 0 || !grammar.prepositions.has(words[at] ?? '')) return null;
  const length = runFromSource(words, at, source);
  const [verb = '', object] = [words[at + length], words[at + length + 1]];
  const takesObject = isWord(object) ? grammar.objectStarts.has(object) : object !== undefined;
  return length > 1 && grammar.transitiveVerbs.has(verb) && takesObject
    ? { at, length: length + 2, advice: phraseAdvice }
    : null;
}

const proseKinds: ReadonlySet<Passage['kind']> = new Set(['paragraph', 'bullet', 'quote', 'row']);

/** Thai and its neighbours end a sentence with a space. */
const withoutFullStops = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A whole line that stops in the middle: no mark at its end, or a last word that promises another. */
function unfinished(passage: Passage, isLast: boolean, { language }: LanguageGrounds): Fault | null {
  if (passage.kind === 'row') return null;
  const prose = proseOf(passage);
  const text = asNouns(prose);
  const tokens = text.match(wordOrMark) ?? [];
  const advice = 'The sentence is not finished: complete it or take it out.';
  const whole = { words: tokens.slice(-4).join(' '), advice };
  const lastWord = plain(tokens.findLast(isWord) ?? '');
  // Not a question mark: "That will do, or?" is sound, in German above all.
  const endsInStop = /\.$/.test(text);
  if (endsInStop && tokens.length > 3 && grammarWords(language)?.neverLast.has(lastWord)) {
    const isDeliberate = /(?:\.{2,}|…|[—–-])$/.test(text);
    return isDeliberate ? null : whole;
  }
  const isBoldLine = /^\*\*[^*]*\*\*$/.test(passage.text.trim());
  // "Subject: …", "→ …": text to paste that the chapter holds itself.
  const isLabelled = /^(?:[^\p{L}\p{N}]|\p{L}+:)/u.test(prose);
  const isPlainParagraph =
    passage.kind === 'paragraph' && isLast && !isBoldLine && !isLabelled && passage.label === null;
  if (!isPlainParagraph || withoutFullStops.test(text) || tokens.length < 8) return null;
  return /[\p{L}\p{N},;]$/u.test(prose) ? whole : null;
}

/** One object for every draft of one material, so that unchanged modules are not read again. */
const languageGrounds = memoizeLast(
  ({ links, quotes }: CheckEvidence, { language, vocabulary }: CaseFile): LanguageGrounds => ({
    language,
    source: sourceWords(
      links.customerWords,
      ...vocabulary,
      ...quotes.snapshot.pages.flatMap(({ text }) => text.split('\n')),
    ),
  }),
);

/** Copy and headings may be fragments, and a line of the website is not ours. */
export const malformedPassages = (
  passages: readonly Passage[],
  evidence: LanguageGrounds,
): { passage: Passage; faults: Fault[] }[] =>
  passages.flatMap((passage, at) => {
    if (!proseKinds.has(passage.kind) || passage.label === 'from your site') return [];
    const isLast = passages[at + 1]?.line !== passage.line;
    const cut = unfinished(passage, isLast, evidence);
    const faults = [...malformedIn(proseOf(passage), evidence), ...(cut ? [cut] : [])];
    return faults.length > 0 ? [{ passage, faults }] : [];
  });

const malformedInModule = memoizeLast(({ key, passages }: ReadModule, grounds: LanguageGrounds): Finding[] =>
  malformedPassages(passages, grounds).map(({ passage, faults }) => ({
    module: key,
    excerpt: proseOf(passage),
    advice: faults.map(({ words, advice }) => `“${words}”: ${advice}`).join(' '),
  })),
);

/** "My own the", "the the", "On the sofa meets this need", a sentence that stops in the middle. */
export function malformedLanguage({ draft, modules }: DraftReading): Finding[] {
  const grounds = languageGrounds(readEvidence(draft), draft.caseFile);
  return modules.flatMap((module) => malformedInModule(module, grounds));
}
