import { occupations } from '../../../text/languages/occupations.ts';
import { plainWords } from '../../../text/visible-text.ts';
import { singular } from '../figures.ts';
import { isKnownWord } from '../reply-truth.ts';
import type { SentenceCheck } from '../spoken.ts';

const work =
  "([\\p{L}' -]{3,60}?)(?=[,.;:!?]|$| and | so | but | who | which | where | for (?:\\d|over|many|years)| all my| by (?:trade|day|profession)| at | in | who's| these days| now)";
const tellsWork = [
  `\\bi(?:'ve)? (?:always )?work(?:ed|s)? as (?:an? |the )?${work}`,
  `\\b(?:my (?:job|work|living|trade|profession) (?:is|as|was)(?: that of)?|earn my (?:living|keep|money) as|make my living as|employed as|trained as|i'm paid as) (?:an? |the )?${work}`,
  `\\bi(?:'m| am|'ve been|'ve always been| was) (?:an? |the )?${work} (?:by (?:trade|day|profession)|all my (?:working )?life|for a living)`,
  `\\bi (?:run|own|manage) (?:an? |the |my own )?(?:small |little )?${work}`,
  `\\b(?:ich arbeite als|ich bin von beruf|je travaille comme|trabajo (?:como|de)|lavoro come|trabalho como|ik werk als) (?:une? |eine? |een |un )?${work}`,
].map((pattern) => new RegExp(pattern, 'iu'));
const workplace =
  /\b(?:i(?:'ve)? (?:always )?work(?:ed)? (?:at|in|for)|my (?:days|nights|shifts|desk|colleagues|job|work|boss) (?:at|in)) (?:an? |the |my )?([\p{L}' -]{3,40})/iu;
/** What somebody does tells what they are. */
const doing =
  /\bi (?:still |also |used to )?(teach|nurse|farm|translate|cut hair|(?:drive|drove) (?:an? )?(?:taxi|bus|lorry|truck|cab)|code|programme?|practise (?:law|medicine)|sell (?:houses|cars|insurance)|bake for a living|cook for a living)\b/i;
const beingOne =
  /\b(?:i'm|i am|as|i've been|i was) (?:only |just )?(?:an? |the )?((?:\p{L}+[ -]){0,2}\p{L}+)/giu;
const littleWords = new Set(
  'a an the my own small little big local old very part time full of for at in and shop business firm company'.split(
    ' ',
  ),
);

/** A job is theirs when their own role, situation or scenes name it. */
function isTheirs(told: string, file: string, wholePhrase: boolean): boolean {
  const content = plainWords(told)
    .split(' ')
    .filter((word) => word.length > 2 && !littleWords.has(word));
  const weighed = wholePhrase ? content : content.slice(0, 1);
  return (
    content.length === 0 ||
    weighed.some((word) => isKnownWord(word, file) || isKnownWord(singular(word), file))
  );
}

/** "I'm not a paperhanger", said by one. */
const deniesBeing = /\b(?:i'm|i am) (?:not|no) (?:an? |really an? )?(\p{L}+)/iu;

export const checkWork: SentenceCheck = ({ plain, isHypothetical, isQuestion }, { persona, fileWords }) => {
  const problem = {
    kind: 'work',
    fact: `You are: ${persona.role}. Your file tells of no other work.`,
  } as const;
  const denied = deniesBeing.exec(plain)?.[1];
  if (denied && occupations.has(denied) && plainWords(persona.role).split(' ').includes(denied))
    return problem;
  if (isHypothetical || isQuestion || /\b(?:don't|not|never|n't) (?:work|a |an )/.test(plain)) return null;
  for (const pattern of tellsWork) {
    const told = pattern.exec(plain)?.[1];
    if (told && !isTheirs(told, fileWords, true)) return problem;
  }
  const place = workplace.exec(plain)?.[1];
  if (place && !isTheirs(place, fileWords, false)) return problem;
  const done = doing.exec(plain)?.[1];
  if (done && !isTheirs(done, fileWords, true)) return problem;
  for (const { 1: told = '' } of plain.matchAll(beingOne)) {
    const found = told.split(/[ -]/).find((word) => occupations.has(singular(word)));
    if (found && !isTheirs(found, fileWords, true)) return problem;
  }
  const retired = /\bi(?:'m| am| have|'ve)? (?:long |now |recently )?retired\b/.test(plain);
  return retired && !isKnownWord('retired', fileWords) ? problem : null;
};
