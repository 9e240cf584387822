import { chapterStrings, hasChapterWords } from '../../document/rules/chapter-strings.ts';
import { cellsOf } from '../../document/rules/markup-lines.ts';
import {
  type BlockingProblem,
  type CheckEvidence,
  type Context,
  cellOf,
  problemsInText,
} from './blocking-problems.ts';
import type { Passage } from './draft-reading.ts';
import { strippedOfLinks, withoutForeignLinks } from './foreign-links.ts';
import { withTrueAges } from './persona-conflicts.ts';

const emptyCell = ' \u2026 ';

/** "They serve 80 studios." becomes "They serve 80 studios (not confirmed)." */
export const marked = (text: string, language: string): string => {
  const mark = `(${chapterStrings(language).unconfirmed})`;
  const end = text.trimEnd();
  return `${end.replace(/((?<![.!?\u2026\u3002\uff01\uff1f])[.!?\u2026\u3002\uff01\uff1f]+["\u201d\u00bb)*]*|(?<![.!?\u2026\u3002\uff01\uff1f"\u201d\u00bb)*])["\u201d\u00bb)*]*)$/u, ` ${mark}$1`)}${text.slice(end.length)}`;
};

/** In copy a claim becomes a blank, which its owner fills in or takes out. */
export const asBlank = (text: string, language: string): string =>
  `[${chapterStrings(language).confirm}: ${text.trim().replaceAll('[', '(').replaceAll(']', ')')}]`;

/**
 * The passage without its problems, as little changed as honesty allows; null when only a cut is left. A table row, a
 * list item and the opening of a paragraph always stay.
 */
export function mendPassage(
  passage: Passage,
  context: Context,
  problems: readonly BlockingProblem[],
  evidence: CheckEvidence,
): string | null {
  if (passage.label === 'from your site') return null;
  if (passage.kind !== 'row' && passage.kind !== 'head') return mendText(passage, problems, evidence);
  const cells = cellsOf(passage.text).map((cell, at) => {
    const one = cellOf(passage, context, at);
    const found = problemsInText(one.passage, one.context, evidence);
    if (found.length === 0) return cell;
    const mended = mendText({ ...one.passage, text: cell }, found, evidence);
    if (mended === null || mended.includes('|')) return emptyCell;
    const left = { ...one.passage, text: `| ${mended.trim()} |` };
    return problemsInText(left, one.context, evidence).length === 0 ? ` ${mended.trim()} ` : emptyCell;
  });
  return `|${cells.join('|')}|`;
}

function mendText(
  passage: Passage,
  problems: readonly BlockingProblem[],
  evidence: CheckEvidence,
): string | null {
  const { kind, label, part } = passage;
  const { language } = evidence.quotes;
  const has = (check: BlockingProblem['check']) => problems.some((problem) => problem.check === check);
  const isOpening = part === 0 && ['paragraph', 'bullet', 'row', 'head'].includes(kind);
  let text: string | null = passage.text;
  if (has('persona-conflicts')) text = withTrueAges(text, evidence.cast);
  if (has('foreign-links')) {
    text =
      withoutForeignLinks(text, evidence.links) ?? (isOpening ? strippedOfLinks(text, evidence.links) : null);
    if (text === null || !/[\p{L}\p{N}]/u.test(text)) return null;
  }
  if (has('forbidden-promises') && (kind === 'copy' || kind === 'row')) return null;
  if (!has('unsupported-claims') && !has('forbidden-promises')) return text;
  if (kind === 'copy') return asBlank(text, language);
  return label === 'simulated' || (!hasChapterWords(language) && !isOpening) ? null : marked(text, language);
}
