import { contentStems } from '../../platform/text/content-words.ts';
import { cutSentences } from '../../platform/text/cut-sentences.ts';
import { plainDigits } from '../../platform/text/visible-text.ts';
import type { BuyerPersona, PersonaId } from '../../report/document/rules/buyer-persona.ts';
import {
  type BuyingSituation,
  journeyStages,
  stageLabels,
} from '../../report/document/rules/buying-situation.ts';
import {
  type Evidence,
  type EvidenceGrade,
  gradeOfSource,
  type ReportDetails,
} from '../../report/document/rules/report.ts';

/** Words that mark the owner's knowledge about customers and business, which no buyer has. */
const ownersBusiness =
  /(?<!\p{L})(?:customers?|clients?|clientele|buyers?|visitors?|people|homeowners|users|audience|margins?|profits?|revenue|turnover|conversions?|suppliers?|wages|overheads?|last (?:year|month|quarter)|we (?:earn|lose|pay|spend)|kund\p{L}*|käufer\p{L}*|leute|marge|gewinn|umsatz|lieferant\p{L}*|acheteu\p{L}*|gens|chiffre d['’]affaires|bénéfices?|clientes?|compradores|gente|margen|margem|ventas|beneficios?|lucro|faturamento|clienti|margine|fatturato|guadagno|klanten|kopers|omzet|winst)(?!\p{L})/iu;

/**
 * What a buyer can know about the shop: its website, what other customers said and, of the owner's words, only the offer.
 * Our inferences are guesses about buyers, and tests are the owner's: buyers know neither.
 */
export function factsKnownToBuyer(evidence: readonly Evidence[]): string[] {
  return evidence.flatMap(({ text, source, said }) => {
    if (source === 'site') return [text];
    if (source === 'review') return said?.quotes.map((quote) => quote.text) ?? [];
    if (source === 'inference') return [];
    return cutSentences(text).filter((sentence) => !ownersBusiness.test(sentence));
  });
}

const decided = journeyStages.indexOf('deciding');

/** A conversation takes place before the decision, so the buyer does not know the ending yet. */
export const situationsBeforeDecision = (
  situations: readonly BuyingSituation[],
  persona: PersonaId,
): BuyingSituation[] =>
  situations.filter((one) => one.persona === persona && journeyStages.indexOf(one.stage) < decided);

/** A line of the report that a reply draws on, and how well it is known. */
export type ReplySource = { label: string; text: string; grade: EvidenceGrade };
type Source = ReplySource & { words: ReadonlySet<string> };

/** The parts of a report that a buyer can speak from. */
export type KnownReport = Pick<ReportDetails, 'language' | 'personas' | 'situations' | 'evidence'>;
export type KnownLines = {
  sources: readonly Source[];
  weights: ReadonlyMap<string, number>;
  language: string;
};

/** Lines about the buyers themselves are simulated. */
const linesOf = (
  label: string,
  texts: readonly string[],
  grade: EvidenceGrade = 'simulated',
): ReplySource[] => texts.flatMap((text) => cutSentences(text).map((line) => ({ label, text: line, grade })));

const labelsOfFacts = { site: 'Your website', customer: 'Your words', review: 'Real customers' } as const;

/** Everything a buyer can speak from, line by line. Read once per buyer. */
export function readKnownLines(
  persona: BuyerPersona,
  { language, personas, situations, evidence }: KnownReport,
): KnownLines {
  const grounds: ReplySource[] = [
    ...linesOf('Who they are', [persona.role]),
    ...linesOf(
      'Objection',
      persona.objections.map(({ text }) => text),
    ),
    ...linesOf('Reason not to buy', [persona.reasonNotToBuy]),
    ...linesOf('Situation', [persona.situation]),
    ...linesOf('Goal', persona.goals),
    ...linesOf('Fear', persona.fears),
    ...linesOf('Trigger', persona.triggers),
    ...linesOf('Money', [persona.money]),
    ...linesOf('Their own figures', [...persona.scenes, `${persona.age}`]),
    ...linesOf('Where they look for advice', persona.channels),
    ...situationsBeforeDecision(situations, persona.id).flatMap(({ stage, moment, says, thinks, does }) =>
      linesOf(stageLabels[stage], [moment, `“${says}”`, `“${thinks}”`, does]),
    ),
    ...personas.flatMap(({ id, name, influences }) => [
      ...linesOf(
        name,
        influences.filter(({ on }) => on === persona.id).map(({ how }) => how),
      ),
      ...linesOf(
        name,
        persona.influences.filter(({ on }) => on === id).map(({ how }) => how),
      ),
    ]),
    ...evidence.flatMap((fact) =>
      fact.source === 'inference'
        ? []
        : linesOf(labelsOfFacts[fact.source], factsKnownToBuyer([fact]), gradeOfSource[fact.source]),
    ),
  ];
  const sources = grounds.map((ground) => ({ ...ground, words: wordsOf(ground.text, language) }));
  const counts = new Map<string, number>();
  for (const { words } of sources) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  // A word of every second line, such as the product's name, says little about where a reply comes from.
  const weights = new Map([...counts].map(([word, count]) => [word, Math.log(1 + sources.length / count)]));
  return { sources, weights, language };
}

/** Stems of the words with a meaning, and numbers. */
const wordsOf = (text: string, language: string): Set<string> =>
  new Set([...contentStems(text, language), ...(plainDigits(text).match(/\d+(?:[.,:]\d+)?/gu) ?? [])]);

const fewestShared = 2;
const leastWeight = 6.5;
const mostGrounds = 4;

/** For each sentence the line that shares most with it. Empty: nothing in the report says this. */
export function findReplySources(reply: string, { sources, weights, language }: KnownLines): ReplySource[] {
  const found = cutSentences(reply).flatMap((sentence) => {
    const said = wordsOf(sentence, language);
    const [best] = sources
      .map((source) => {
        const shared = [...said].filter((word) => source.words.has(word));
        const weight = shared.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
        return { source, shared: shared.length, weight };
      })
      .filter(({ shared, weight }) => shared >= fewestShared && weight >= leastWeight)
      .sort((a, b) => b.weight / Math.sqrt(b.source.words.size) - a.weight / Math.sqrt(a.source.words.size));
    return best ? [best.source] : [];
  });
  return [...new Set(found)].slice(0, mostGrounds).map(({ label, text, grade }) => ({ label, text, grade }));
}
