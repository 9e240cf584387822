import { checkCharacter, checkInstructions, checkPlainness } from './out-of-character.ts';
import { checkAge } from './own-age.ts';
import { checkFigures } from './own-figures.ts';
import type { ReplyTruth } from './reply-truth.ts';
import { type ReplyProblem, readSpoken, type SentenceCheck } from './spoken.ts';

const name = "(\\p{Lu}[\\p{L}'-]+)";
const introductions = [
  `\\b(?:[Mm]y (?:first |real |full )?name(?:'s| is)|[Tt]he name's|I(?:'m| am) called)(?: actually| really)? ${name}`,
  `\\b(?:[Tt]his is|[Ii]t's) ${name} (?:speaking|on the line)\\b`,
  `\\b(?:[Ii]ch hei(?:ß|ss)e|[Mm]ein Name ist|[Jj]e m'appelle|[Mm]on nom est|[Mm]e llamo|[Mm]i nombre es|[Mm]i chiamo|[Ii]l mio nome è|[Mm]e chamo|[Mm]eu nome é|[Ii]k heet|[Mm]ijn naam is) ${name}`,
].map((pattern) => new RegExp(pattern, 'u'));

/** "My name is Mud with him", "Mein Name ist Hase". */
const idioms = new Set(['Mud', 'Hase', 'Legion']);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const being = "(?<!if )(?:\\bi'm|\\bi am|\\bich bin|\\bje suis|\\bsoy|\\bsono|\\bsou|\\bik ben)";

const checkName: SentenceCheck = ({ own }, { persona, others }) => {
  const problem = { kind: 'name', fact: `Your name is ${persona.name}.` } as const;
  const [first = persona.name] = persona.name.split(/\s+/);
  const told = introductions.map((pattern) => pattern.exec(own)?.[1]).find((found) => found !== undefined);
  if (told && !idioms.has(told) && !persona.name.toLowerCase().split(/\s+/).includes(told.toLowerCase()))
    return problem;
  const another = others.filter((other) => other !== persona.name).map(escaped);
  const isAnother = new RegExp(`${being} (?:${another.join('|')})(?=[,.;!?]|$)`, 'iu');
  const isDenied = new RegExp(`${being} (?:not|nicht|no longer) ${escaped(first)}(?=[,.;!?]|$)`, 'iu');
  return (another.length > 0 && isAnother.test(own)) || isDenied.test(own) ? problem : null;
};

/** Few, and each with hardly any false alarm: decision 0043. */
const checks: readonly SentenceCheck[] = [
  checkPlainness,
  checkInstructions,
  checkCharacter,
  checkName,
  checkAge,
  checkFigures,
];

/** Why a sentence must not be shown: the first problem found, or null. */
export function checkSentence(sentence: string, truth: ReplyTruth): ReplyProblem | null {
  const spoken = readSpoken(sentence);
  for (const check of checks) {
    const problem = check(spoken, truth);
    if (problem) return problem;
  }
  return null;
}
