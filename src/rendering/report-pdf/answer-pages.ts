import { fallbackTitle } from '../../domain/report/module-catalogue.ts';
import type { Copy, ReportDetails, Results } from '../../domain/report/report.ts';
import { viewReport } from '../../domain/report/report-view.ts';
import { chapterWords } from '../../domain/text/languages/chapter-words.ts';
import { pdfWords } from '../../domain/text/languages/pdf-words.ts';
import { cleanCell, cleanText } from './clean-text.ts';
import { copyParagraphs } from './typst-blocks.ts';

/** What stands between cover and contents: the answer, the plan of all actions, and the blanks to fill in. */
export function answerPages(results: Results, details: ReportDetails) {
  const { plan, blanks, copy } = viewReport(details);
  const chapterOf = (key: string) => ({ key, title: results[key]?.title ?? fallbackTitle(key) });
  return {
    answer: answerOf(details, chapterOf),
    // A single chapter lists its own actions.
    plan: (new Set(plan.map(({ module }) => module)).size > 1 ? plan : []).map((action) => ({
      text: cleanCell(action.text),
      where: cleanCell(action.where),
      minutes: action.minutes,
      watch: cleanCell(action.watch),
      chapters: [action.module, ...action.alsoIn].map(chapterOf),
    })),
    blanks: blanks.map(({ text, copyIds }) => ({
      text: cleanCell(text),
      uses: usesOf(copy.filter(({ id }) => copyIds.includes(id))).map(([channel, module]) => ({
        channel: cleanCell(channel),
        chapter: chapterOf(module),
      })),
    })),
  };
}

/** Each channel of a chapter once. */
const usesOf = (copy: readonly Copy[]): [channel: string, module: string][] => [
  ...new Map(
    copy.map(({ channel, module }) => [`${module} ${channel}`, [channel, module] as [string, string]]),
  ).values(),
];

function answerOf(
  { answer, copy, language }: ReportDetails,
  chapterOf: (key: string) => { key: string; title: string },
) {
  if (!answer) return null;
  const { grades } = pdfWords(language).words;
  const { minutes } = chapterWords(language);
  const first = copy.find(({ id }) => id === answer.copyId);
  return {
    thesis: cleanText(answer.thesis),
    findings: answer.findings.map(({ text, grade, cost, module, wrongIf }) => ({
      text: cleanText(text),
      isSeen: grade === 'site',
      grade: grades[grade],
      amount: cleanText(cost?.amount ?? ''),
      arithmetic: cleanText(cost?.arithmetic ?? ''),
      wrongIf: cleanText(wrongIf),
      chapter: chapterOf(module),
    })),
    moves: answer.moves.map((move) => ({
      text: cleanText(move.text),
      where: cleanText(move.where),
      minutes: minutes(move.minutes),
      watch: cleanText(move.watch),
    })),
    first: first
      ? {
          label: cleanText([first.channel, first.where].filter((part) => part !== '').join(' · ')),
          paragraphs: copyParagraphs(first.text),
          chapter: chapterOf(first.module),
        }
      : null,
  };
}
