import { authorities } from '../../../text/languages/statistical-phrases.ts';
import { plainWords } from '../../../text/visible-text.ts';
import type { Support } from './supported-numbers.ts';

const name =
  "\\p{Lu}[\\p{L}\\p{N}&.'’-]*(?:\\s+(?:of|for|de|du|der|di|&)?\\s*\\p{Lu}[\\p{L}\\p{N}&'’-]*){0,4}";
const attributions: RegExp[] = [
  `(?:[Aa]ccording to|[Rr]esearch (?:by|from)|[Ss]tud(?:y|ies) (?:by|from)|[Ss]urvey (?:by|from)|[Dd]ata from) (?:the |a )?(${name})`,
  `(?:[Ss]elon|[Ss]egún|[Ss]econdo|[Ss]egundo|[Dd]e acordo com|[Vv]olgens) (?:l['’]|la |le |el |il |lo |o |a |het |de )?(${name})`,
  `(${name}) (?:has |have )?(?:found|reports|reported|estimates|estimated|published|discovered|showed|shows|says|claims) that`,
  `[Aa]n? (?:recent |new )?(${name}) (?:study|survey|report|poll|paper)`,
  `[Ll]aut (?:der |dem |einer |einem )?(\\p{Lu}{2,}|${name} (?:Institut|Universität|Studie))`,
  `((?:University|Université|Universidad|Universität|Institute|Institut) (?:of |de |für |for )?${name})`,
  `(${name} (?:University|Institute|Institut|Universität|Foundation|Academy of \\p{Lu}\\p{L}+))`,
].map((pattern) => new RegExp(`(?<!\\p{L})${pattern}(?!\\p{L})`, 'gu'));

const known = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${authorities.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);

/** Capitals at the start of a sentence, days and months name nobody. */
const commonWords = new Set(
  'a an and as at but by each every everybody everyone for he her his how i if in it my no nobody none on one or our she so somebody someone that the their then there they this those these we what when where which who whoever why you your monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december'.split(
    ' ',
  ),
);

const isNamed = (candidate: string, { material }: Support): boolean =>
  plainWords(candidate)
    .split(' ')
    .every(
      (word) =>
        word === '' ||
        commonWords.has(word) ||
        material.includes(` ${word} `) ||
        material.includes(` ${word.replace(/s$/, '')} `),
    );

/** The first word of a sentence has its capital from there, unless it is all capitals. */
const withoutOpening = (candidate: string, index: number): string =>
  index === 0 ? candidate.replace(/^(?!\p{Lu}{2,}(?:\s|$))\S+\s*/u, '') : candidate;

/** Institutions and people the text leans on though the material never mentions them. */
export function namedSources(passage: string, support: Support): string[] {
  const text = passage.replace(/\s+/g, ' ').trim();
  const found = new Set<string>();
  for (const pattern of attributions) {
    for (const match of text.matchAll(pattern)) {
      const candidate = match[1] ?? '';
      const at = match.index + match[0].indexOf(candidate);
      if (!isNamed(withoutOpening(candidate, at), support)) found.add(candidate);
    }
  }
  const isShouting = !/\p{Ll}/u.test(text);
  for (const { 0: authority } of text.matchAll(known)) {
    const isAcronym = /^\p{Lu}+$/u.test(authority);
    const mention = ` ${plainWords(authority)} `;
    const isKnown = support.material.includes(mention) || support.people.includes(mention);
    if (!(isShouting && isAcronym) && !isKnown) found.add(authority);
  }
  return [...found];
}
