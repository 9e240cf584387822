import type { BuyerPersona } from '../report/buyers/buyer-persona.ts';
import { stageLabels } from '../report/buyers/buying-situation.ts';
import type { ReportDetails } from '../report/report.ts';
import { cutSentences } from '../text/cut-sentences.ts';
import { everydayWords } from '../text/languages/everyday-words.ts';
import { inDigits } from '../text/spoken-numbers.ts';
import { plainDigits } from '../text/visible-text.ts';
import { factsKnownToBuyer, situationsBeforeDecision } from './facts-known-to-buyer.ts';

/** A line of the report that a reply draws on. */
export type Ground = { label: string; text: string };
type Source = Ground & { words: ReadonlySet<string> };

/** What of a report a buyer can speak from. */
export type KnownReport = Pick<ReportDetails, 'language' | 'personas' | 'situations' | 'evidence'>;
export type KnownLines = {
  sources: readonly Source[];
  weights: ReadonlyMap<string, number>;
  language: string;
};

const linesOf = (label: string, texts: readonly string[]): Ground[] =>
  texts.flatMap((text) => cutSentences(text).map((line) => ({ label, text: line })));

/** Everything a buyer can speak from, line by line. Read once per buyer. */
export function readKnownLines(
  persona: BuyerPersona,
  { language, personas, situations, evidence }: KnownReport,
): KnownLines {
  const grounds: Ground[] = [
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
    ...linesOf('Where they ask', persona.channels),
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
    ...evidence
      .filter(({ source }) => source !== 'inference')
      .flatMap((fact) =>
        linesOf(fact.source === 'site' ? 'Your website' : 'You told us', factsKnownToBuyer([fact])),
      ),
  ];
  const sources = grounds.map((ground) => ({ ...ground, words: wordsOf(ground.text, language) }));
  const counts = new Map<string, number>();
  for (const { words } of sources) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  // A word of every second line, such as the product's name, says little about where a reply comes from.
  const weights = new Map([...counts].map(([word, count]) => [word, Math.log(1 + sources.length / count)]));
  return { sources, weights, language };
}

const stemLength = 6;
const littleWords = new Set(
  'the and for but not you was his her him she all can had has how its our out who did get got let may now off old one own put saw say says said tell told see sit too two use way why yes yet any are ask asked day did don bit lot look looked word words pay paid than them they with from have been were der die das den dem und ist ein ich mir mit auf von für bei wie wir sie ihr man nur war les des une est que qui pas'.split(
    ' ',
  ),
);
/** Words with a meaning, cut to their stems, and numbers. */
function wordsOf(text: string, language: string): Set<string> {
  const plain = plainDigits(inDigits(text, language)).toLowerCase();
  const words = (plain.match(/\p{L}{3,}|\d+(?:[.,:]\d+)?/gu) ?? []).filter(
    (word) => !everydayWords.has(word) && !littleWords.has(word),
  );
  return new Set(
    words.map((word) => word.replace(/(?<=\p{L}{4})(?:ing|ed|es|en|s|n|e)$/u, '').slice(0, stemLength)),
  );
}

const fewestShared = 2;
const leastWeight = 6.5;
const mostGrounds = 4;

/** For each sentence the line that shares most with it. Empty: nothing in the report says this. */
export function restsOn(reply: string, { sources, weights, language }: KnownLines): Ground[] {
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
  return [...new Set(found)].slice(0, mostGrounds).map(({ label, text }) => ({ label, text }));
}
