import { countOfMeasure } from '../../outcomes/predictions/rules/measures.ts';
import type { TestedFindings } from '../../outcomes/results/rules/test-result.ts';
import { paragraphBelow } from '../answer/rules/finding-line.ts';
import { chapterStrings } from '../document/rules/chapter-strings.ts';
import { fallbackTitle } from '../document/rules/module-catalogue.ts';
import {
  type Copy,
  gradeInWords,
  type ReportDetails,
  type Results,
  siteLinesOf,
} from '../document/rules/report.ts';
import type { ReportView } from '../document/rules/report-view.ts';
import { firstToPaste } from '../page-lines/rules.ts';
import { cleanCell, cleanText, clip } from './clean-text.ts';
import type { ReportPdfInput } from './report-pdf-input.ts';
import { pdfStrings } from './rules/pdf-strings.ts';
import { typeset } from './rules/typeset-report.ts';
import { copyParagraphs } from './typst-blocks.ts';

/** The pages between cover and contents: the answer, the plan, and the blanks to fill in. */
export function answerPages(results: Results, details: ReportView, outcomes: ReportPdfInput['outcomes']) {
  const { plan, blanks, copy } = details;
  const chapterOf = (key: string) => ({ key, title: results[key]?.title ?? fallbackTitle(key) });
  return {
    answer: answerOf(details, chapterOf, outcomes?.tested ?? {}),
    // A single chapter lists its own actions.
    plan: (new Set(plan.map(({ module }) => module)).size > 1 ? plan : []).map((action) => ({
      text: cleanCell(action.text),
      where: cleanCell(action.where),
      minutes: action.minutes,
      watch: cleanCell(action.watch),
      chapters: [action.module, ...action.alsoIn].map(chapterOf),
    })),
    predictions: predictionsOf(details),
    corrected: correctedOf(details, outcomes),
    blanks: blanks.map(({ text, context, copyIds }) => ({
      text: cleanCell(text),
      context: cleanCell(context),
      uses:
        copyIds.length === 0
          ? [{ channel: chapterStrings(details.language).newLine, chapter: chapterOf('websiteFeedback') }]
          : usesOf(copy.filter(({ id }) => copyIds.includes(id))).map(([channel, module]) => ({
              channel: cleanCell(channel),
              chapter: chapterOf(module),
            })),
    })),
  };
}

function predictionsOf({ predictions, language }: ReportDetails) {
  const { words } = pdfStrings(language);
  return predictions.map(({ text, measure, direction, dueDays, percent, against }) => ({
    text: cleanText(text),
    percent,
    measure: cleanText(measure),
    count: countOfMeasure(measure),
    moves: words.moves[direction],
    due: words.dueIn.replace('{days}', String(dueDays)),
    against: cleanText(against),
  }));
}

function correctedOf({ language }: ReportDetails, outcomes: ReportPdfInput['outcomes']) {
  const { words } = pdfStrings(language);
  return (outcomes?.corrected ?? []).map(({ finding, prediction, correctedIn }) => ({
    finding: cleanText(typeset(finding ?? prediction, language)),
    prediction: cleanText(typeset(prediction, language)),
    correctedIn: words.correctedIn.replace('{version}', String(correctedIn)),
  }));
}

/** Each channel of a chapter once. */
const usesOf = (copy: readonly Copy[]): [channel: string, module: string][] => [
  ...new Map(
    copy.map(({ channel, module }) => [`${module} ${channel}`, [channel, module] as [string, string]]),
  ).values(),
];

/** What the first page has room for; the list of evidence has all of it. */
const longestSiteLine = 150;
const printedLine = (line: string): string => clip(cleanText(line), longestSiteLine);

function answerOf(
  details: ReportDetails,
  chapterOf: (key: string) => { key: string; title: string },
  tested: TestedFindings,
) {
  const { answer, actions, language, evidence } = details;
  if (!answer) return null;
  const { grades, tests } = pdfStrings(language).words;
  const { minutes } = chapterStrings(language);
  const first = firstToPaste(details);
  return {
    thesis: cleanText(answer.thesis),
    findings: answer.findings.map(({ line, text, grade, cost, module, wrongIf, factIds }, at) => ({
      line: cleanText(line),
      text: cleanText(paragraphBelow({ line, text })),
      isSeen: grade === 'tested' || grade === 'site' || grade === 'customers',
      grade: gradeInWords(grade, factIds, evidence, grades),
      seen: grade === 'site' ? siteLinesOf(factIds, evidence).slice(0, 1).map(printedLine) : [],
      tested: tested[at + 1] === undefined ? '' : tests[tested[at + 1] ? 0 : 1],
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
      chapter: actions.filter(({ id }) => id === move.actionId).map(({ module }) => chapterOf(module)),
    })),
    first: first
      ? {
          label: cleanText([first.channel, first.place].filter((part) => part !== '').join(' · ')),
          paragraphs: copyParagraphs(first.text),
          chapter: chapterOf(first.module),
        }
      : null,
  };
}
