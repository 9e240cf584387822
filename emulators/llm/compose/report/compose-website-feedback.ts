import { createSeededRandom, seedFromText } from '../../../kit/seeded-random.ts';
import { readCustomerWords } from '../../prompt/customer-words.ts';
import type { ReportMaterial } from '../../prompt/report-material.ts';
import { feedbackClosing, feedbackOpening, feedbackTips } from '../../texts/website-feedback-texts.ts';
import { createTemplateFiller } from '../fill-template.ts';
import { simulatorNotice } from '../simulator-notice.ts';
import { meaningLine, splitActions } from './chapter-parts.ts';
import { quotableLines } from './compose-case-file.ts';
import { castOf, moduleKeys } from './compose-module-text.ts';

const mostTips = 7;

export function composeWebsiteFeedback(material: ReportMaterial): unknown {
  const { siteLines, caseFile } = material;
  const cast = castOf(material);
  const random = createSeededRandom(
    seedFromText(`feedback ${material.market} ${caseFile?.offer} ${siteLines.length}`),
  );
  const names = cast.map(({ name }) => name);
  const fill = createTemplateFiller(readCustomerWords(material), names, random);
  const quotable = quotableLines(siteLines);
  const lines = quotable.length > 0 ? quotable : siteLines;
  const tips = feedbackTips.slice(0, Math.min(mostTips, Math.max(4, lines.length))).map((tip, index) => ({
    problem: fill(tip.problem),
    line: lines[index % Math.max(lines.length, 1)]?.id ?? '1:1',
    persona: `p${(index % 5) + 1}`,
    objection: fill(tip.objection),
    rewrite: fill(tip.rewrite),
    why: fill(tip.why),
  }));
  const notice = simulatorNotice(moduleKeys.length, fill, caseFile?.language ?? 'en');
  const opening = `${notice}\n\n${meaningLine(moduleKeys.length)}\n\n${fill(feedbackOpening)}`;
  const used = new Set(tips.map(({ line }) => line));
  const factIds = (caseFile?.facts ?? [])
    .filter(({ line }) => line !== null && used.has(line))
    .map(({ id }) => id);
  const { text, plan, actions } = splitActions(fill(feedbackClosing), factIds);
  return { plan, opening, tips, closing: text, actions };
}
