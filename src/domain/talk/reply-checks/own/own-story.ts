import { runsIn } from '../read-story.ts';
import type { SentenceCheck } from '../spoken.ts';
import { overlapOf, type Statement, shareOf, statementOf, without } from '../statements.ts';

/** A sentence that says the opposite of one in the file, in its words. */
export const checkReversal: SentenceCheck = ({ plain, isHypothetical, isQuestion }, { story }) => {
  if (isHypothetical || isQuestion) return null;
  const told = without(story.common, statementOf(plain));
  if (!told.isNegated || told.words.size < 3) return null;
  const reversed = story.own.find(
    ({ statement }) => !statement.isNegated && isAbout(without(story.common, statement), told),
  );
  return reversed ? { kind: 'reversal', fact: `Your file says: ${reversed.text}` } : null;
};

const isAbout = (known: Statement, told: Statement): boolean =>
  overlapOf(known, told) >= 0.6 && shareOf(told, known) >= 0.8;

/** Told in the first person, what only another of the five lives through is a mix-up. */
export const checkWhoseStory: SentenceCheck = ({ plain }, { story }) => {
  if (!/\b(?:i|i'm|i've|i'd|my|mine|me)\b/.test(plain)) return null;
  const runs = runsIn(plain);
  const theirs = story.others.find(
    ({ name, runs: known }) => !plain.includes(name.toLowerCase()) && runs.some((run) => known.has(run)),
  );
  return theirs ? { kind: 'another’s story', fact: `That is the story of ${theirs.name}, not yours.` } : null;
};
