import type { BuyerPersona } from '../../report/buyers/buyer-persona.ts';
import { textsOfPersona, textsOfSituation } from '../../report/checks/draft-reading.ts';
import type { ReportDetails } from '../../report/report.ts';
import { spokenRunsOf } from '../../text/instruction-echo.ts';
import { mainTag } from '../../text/spoken-numbers.ts';
import { plainWords } from '../../text/visible-text.ts';
import type { Turn } from '../conversation.ts';
import { factsKnownToBuyer, situationsBeforeDecision } from '../facts-known-to-buyer.ts';
import { type Figures, readFigures } from './figures.ts';
import { type KnownPeople, readPeople } from './known-people.ts';
import { readStory, type Story } from './read-story.ts';

/** Everything a sentence is held against, read once for a whole reply. */
export type ReplyTruth = {
  persona: BuyerPersona;
  language: string;
  others: readonly BuyerPersona[];
  /** What is told about this person, text by text: fields of the file and the situations lived so far. */
  ownTexts: readonly string[];
  /** As plain words with a space at either end: who they are; the same and what the shop says and who is around. */
  fileWords: string;
  knownWords: string;
  own: Figures;
  /** How many of a thing there are in this person's own life. */
  ownCounts: Figures['counts'];
  /** Figures the visitor brought up: they may be talked about, and are no part of this person's life. */
  visitors: Figures;
  visitorsLastWords: string;
  people: KnownPeople;
  story: Story;
  /** Our own words, which nobody may hear, as runs to compare with. */
  rules: ReadonlySet<string>;
};

export function readTruth(
  persona: BuyerPersona,
  details: Pick<ReportDetails, 'language' | 'personas' | 'situations' | 'evidence'>,
  said: readonly Turn[],
  rules: string,
): ReplyTruth {
  const language = mainTag(details.language);
  const others = details.personas.filter(({ id }) => id !== persona.id);
  const movers = others.flatMap(({ name, role, influences }) =>
    influences.filter(({ on }) => on === persona.id).map(({ how }) => `${name}, ${role}: ${how}`),
  );
  const ownTexts = [
    ...textsOfPersona(persona),
    ...situationsBeforeDecision(details.situations, persona.id).flatMap(textsOfSituation),
    ...movers,
  ];
  const passages = details.evidence.flatMap(({ site }) => (site ? [site.text] : []));
  const shop = [...factsKnownToBuyer(details.evidence), ...passages];
  const saidBy = (role: Turn['role']) => said.filter((one) => one.role === role).map(({ text }) => text);
  const visitorsWords = saidBy('user');
  return {
    persona,
    language,
    others,
    ownTexts,
    fileWords: spaced([persona.role, persona.situation, persona.money, ...persona.scenes]),
    knownWords: spaced([...ownTexts, ...shop, ...others.flatMap(({ name, role }) => [name, role])]),
    own: readFigures([...ownTexts, ...shop, ...saidBy('buyer')], language),
    ownCounts: readFigures(ownTexts, language).counts,
    visitors: readFigures(visitorsWords, language),
    visitorsLastWords: visitorsWords.at(-1) ?? '',
    people: readPeople(persona, others, ownTexts),
    story: readStory(ownTexts, others),
    rules: new Set(spokenRunsOf(rules)),
  };
}

const spaced = (texts: readonly string[]): string => ` ${plainWords(texts.join(' \n '))} `;

export const isKnownWord = (word: string, words: string): boolean => words.includes(` ${plainWords(word)} `);
