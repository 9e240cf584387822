import type { ReportMaterial } from '../../prompt/report-material.ts';
import { quotableLines } from './compose-case-file.ts';
import { meaningLine, planAndActions, simulatorNotice } from './compose-module-text.ts';

const fewestTips = 4;
const mostTips = 7;

/** Placeholders beside real lines of the site. */
export function composeWebsiteFeedback(material: ReportMaterial): unknown {
  const { siteLines, caseFile } = material;
  const quotable = quotableLines(siteLines);
  const lines = quotable.length > 0 ? quotable : siteLines;
  const count = Math.min(mostTips, Math.max(fewestTips, lines.length));
  const tips = Array.from({ length: count }, (_, index) => ({
    problem: `Line ${'ABCDEFG'.charAt(index)} waits for a reader`,
    line: lines[index % Math.max(lines.length, 1)]?.id ?? '1:1',
    persona: `p${(index % 5) + 1}`,
    objection: 'I read this line, and a simulator has no opinion about it.',
    rewrite: `[your new line ${'ABCDEFG'.charAt(index)}]`,
    why: 'A language model explains here why its line is better.',
  }));
  const used = new Set(tips.map(({ line }) => line));
  const factIds = (caseFile?.facts ?? [])
    .filter(({ line }) => line !== null && used.has(line))
    .map(({ id }) => id);
  return {
    ...planAndActions(factIds, material),
    opening: `${simulatorNotice(material)}\n\n${meaningLine}`,
    tips,
    closing: 'Your site was read, and nothing was judged.',
  };
}
