import { countOfMeasure } from '../../../outcomes/predictions/rules/measures.ts';
import { type TestedFindings, testedInWords } from '../../../outcomes/results/rules/test-result.ts';
import { quoted } from '../../../platform/text/typographic-quotes.ts';
import { excerptOf } from '../../../platform/text/visible-text.ts';
import { paragraphBelow } from '../../answer/rules/finding-line.ts';
import { firstToPaste } from '../../page-lines/rules.ts';
import { labelOfCopy, writeCopyLines } from './copy-lines.ts';
import { fallbackTitle } from './module-catalogue.ts';
import { type Copy, gradeInWords, siteLinesOf } from './report.ts';
import type { ReportView } from './report-view.ts';

/** Report text inside a list item or a table cell: one line, without the cell separator. */
export const inline = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '/').trim();
export const bullets = (lines: readonly string[]): string =>
  lines.map((line) => `- ${inline(line)}`).join('\n');
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(inline).join(' | ')} |`).join('\n');

const audienceOf = ({ persona }: Copy, { personas }: ReportView): string =>
  personas.find(({ id }) => id === persona)?.name ?? '';
const headOf = (copy: Copy, details: ReportView) => ({
  channel: copy.channel,
  audience: audienceOf(copy, details),
  place: copy.where,
});

/** In our markup; empty for a report without an answer. */
export function answerText(details: ReportView, tested: TestedFindings = {}): string {
  const { answer, evidence, language } = details;
  if (answer === null) return '';
  const findings = answer.findings.map((finding, at) => {
    const { line, cost, grade, module, wrongIf, factIds } = finding;
    const seen =
      grade === 'site' ? siteLinesOf(factIds, evidence).map((one) => quoted(excerptOf(one), language)) : [];
    const known = [gradeInWords(grade, factIds, evidence), ...seen].filter(Boolean).join(': ');
    const about = [
      paragraphBelow(finding),
      ...(cost ? [`${cost.amount} (${cost.arithmetic}).`] : []),
      `${[known, `chapter: ${fallbackTitle(module)}`].filter(Boolean).join('; ')}. Wrong if: ${wrongIf}`,
      ...(tested[at + 1] === undefined ? [] : [`${testedInWords(tested[at + 1] === true)}.`]),
    ];
    return `## ${at + 1}. ${inline(line)}\n${inline(about.filter(Boolean).join(' '))}`;
  });
  const moves = answer.moves.map(
    ({ text, where, minutes, watch }) => `${text} Where: ${where}. ${minutes} min. Watch for: ${watch}`,
  );
  const first = firstToPaste(details);
  return [
    inline(answer.thesis),
    `# What we found\n\n${findings.join('\n\n')}`,
    `# Do these three first\n${bullets(moves)}`,
    ...(first ? ['# Ready to paste', writeCopyLines(first)] : []),
  ].join('\n\n');
}

const levels = ['', 'low', 'medium', 'high'];

export function planText({ plan }: ReportView): string {
  if (plan.length === 0) return '';
  const rows = plan.map(({ text, where, minutes, effect, effort, watch, module, alsoIn }) => [
    text,
    where,
    `${minutes} min`,
    levels[effect] ?? '',
    levels[effort] ?? '',
    watch,
    [module, ...alsoIn].map(fallbackTitle).join(', '),
  ]);
  return table(['What to do', 'Where', 'Time', 'Effect', 'Effort', 'Watch for', 'Chapter'], rows);
}

const moved = { up: 'more than before', down: 'fewer than before', same: 'as many as before' };

export const predictionsText = ({ predictions }: ReportView): string =>
  bullets(
    predictions.map(({ text, measure, direction, dueDays, percent, against }) =>
      [
        `${text} (${percent}% sure).`,
        `Count: ${[measure, countOfMeasure(measure)].filter(Boolean).join('. ')}`,
        `We expect ${moved[direction]}, ${dueDays} days after the change. Against it: ${against}`,
      ].join(' '),
    ),
  );

/** What the owner has to fill in, and the texts that need it. */
export function blanksText(details: ReportView): string {
  return bullets(
    details.blanks.map(({ text, copyIds }) => {
      const texts = details.copy.filter(({ id }) => copyIds.includes(id));
      const names = [...new Set(texts.map((copy) => labelOfCopy(headOf(copy, details))))];
      return `${text}: [${text}]${names.length > 0 ? `, in: ${names.join('; ')}` : ''}`;
    }),
  );
}
