import { memoizeLast } from '../../../platform/rules/memoize-last.ts';
import { quotationsIn } from '../../../platform/text/quotations.ts';
import { splitSentences, wordsOf } from '../../../platform/text/split-sentences.ts';
import { cellsOf, type MarkupLine, readLines } from '../../document/rules/markup-lines.ts';
import type { ModuleKey } from '../../document/rules/module-catalogue.ts';
import type { QuoteLabel } from '../../document/rules/report-markup.ts';
import { withoutLabels } from './quote-labels.ts';
import type { DraftModule, ReportDraft } from './report-draft.ts';

/** A line of a module: `parts` are what can be cut from it, one by one. */
export type ReadLine = MarkupLine & {
  /** "Marta: " or "**You:** ", kept when the sentence after it is cut. */
  speaker: string;
  parts: string[];
  tail: string;
};

/** The smallest thing a check looks at and enforcement can cut. */
export type Passage = {
  module: ModuleKey;
  line: number;
  part: number;
  kind: MarkupLine['kind'];
  label: QuoteLabel | null;
  /** As written, without list marks and without the label of a quote line. */
  text: string;
};

export type ReadModule = { key: ModuleKey; lines: ReadLine[]; passages: Passage[] };
export type DraftReading = {
  draft: ReportDraft;
  language: string;
  names: string[];
  modules: ReadModule[];
};

const speakerLead = /^(?:\*\*[\p{L}\p{M} '’-]{1,40}:\*\*|[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+){0,2}:)\s+/u;

export function readPartsOf(line: MarkupLine, language: string): ReadLine {
  const isText = ['paragraph', 'bullet', 'quote', 'copy'].includes(line.kind);
  const label =
    line.kind === 'quote' ? (/(?<!\s)\s*\[(?:simulated|from your site)\]$/.exec(line.body)?.[0] ?? '') : '';
  const body = line.body.slice(0, line.body.length - label.length);
  if (!isText || label.includes('site')) return { ...line, speaker: '', parts: [body], tail: label };
  const speaker = speakerLead.exec(body)?.[0] ?? '';
  return { ...line, speaker, parts: splitSentences(body.slice(speaker.length), language), tail: label };
}

const labelOfTail = (tail: string): Passage['label'] =>
  tail.includes('simulated') ? 'simulated' : tail.includes('site') ? 'from your site' : null;

/** A report is checked up to six times while it is mended, and most of its modules stay as they were. */
export const readModule = memoizeLast(({ key, content }: DraftModule, language: string): ReadModule => {
  const lines = readLines(content).map((line) => readPartsOf(line, language));
  const passages = lines.flatMap(({ kind, parts, tail, speaker }, line) =>
    kind === 'blank' || kind === 'rule' || kind === 'divider'
      ? []
      : parts.map((text, part) => ({
          module: key,
          line,
          part,
          kind,
          label: labelOfTail(tail),
          text: part === 0 ? speaker + text : text,
        })),
  );
  return { key, lines, passages };
});

export function readDraft(draft: ReportDraft): DraftReading {
  const { language } = draft.caseFile;
  return {
    draft,
    language,
    names: draft.cast.personas.map(({ name }) => name),
    modules: draft.modules.map((module) => readModule(module, language)),
  };
}

/** Blanks out the quotations followed by this label, or all without a label. */
export const withoutQuotations = (text: string, label?: QuoteLabel): string =>
  quotationsIn(text).reduceRight((left, { start, end }) => {
    const [, follows] = /^[.,;:!?]?(?:\*\*)?\s*\[([^\]]*)\]/.exec(text.slice(end)) ?? [];
    const isMeant = label === undefined || follows === label;
    return isMeant ? `${left.slice(0, start)}${' '.repeat(end - start)}${left.slice(end)}` : left;
  }, text);

/** A gap in square brackets claims nothing, and a proven quotation is not ours: both are blanked out. */
export const withoutGaps = (text: string): string =>
  withoutQuotations(text, 'from your site').replace(/\[[^[\]]*\]/g, (gap) => ' '.repeat(gap.length));

/** Prose as a reader counts it: no labels, no bold marks, no pipes, no heads of copy. */
export const proseOf = ({ kind, text }: Passage): string =>
  kind === 'copy-head'
    ? ''
    : withoutLabels(kind === 'row' || kind === 'head' ? cellsOf(text).join(' \u00b7 ') : text)
        .replaceAll('**', '')
        .trim();

/** Six checks count the same words; splitting them is the slowest part of a check. */
export const wordsOfPassage = memoizeLast((passage: Passage, language: string): string[] =>
  wordsOf(proseOf(passage), language),
);
