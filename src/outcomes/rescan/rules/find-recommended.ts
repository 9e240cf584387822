import { blanksIn } from '../../../report/document/rules/copy-blanks.ts';
import { type Alignment, alignWords, type Wanted } from './align-words.ts';
import { type LineGroup, longestGroup, stemWeights, usualGroup } from './line-groups.ts';
import { type ReadMessages, textOfWords } from './page-words.ts';
import type { RescanMark } from './rescan.ts';

/** One word in twelve may differ. */
const usualWordsPerEdit = 12;
/** Fewer words than this are no sentence that anybody could recognise. */
const shortestSentence = 4;
/** How much "in other words" must share: of the new words, of all words, and of the words on the page. */
const leastShared = { ofNew: 0.15, ofNewWeight: 0.8, ofAll: 0.45, ofTheirs: 0.25 };
/** A short line on the page that consists of recommended words. */
const shortLine = { ofTheirs: 0.5, weight: 2 };
/** Neighbouring lines are shown only when they add something. */
const scorePerLine = 0.25;

type Looked = {
  before: string;
  after: string;
  groups: readonly LineGroup[];
  readMessages: ReadMessages;
};
export type Finding = { mark: RescanMark; group: LineGroup | null; openBlanks: string[] };

/** The reader cuts long paragraphs at their sentences, so a long text may be on more lines than a short one. */
export const mostLinesOf = (after: string): number =>
  Math.min(longestGroup, Math.max(usualGroup, sentencesOf(after).length + 1));

/** Finds the whole recommended text. Lines that the page had before are no evidence of a change. */
export function findWhole({ before, after, groups, readMessages }: Looked): Finding | null {
  const mostLines = mostLinesOf(after);
  const whole = bestAlignment(
    wantedFrom({ before, after, readMessages }),
    groups.filter(({ newStems, lines }) => newStems.size > 0 && lines.length <= mostLines),
  );
  if (!whole) return null;
  const openBlanks = [...new Set([...whole.empty, ...unfilled(after, whole.group, readMessages)])];
  return { mark: openBlanks.length > 0 ? 'partly' : 'found', group: whole.group, openBlanks };
}

/**
 * Finds a part of the recommended text, or something similar. `mayBeOld`: the old line is there and the old
 * page is no longer stored, so similar words may have been there before.
 */
export function findPart({ before, after, groups, readMessages }: Looked, mayBeOld: boolean): Finding {
  const changed = groups.filter(({ newStems, lines }) => newStems.size > 0 && lines.length <= usualGroup);
  const group =
    sentenceIn(after, before, changed, readMessages) ??
    (mayBeOld ? null : closest(wantedFrom({ before, after, readMessages }), changed));
  return group
    ? { mark: 'partly', group, openBlanks: unfilled(after, group, readMessages) }
    : { mark: 'not-found', group: null, openBlanks: [] };
}

const sentencesOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment);

const wantedFrom = ({ before, after, readMessages }: Omit<Looked, 'groups'>): Wanted[] =>
  wantedOf(after, new Set(readMessages(before).map(({ stem }) => stem)), readMessages);

/** The words of a text with its blanks. */
function wantedOf(text: string, known: ReadonlySet<string>, readMessages: ReadMessages): Wanted[] {
  return text.split(/(\[[^[\]\n]+\])/).flatMap((part): Wanted[] => {
    const [blank] = blanksIn(part);
    if (blank !== undefined && part.startsWith('[')) return [{ blank }];
    return readMessages(part).map((word) => ({ ...word, isNew: !known.has(word.stem) }));
  });
}

/** The smallest group of lines that says it, with the fewest edits. */
function bestAlignment(
  wanted: readonly Wanted[],
  groups: readonly LineGroup[],
  wordsPerEdit = usualWordsPerEdit,
): (Alignment & { group: LineGroup }) | null {
  const words = wanted.flatMap((one) => ('word' in one ? [one] : []));
  const distinct = new Set(words.map(({ word }) => word));
  const mostEdits = Math.floor(words.length / wordsPerEdit);
  const mostNewEdits = Math.floor(words.filter(({ isNew }) => isNew).length / wordsPerEdit);
  let best: (Alignment & { group: LineGroup }) | null = null;
  const tried = new Set<string>();
  for (const group of groups) {
    // Most groups lack too many words to be worth an alignment.
    if ([...distinct].filter((word) => !group.words.has(word)).length > mostEdits) continue;
    // The same lines again say it no better.
    const lines = group.lines.map(({ key, isNew }) => `${isNew} ${key}`).join('\n');
    if (tried.has(lines)) continue;
    tried.add(lines);
    const given = group.lines.flatMap(({ words: theirs }, line) =>
      theirs.map(({ word, isFixed }) => ({ word, isFixed, line })),
    );
    const found = alignWords(wanted, given);
    if (!found || found.edits > mostEdits || found.newEdits > mostNewEdits) continue;
    if (![...found.lines].some((at) => group.lines[at]?.isNew)) continue;
    if (!best || found.empty.length * 100 + found.edits < best.empty.length * 100 + best.edits)
      best = { ...found, group };
    if (best.edits === 0 && best.empty.length === 0) break;
  }
  return best;
}

/** Blanks that are on the page as we wrote them. */
function unfilled(after: string, group: LineGroup, readMessages: ReadMessages): string[] {
  const theirs = ` ${group.key} `;
  const text = group.lines.map((line) => line.text).join(' ');
  return blanksIn(after).filter((blank) => {
    const words = readMessages(blank);
    return text.includes(`[${blank}]`) || (words.length > 2 && theirs.includes(` ${textOfWords(words)} `));
  });
}

/** A whole sentence of the recommended text that the old line did not have. */
function sentenceIn(
  after: string,
  before: string,
  groups: readonly LineGroup[],
  readMessages: ReadMessages,
): LineGroup | null {
  const old = ` ${textOfWords(readMessages(before))} `;
  for (const sentence of sentencesOf(after)) {
    const wanted = wantedOf(sentence, new Set(), readMessages);
    const words = wanted.flatMap((one) => ('word' in one ? [one] : []));
    if (words.length < shortestSentence || old.includes(` ${textOfWords(words)} `)) continue;
    const found = bestAlignment(wanted, groups, Number.POSITIVE_INFINITY);
    if (found) return found.group;
  }
  return null;
}

/** The lines that share most with the recommended text, when they share something that is new in it. */
function closest(wanted: readonly Wanted[], groups: readonly LineGroup[]): LineGroup | null {
  const words = wanted.flatMap((one) => ('word' in one ? [one] : []));
  const all = stemWeights(words);
  const fresh = stemWeights(words.filter(({ isNew }) => isNew));
  let best: { group: LineGroup; score: number } | null = null;
  for (const group of groups) {
    const newWeight = shared(fresh, group.newStems);
    const weight = shared(all, group.newStems);
    const ofNew = newWeight / (total(fresh) || 1);
    const ofAll = weight / (total(all) || 1);
    const ofTheirs = weight / (total(group.newStems) || 1);
    const isClose =
      ofNew >= leastShared.ofNew &&
      newWeight >= leastShared.ofNewWeight &&
      ((ofAll >= leastShared.ofAll && ofTheirs >= leastShared.ofTheirs) ||
        (ofTheirs >= shortLine.ofTheirs && weight >= shortLine.weight));
    const score = ofNew + ofAll + ofTheirs - scorePerLine * group.lines.length;
    if (isClose && (!best || score > best.score)) best = { group, score };
  }
  return best?.group ?? null;
}

const total = (weights: ReadonlyMap<string, number>): number => shared(weights, weights);
function shared(ours: ReadonlyMap<string, number>, theirs: ReadonlyMap<string, number>): number {
  let weight = 0;
  for (const [stem, own] of ours) if (theirs.has(stem)) weight += own;
  return weight;
}
