import { plainDigits } from '../../../platform/text/visible-text.ts';
import { promisePatterns } from './promise-patterns.ts';

type PromiseKind = keyof typeof promisePatterns;

const patterns = Object.entries(promisePatterns).map(([kind, list]): [PromiseKind, RegExp] => [
  kind as PromiseKind,
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${list.join('|')})(?![\\p{L}\\p{M}])`, 'gu'),
]);
const anyPromise = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${Object.values(promisePatterns).flat().join('|')})`,
  'u',
);

const advice: Record<PromiseKind, string> = {
  testimonial: 'reads as a testimonial nobody gave',
  income: 'promises income or results',
  medical: 'is a medical claim',
};

/** Words that often promise what nobody may: whether they do here, a reader decides. */
export function forbiddenPromises(text: string): string[] {
  const read = plainDigits(text.replace(/\[[^[\]]*\]/g, ' '))
    .toLowerCase()
    .replaceAll('**', '')
    .replace(/\s+/g, ' ');
  if (!anyPromise.test(read)) return [];
  return patterns.flatMap(([kind, pattern]) =>
    [...read.matchAll(pattern)].map(([phrase]) => `“${phrase.trim()}” ${advice[kind]}.`),
  );
}
