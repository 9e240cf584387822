import { languageData } from '../../../text/languages/languages.ts';
import { type Quantity, readQuantities } from '../../../text/quantities.ts';
import { quotationsIn } from '../../../text/quotations.ts';
import { excerptOf, plainDigits, visibleText } from '../../../text/visible-text.ts';
import { cellsOf } from '../../markup/markup-lines.ts';
import { type Passage, withoutGaps } from '../draft-reading.ts';
import type { Finding } from '../report-draft.ts';
import { pledge, unsupportedGenerality } from './general-statements.ts';
import { type Knowledge, wordPattern } from './knowledge.ts';
import { isAdvice, readStatement } from './read-sentence.ts';
import { unsupportedAssertion } from './unsupported-assertions.ts';
import { type FigureContext, unsupportedFigures, wrongResults } from './unsupported-figures.ts';

type Problem = Omit<Finding, 'module'>;

const rephrase = 'Say it as a question, a condition or a guess, or leave it out.';
const problem = (text: string, reason: string): Problem => ({
  excerpt: excerptOf(text),
  advice: `${reason} ${rephrase}`,
});
const unknownFigures = (figures: readonly string[]): string =>
  `Nothing in the material says ${figures.map((figure) => `“${figure}”`).join(', ')}, and it does not follow from what is known.`;

/** Research in languages whose sentences code does not judge. */
const otherStudies =
  /研究に?よ(?:ると|れば)|調査に?よ(?:ると|れば)|研究(?:表明|显示|顯示|证明|證明)|调查显示|(?:أظهرت|أثبتت|تشير) (?:ال)?دراسات/u;

/** What nobody may say, not even a simulated buyer: shares of people and studies that the material does not hold. */
export function inventedEvidence(text: string, knowledge: Knowledge): Problem[] {
  const readable = visibleText(withoutGaps(text)).toLowerCase();
  const { language, words } = knowledge;
  const studies = languageData(language)?.studies;
  const study = (studies ? wordPattern(studies).exec(readable) : otherStudies.exec(readable))?.[0];
  const shares = readQuantities(withoutGaps(text), language)
    // "One of the five", "one of two new members": people who are there, not a statistic.
    .filter(
      ({ kind, numbers: [, whole] }) =>
        kind === 'percent' && whole !== 5 && (whole === undefined || whole > 2),
    )
    .filter((share) => !isNumberKnown(share, knowledge));
  return [
    ...(study !== undefined && !words.includes(study)
      ? [problem(text, `No study or expert is in the material (“${study}”).`)]
      : []),
    ...(shares.length > 0 ? [problem(text, unknownFigures(shares.map(({ text: share }) => share)))] : []),
  ];
}

/** The same number with the same sign, in the material or in the persons' texts. */
const isNumberKnown = ({ kind, numbers, values }: Quantity, { sources, scenes }: Knowledge): boolean =>
  [...sources.flatMap(({ quantities }) => quantities), ...scenes].some(
    (known) =>
      (kind === 'percent') === (known.kind === 'percent') &&
      (kind !== 'money' || known.kind === 'money' || known.kind === 'bare') &&
      [...numbers, ...values].some((value) => known.numbers.includes(value) || known.values.includes(value)),
  );

/** Of texts that are no report prose, such as the facts of a case file: every number, and every study. */
export function unsupportedClaimsIn(text: string, knowledge: Knowledge): Problem[] {
  const written = plainDigits(text);
  const unknown = readQuantities(withoutGaps(text), knowledge.language)
    .filter(({ numbers: [value = 0], text: shown }) => value > 12 || written.includes(shown))
    .filter((quantity) => !isNumberKnown(quantity, knowledge));
  return [
    ...inventedEvidence(text, knowledge),
    ...unknown
      .filter(({ kind }) => kind !== 'percent')
      .map(({ text: shown }) => problem(text, unknownFigures([shown.trim()]))),
  ];
}

/** "Remember that 73% of buyers leave": advice that rests on a statistic. */
function sharesInAdvice(text: string, knowledge: Knowledge): string[] {
  const data = languageData(knowledge.language);
  if (!data || !isAdvice(text, data)) return [];
  const people = wordPattern(data.persons);
  return readQuantities(withoutGaps(text), knowledge.language)
    .filter(({ kind, end }) => kind === 'percent' && people.test(text.slice(end, end + 30).toLowerCase()))
    .filter((share) => share.numbers[1] === undefined && !isNumberKnown(share, knowledge))
    .map((share) => share.text);
}

/** Advice that puts a promise into the owner's mouth: 'Write: "or your money back"'. */
function proposedPledge(text: string, knowledge: Knowledge): string | null {
  const data = languageData(knowledge.language);
  const quoted = quotationsIn(text).map(({ start, end }) => text.slice(start, end));
  if (!data || !isAdvice(text, data)) return null;
  const reasons = quoted.map((words) => {
    const reading = readStatement(words, knowledge, true);
    return reading && pledge(reading, knowledge);
  });
  return reasons.find((reason) => reason !== null) ?? null;
}

export function unsupportedClaims(passage: Passage, knowledge: Knowledge, context: FigureContext): Problem[] {
  const { kind, label, text } = passage;
  if (label === 'from your site' || ['heading', 'head', 'copy-head'].includes(kind)) return [];
  if (label === 'simulated' || !languageData(knowledge.language)) return inventedEvidence(text, knowledge);
  const isRow = kind === 'row';
  return (isRow ? cellsOf(text) : [text]).flatMap((part) => {
    // A line in bold is a heading; at the head of an action it says where and how long.
    if (/^\s*\*\*[^*]+\*\*\s*$/.test(part)) return [];
    const reading = readStatement(part, knowledge, kind === 'copy');
    if (!reading) {
      const shares = sharesInAdvice(part, knowledge);
      if (shares.length > 0) return [problem(part, unknownFigures(shares))];
      const reason = proposedPledge(part, knowledge);
      return reason === null ? [] : [problem(part, `Unsupported: ${reason}.`)];
    }
    const figures = reading.isPersonal
      ? wrongResults(reading, knowledge)
      : unsupportedFigures(reading, knowledge, { ...context, isFragment: isRow });
    if (figures.length > 0) return [problem(part, unknownFigures(figures))];
    if (reading.isScene) return [];
    const judge = reading.isPersonal ? unsupportedGenerality : unsupportedAssertion;
    const reason = isRow ? null : judge(reading, knowledge);
    return reason === null ? [] : [problem(part, `Unsupported: ${reason}.`)];
  });
}
