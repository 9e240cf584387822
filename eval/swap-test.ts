import { seededRandom } from '../src/platform/rules/seeded-random.ts';
import { inReadingOrder } from '../src/report/document/rules/module-catalogue.ts';
import type { Results } from '../src/report/document/rules/report.ts';
import type { Business } from './businesses.ts';

export const letters = ['A', 'B', 'C', 'D', 'E'] as const;
export type Letter = (typeof letters)[number];

export type LineUp = { options: { letter: Letter; description: string }[]; answer: Letter };

/** The true business, two rivals and two others. The same seed gives the same line-up on every machine. */
export function lineUp(business: Business, all: readonly Business[], seed: number): LineUp {
  const random = seededRandom(seed * 1000 + all.findIndex(({ name }) => name === business.name));
  const strangers = shuffle(
    all.filter(({ name }) => name !== business.name),
    random,
  ).slice(0, 2);
  const others = [...business.rivals, ...strangers.map(({ description }) => description)];
  const options = shuffle([business.description, ...others], random)
    .slice(0, letters.length)
    .map((description, index) => ({ letter: letters[index] as Letter, description }));
  const answer = options.find(({ description }) => description === business.description)?.letter;
  if (!answer || options.length !== letters.length) throw new Error(`no line-up for ${business.name}`);
  return { options, answer };
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/**
 * The same share of every module, without names and without lines that code copied from the customer's site: the test is
 * whether the model's own text could only be about this business.
 */
export function excerptOf(results: Results, names: readonly string[], maxChars = 9_000): string {
  const contents = Object.values(inReadingOrder(results)).map(({ content }) => content);
  const share = Math.floor(maxChars / Math.max(1, contents.length));
  return contents.map((content) => withoutNames(firstLines(content, share), names)).join('\n\n');
}

/** Whole lines, as many as fit. */
function firstLines(content: string, maxChars: number): string {
  const kept: string[] = [];
  let left = maxChars;
  for (const line of content.split('\n')) {
    if (line.trim() === '' || line.trimEnd().endsWith('[from your site]')) continue;
    left -= line.length;
    if (left < 0 && kept.length > 0) break;
    kept.push(line.slice(0, maxChars));
  }
  return kept.join('\n');
}

/** Longest first: "Fell" must not leave "and Fleece" behind. */
function withoutNames(text: string, names: readonly string[]): string {
  const patterns = [...names].sort((a, b) => b.length - a.length).map(escapePattern);
  const addresses = 'https?:\\/\\/\\S+|\\bwww\\.\\S+';
  return text.replace(new RegExp([addresses, ...patterns].join('|'), 'giu'), '[name]');
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
