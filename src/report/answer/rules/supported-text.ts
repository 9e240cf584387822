import { cleanedLines, problemsInPassages, readEvidence } from '../../checks/rules/blocking-problems.ts';
import { type Passage, readModule } from '../../checks/rules/draft-reading.ts';
import type { DraftModule, ReportMaterial } from '../../checks/rules/report-draft.ts';
import { knownFigures, numbersBeyond } from '../../checks/rules/unknown-figures.ts';

/** A sentence with the problems that the chapter checks find in it. */
type CheckedSentence = { text: string; problems: string[] };

const asModule = (content: string): DraftModule => ({
  key: 'implementationGuidance',
  content,
  factIds: [],
  actions: [],
  copy: [],
  websiteChanges: [],
});

/** `factIds`: facts whose figures the text may name; null for all. A `condition` may name any figure. */
export function checkSentences(
  text: string,
  material: ReportMaterial,
  { factIds = null, isCondition = false }: { factIds?: readonly string[] | null; isCondition?: boolean } = {},
): CheckedSentence[] {
  const evidence = readEvidence(material);
  const read = readModule(asModule(text), material.caseFile.language);
  const inPassages = problemsInPassages(read, evidence);
  const inLines = cleanedLines(read, evidence);
  return read.passages.map((passage, at) => ({
    text: passage.text,
    problems: [
      ...(inPassages[at] ?? [])
        .filter(({ check }) => !(isCondition && check === 'unsupported-claims'))
        .map(({ advice }) => advice),
      ...(passage.part === 0 ? (inLines[passage.line]?.problems ?? []) : []).map(({ advice }) => advice),
      ...(isCondition ? [] : figureProblems(passage, factIds, material)),
    ],
  }));
}

/** On the first page every number is a claim. From thirteen on, facts write numbers in digits. */
const mostInWords = 12;

function figureProblems(
  { text }: Passage,
  factIds: readonly string[] | null,
  material: ReportMaterial,
): string[] {
  const cited = material.caseFile.facts.filter(({ id }) => factIds?.includes(id)).map((fact) => fact.text);
  const known = factIds === null ? readEvidence(material).figures : knownFigures(cited);
  const figures = numbersBeyond(text, known, mostInWords);
  if (figures.length === 0) return [];
  const shown = figures.map((figure) => `“${figure}”`).join(', ');
  return [
    factIds === null
      ? `No fact says ${shown}, and it does not follow from what is known. Leave it out.`
      : `The facts in factIds do not say ${shown}. Name the facts that do, or leave it out.`,
  ];
}

/** Plain text on one line: the model's markup would be read as a heading or a quote. */
export const asLine = (text: string): string =>
  text
    .replaceAll('**', '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s#>»|•-]+/, '')
    .trim();

/** The sentences of a line without problems. Empty when none is left. */
export const supportedPart = (
  text: string,
  ...given: Parameters<typeof checkSentences> extends [string, ...infer Rest] ? Rest : never
): string =>
  checkSentences(asLine(text), ...given)
    .filter(({ problems }) => problems.length === 0)
    .map(({ text }) => text)
    .join('')
    .trim();
