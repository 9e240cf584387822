import { runsIn } from './read-story.ts';
import type { SentenceCheck } from './spoken.ts';
import { overlapOf, shareOf, statementOf } from './statements.ts';

/** A sentence that says the opposite of one in the file, in its words. */
export const checkReversal: SentenceCheck = ({ plain, isHypothetical, isQuestion }, { story }) => {
  if (isHypothetical || isQuestion) return null;
  const told = statementOf(plain);
  if (!told.isNegated || told.words.size < 3) return null;
  const reversed = story.own.find(
    ({ statement }) =>
      !statement.isNegated && overlapOf(statement, told) >= 0.6 && shareOf(told, statement) >= 0.8,
  );
  return reversed ? { kind: 'reversal', fact: `Your file says: ${reversed.text}` } : null;
};

/** Told in the first person, what only another of the five lives through is a mix-up. */
export const checkWhoseStory: SentenceCheck = ({ plain }, { story }) => {
  if (!/\b(?:i|i'm|i've|i'd|my|mine|me)\b/.test(plain)) return null;
  const runs = runsIn(plain);
  const theirs = story.others.find(
    ({ name, runs: known }) => !plain.includes(name.toLowerCase()) && runs.some((run) => known.has(run)),
  );
  return theirs ? { kind: 'another’s story', fact: `That is the story of ${theirs.name}, not yours.` } : null;
};
