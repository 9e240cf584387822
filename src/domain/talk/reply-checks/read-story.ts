import type { BuyerPersona } from '../../report/buyers/buyer-persona.ts';
import { textsOfPersona } from '../../report/checks/draft-reading.ts';
import { cutSentences } from '../../text/cut-sentences.ts';
import { type Statement, statementOf } from './statements.ts';

/** What is told of this person, sentence by sentence, and what only the others live through. */
export type Story = {
  own: { text: string; statement: Statement }[];
  others: { name: string; runs: ReadonlySet<string> }[];
  /** What everything here is about, such as the name of the product: two sentences that share it share nothing yet. */
  common: ReadonlySet<string>;
};

/** Three words of meaning in a row: enough to know whose story it is. */
const runLength = 3;
export const runsIn = (text: string): string[] => {
  const words = [...statementOf(text).words];
  return words.slice(runLength - 1).map((_, at) => words.slice(at, at + runLength).join(' '));
};

export function readStory(ownTexts: readonly string[], others: readonly BuyerPersona[]): Story {
  const own = ownTexts.flatMap(cutSentences);
  const ownRuns = new Set(own.flatMap(runsIn));
  const statements = own.map((text) => ({ text, statement: statementOf(text) }));
  return {
    own: statements,
    common: commonIn(statements.map(({ statement }) => statement)),
    others: others.map((other) => ({
      name: other.name,
      runs: new Set(
        textsOfPersona({ ...other, influences: [], voice: '' })
          .flatMap(cutSentences)
          .flatMap(runsIn)
          .filter((run) => !ownRuns.has(run)),
      ),
    })),
  };
}

const commonShare = 0.12;

function commonIn(statements: readonly Statement[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { words } of statements) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set(
    [...counts].filter(([, count]) => count > statements.length * commonShare).map(([word]) => word),
  );
}
