import { contentStems } from '../../../text/content-words.ts';
import type { LanguageData } from '../../../text/languages/language-data.ts';
import { languageData } from '../../../text/languages/languages.ts';
import { perLanguage } from '../../../text/languages/per-language.ts';
import { type Quantity, readQuantities } from '../../../text/quantities.ts';
import { splitSentences } from '../../../text/split-sentences.ts';
import { plainWords } from '../../../text/visible-text.ts';
import { textsOfPersona } from '../draft-reading.ts';
import type { ReportDraft } from '../report-draft.ts';

/** One sentence of the material, read once. */
export type Source = {
  text: string;
  quantities: readonly Quantity[];
  stems: ReadonlySet<string>;
  isNegated: boolean;
  clauses: { text: string; stems: ReadonlySet<string>; isNegated: boolean }[];
};

/** What a sentence may rest on. */
export type Knowledge = {
  language: string;
  /** Facts, the customer's words and the website, sentence by sentence. */
  sources: Source[];
  /** The persons' own texts: they lend their numbers to scenes, and prove nothing about the business. */
  scenes: Quantity[];
  unknowns: { text: string; stems: ReadonlySet<string> }[];
  stems: ReadonlySet<string>;
  /** All words of the material, and all words of the persons' texts, in lower case. */
  words: string;
  people: string;
  /** Names of the five, and of whoever appears only in their texts. */
  personalNames: ReadonlySet<string>;
  /** Names in the material: the owner, the staff, places. */
  staff: ReadonlySet<string>;
};

type Given = { given: string[]; scenes?: string[]; names?: string[]; unknowns?: string[]; language?: string };

const wholeWords = new Map<string, RegExp>();
/** Alternatives of a language as a pattern for lower-case text. */
export function wordPattern(alternatives: string): RegExp {
  const known = wholeWords.get(alternatives);
  if (known) return known;
  const made = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{M}\\p{N}])`, 'u');
  wholeWords.set(alternatives, made);
  return made;
}

export const peoplePattern: (data: LanguageData) => RegExp = perLanguage(({ persons, groups }) =>
  wordPattern(`${persons}|${groups}`),
);

export const isNegated = (text: string, language: string): boolean => {
  const negation = languageData(language)?.negation;
  return negation !== undefined && wordPattern(negation).test(text.toLowerCase());
};

const clauseOf = (text: string, language: string) => ({
  text,
  stems: new Set(contentStems(text, language)),
  isNegated: isNegated(text, language),
});
export const sourceOf = (text: string, language: string): Source => ({
  ...clauseOf(text, language),
  quantities: readQuantities(text, language),
  clauses: text.split(/[,;:.]\s|\s[–—-]\s/u).map((clause) => clauseOf(clause, language)),
});

const capitalised = (text: string): string[] => text.match(/(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}'’-]+/gu) ?? [];

export function knowledgeOf({
  given,
  scenes = [],
  names = [],
  unknowns = [],
  language = 'en',
}: Given): Knowledge {
  const sentences = given.flatMap((text) =>
    text.split('\n').flatMap((line) => splitSentences(line, language)),
  );
  const sources = [...new Set(sentences.map((text) => text.trim()).filter((text) => text !== ''))].map(
    (text) => sourceOf(text, language),
  );
  const words = ` ${plainWords(given.join(' \n '))} `;
  const inScenes = scenes.flatMap(capitalised).filter((name) => !words.includes(` ${plainWords(name)} `));
  const personalNames = new Set([
    ...names.flatMap((name) => [name, ...name.split(' ')]),
    ...properNames(inScenes, scenes),
  ]);
  const inGiven = properNames(given.flatMap(capitalised), given);
  return {
    language,
    sources,
    scenes: scenes.flatMap((text) => readQuantities(text, language)),
    unknowns: unknowns.map((text) => ({ text, stems: new Set(contentStems(text, language)) })),
    stems: new Set(sources.flatMap(({ stems }) => [...stems])),
    words,
    people: ` ${plainWords(scenes.join(' \n '))} `,
    personalNames,
    staff: new Set(inGiven.filter((name) => !personalNames.has(name))),
  };
}

/** A capital inside a sentence, never small elsewhere: a name. German nouns are small nowhere, so only the five count there. */
function properNames(candidates: string[], texts: string[]): string[] {
  const all = texts.join(' \n ');
  const inside = new Set(
    [...all.matchAll(/(?<=[\p{Ll},;] )\p{Lu}[\p{L}\p{M}'’-]+/gu)].map(([name]) => name.replace(/['’]s$/, '')),
  );
  const capitals = [...all.matchAll(/(?<=[\p{Ll},;] )\p{Lu}/gu)].length;
  const words = all.split(/\s+/).length;
  // One word in eight with a capital: nouns have one in this language.
  if (capitals > words / 8) return [];
  return [...new Set(candidates.map((name) => name.replace(/['’]s$/, '')))].filter((name) =>
    inside.has(name),
  );
}

/** A flat sentence answers neither by accident; a number that nobody gave is found as a number. */
const asksReasonOrNumber =
  /^(?:why|how (?:many|much|long|far|often)|warum|weshalb|wieso|wie (?:viele?|lange|weit|oft|hoch)|pourquoi|combien|por qué|cuánt\p{L}+|perché|quant\p{L}+|por que|waarom|hoe(?:veel| lang| ver| vaak))(?!\p{L})/iu;

export function readKnowledge({
  caseFile,
  cast,
  customerWords,
  snapshot,
}: Pick<ReportDraft, 'caseFile' | 'cast' | 'customerWords' | 'snapshot'>): Knowledge {
  return knowledgeOf({
    given: [
      ...caseFile.facts.map(({ text }) => text),
      caseFile.offer,
      customerWords,
      ...snapshot.pages.flatMap(({ title, text }) => [title, text]),
    ],
    scenes: cast.personas.flatMap((persona) => [
      `${persona.name} is ${persona.age} years old.`,
      ...textsOfPersona(persona),
    ]),
    names: cast.personas.map(({ name }) => name),
    unknowns: caseFile.unknowns.filter((text) => !asksReasonOrNumber.test(text)),
    language: caseFile.language,
  });
}
