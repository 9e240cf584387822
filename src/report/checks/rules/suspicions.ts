import { cutSentences } from '../../../platform/text/cut-sentences.ts';
import { quotationsIn } from '../../../platform/text/quotations.ts';
import { excerptOf } from '../../../platform/text/visible-text.ts';
import { wordsOf } from '../../../platform/text/words.ts';
import type { WebsiteSnapshot } from '../../../platform/website/rules.ts';
import type { BuyerPersona } from '../../document/rules/buyer-persona.ts';
import { textsOfPersona } from '../../document/rules/buyer-texts.ts';
import { blanksIn } from '../../document/rules/copy-blanks.ts';
import type { Ledger } from '../../document/rules/ledger.ts';
import { type Passage, type Section, textsOfPassage } from '../../document/rules/passage.ts';
import { hostsOf } from './addresses.ts';
import { containsExcerpt, normalizeText, placesOf } from './find-excerpt.ts';
import { forbiddenPromises } from './forbidden-promises.ts';
import { foreignLinksIn, type LinkEvidence, strippedOfLinks } from './foreign-links.ts';
import { figureAdvice, knownFigures, unknownFigures } from './unknown-figures.ts';

/** What code noticed in a passage and cannot decide. */
export type Suspicion = { passage: string; text: string; problem: string };

export type Known = {
  ledger: Ledger;
  snapshot: WebsiteSnapshot;
  /** Order, owner's answers, customers' words. */
  told: string;
  personas: readonly BuyerPersona[];
};

const mostBlanks = 6;
/** Of a text, before its place cuts it off. */
const longest: Partial<Record<string, number>> = { headline: 240, price: 400, ad: 600 };
/** A sentence of fewer words, such as a price, may stand twice. */
const fewestRepeatedWords = 7;

/** What is published, word for word. */
const copyOf = (passage: Passage): string => {
  if (passage.kind === 'piece' || passage.kind === 'reply') return passage.text;
  if (passage.kind === 'line') return passage.ours ?? '';
  if (passage.kind === 'job' || passage.kind === 'decision') return passage.words ?? '';
  return '';
};

/** What code can notice and a reader must judge. */
export function suspicionsOf(sections: readonly Section[], known: Known): Suspicion[] {
  const { ledger, snapshot, told, personas } = known;
  const passages = sections.flatMap((section) => section.passages);
  const material = [told, ...snapshot.pages.map(({ text }) => text)].join('\n');
  const folded = normalizeText(material);
  const figures = knownFigures([
    material,
    ...ledger.facts.map(({ text }) => text),
    ...ledger.sums.map(({ sum }) => sum),
    ...personas.flatMap((persona) => [`${persona.age}`, ...textsOfPersona(persona)]),
  ]);
  const links = linksOf(known);
  const condemned = passages.flatMap((one) =>
    one.kind === 'finding' ? quotationsIn(`${one.headline} ${one.text}`).map(({ text }) => text) : [],
  );
  const about = (passage: Passage): Omit<Suspicion, 'passage'>[] => {
    const all = textsOfPassage(passage).filter((text) => passage.kind !== 'line' || text !== passage.yours);
    const copy = copyOf(passage);
    const most = passage.kind === 'piece' ? longest[passage.piece] : undefined;
    const unknown = all.flatMap((text) => unknownFigures(text, figures, { before: all.join(' ') }));
    return [
      ...(unknown.length > 0 ? [{ text: '', problem: figureAdvice(unknown) }] : []),
      ...all.flatMap((text) =>
        foreignLinksIn(text, links).map(({ excerpt, advice }) => ({ text: excerpt, problem: advice })),
      ),
      ...forbiddenPromises(copy).map((problem) => ({ text: excerptOf(copy), problem })),
      ...condemned
        .filter((phrase) => wordsOf(phrase, ledger.language).length > 1 && containsExcerpt(copy, phrase))
        .map((text) => ({ text, problem: 'A finding quotes these words; does it condemn them?' })),
      ...(passage.kind === 'finding'
        ? quotationsIn(passage.text)
            .filter(
              ({ text }) =>
                wordsOf(text, ledger.language).length > 2 &&
                placesOf(folded, normalizeText(text)).length === 0,
            )
            .map(({ text }) => ({
              text,
              problem: 'This quotation stands neither on the page nor in the order.',
            }))
        : []),
      ...(most !== undefined && copy.length > most
        ? [{ text: excerptOf(copy), problem: `${copy.length} characters are too long for its place.` }]
        : []),
      ...ageFaults(passage, personas),
    ];
  };
  return [
    ...passages.flatMap((passage) => about(passage).map((one) => ({ passage: passage.id, ...one }))),
    ...repeatedCopy(passages, ledger.language),
    ...tooManyBlanks(passages),
  ];
}

export const linksOf = ({ ledger, snapshot, told }: Known): LinkEvidence => ({
  hosts: hostsOf(snapshot),
  customerWords: told,
  language: ledger.language,
});

function ageFaults(passage: Passage, personas: readonly BuyerPersona[]): Omit<Suspicion, 'passage'>[] {
  if (passage.kind !== 'buyer') return [];
  const person = personas.find(({ id }) => id === passage.persona);
  return [...passage.text.matchAll(/(?<=\p{L}, )\d{2}(?=[,.])/gu)]
    .filter(([age]) => person && age !== String(person.age))
    .map(([age]) => ({ text: age, problem: `${person?.name} is ${person?.age}.` }));
}

function repeatedCopy(passages: readonly Passage[], language: string): Suspicion[] {
  const seen = new Map<string, string>();
  return passages.flatMap((passage) => {
    if (passage.kind !== 'piece' && passage.kind !== 'reply') return [];
    return cutSentences(passage.text).flatMap((sentence) => {
      const words = wordsOf(sentence, language);
      if (words.length < fewestRepeatedWords) return [];
      const key = words.join(' ').toLowerCase();
      const before = seen.get(key);
      seen.set(key, before ?? passage.id);
      return before === undefined || before === passage.id
        ? []
        : [{ passage: passage.id, text: excerptOf(sentence), problem: `It stands in ${before} too.` }];
    });
  });
}

function tooManyBlanks(passages: readonly Passage[]): Suspicion[] {
  const blanks = passages.flatMap((passage) =>
    blanksIn(copyOf(passage)).map((text) => ({ passage: passage.id, text })),
  );
  const different = [...new Map(blanks.map((one) => [one.text.toLowerCase(), one])).values()];
  return different.slice(mostBlanks).map((one) => ({
    ...one,
    problem: `The report has ${different.length} blanks; at most ${mostBlanks} are meant.`,
  }));
}

export type Cut = { passage: string; text: string; problem: string };

/** What code can prove after the last reader: nothing but the owner's own website is linked. Their own line stays as it is. */
export function withoutForeignLinksIn<T>(written: T, evidence: LinkEvidence): { written: T; cuts: Cut[] } {
  const cuts: Cut[] = [];
  const clean = (value: unknown, place: string): unknown => {
    if (Array.isArray(value)) return value.map((inner) => clean(inner, place));
    if (value !== null && typeof value === 'object') {
      const id = 'id' in value ? String(value.id) : place;
      const fields = Object.entries(value);
      return Object.fromEntries(
        fields.map(([key, inner]) => [key, key === 'yours' ? inner : clean(inner, id)]),
      );
    }
    if (typeof value !== 'string' || foreignLinksIn(value, evidence).length === 0) return value;
    cuts.push({ passage: place, text: excerptOf(value), problem: 'It linked to another site.' });
    return strippedOfLinks(value, evidence) || '…';
  };
  return { written: clean(written, '') as T, cuts };
}
