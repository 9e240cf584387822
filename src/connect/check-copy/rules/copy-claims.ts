import { z } from 'zod';
import type { AnswerFault } from '../../../platform/model/rules/answer-faults.ts';
import { quotationsIn } from '../../../platform/text/quotations.ts';
import { isAtLeast } from '../../../platform/text/split-sentences.ts';
import { readEvidence } from '../../../report/checks/rules/blocking-problems.ts';
import { containsExcerpt } from '../../../report/checks/rules/find-excerpt.ts';
import { forbiddenPromises } from '../../../report/checks/rules/forbidden-promises.ts';
import type { ReportMaterial } from '../../../report/checks/rules/report-draft.ts';
import { numbersBeyond, unknownFigures } from '../../../report/checks/rules/unknown-figures.ts';
import { faultOfSupport, gradeOfFact } from '../../../report/checks/rules/verify-claims.ts';
import { linesOf } from '../../../report/evidence/rules/website-snapshot.ts';
import type { Carrier, CheckedSentence } from './copy-check-result.ts';
import { mostSentences } from './draft-sentences.ts';

export const copyClaimsSchema = z.strictObject({
  sentences: z
    .array(
      z.strictObject({
        sentence: z.int().min(1).describe('Its number'),
        kind: z.enum(['fact', 'page', 'arithmetic', 'none', 'nothing']),
        refs: z.array(z.string()).describe('Facts such as f12 or w3, website lines such as 1:12'),
        calculation: z.string().nullable().describe('Such as 40 * 12 = 480; null unless kind is arithmetic'),
        words: z
          .string()
          .nullable()
          .describe(
            'Of kind none: the words of the sentence that nothing carries, letter for letter; else null',
          ),
        promise: z.boolean().describe('Whether it promises the reader something'),
      }),
    )
    .max(mostSentences),
});
export type ListedSentence = z.infer<typeof copyClaimsSchema>['sentences'][number];

/** Every sentence, counted from 1, is listed exactly once. */
export function numberFaults(wanted: number, listed: readonly ListedSentence[]): AnswerFault[] {
  const numbers = new Set(listed.map(({ sentence }) => sentence));
  const missing = Array.from({ length: wanted }, (_, at) => at + 1).filter((number) => !numbers.has(number));
  if (missing.length === 0 && listed.length === wanted) return [];
  const problem = `List each sentence from 1 to ${wanted} once. Missing: ${missing.join(', ') || 'none'}.`;
  return [{ path: ['sentences'], problem }];
}

/**
 * What carries each sentence: the facts and lines that the model names, once code has found them and agrees on figures,
 * calculations and quotations. Whether a fact says what the sentence says is the model's judgement.
 */
export const verifySentences = (
  sentences: readonly string[],
  listed: readonly ListedSentence[],
  material: ReportMaterial,
): CheckedSentence[] =>
  sentences.map((text, at) =>
    verifySentence(
      text,
      listed.find(({ sentence }) => sentence === at + 1),
      material,
    ),
  );

function verifySentence(
  text: string,
  listed: ListedSentence | undefined,
  material: ReportMaterial,
): CheckedSentence {
  const { kind = 'nothing', calculation = null, promise = false } = listed ?? {};
  const carriers = kind === 'none' ? [] : carriersOf(listed?.refs ?? [], material);
  const isCarried = listed !== undefined && kind !== 'nothing' && holds(text, listed, carriers, material);
  const { figures, promises } = readEvidence(material);
  // A line that is carried may promise: the owner has said it before.
  const isForbidden =
    !isCarried && forbiddenPromises(asCopy(text), { head: null, lead: '' }, promises).length > 0;
  if (isCarried) return { text, standing: 'carried', words: null, isPromise: false, carriers, calculation };
  const [figure] = unknownFigures(text, figures);
  if (kind === 'nothing' && !isForbidden && figure === undefined)
    return { text, standing: 'no-claim', words: null, isPromise: false, carriers: [], calculation: null };
  const words = listed?.words ?? figure ?? null;
  return {
    text,
    standing: 'untold',
    words: words !== null && words !== text && containsExcerpt(text, words) ? words : null,
    isPromise: promise || isForbidden,
    carriers: [],
    calculation: null,
  };
}

export const asCopy = (text: string) =>
  ({ module: 'contentStrategy', line: 0, part: 0, kind: 'copy', label: null, text }) as const;

function holds(
  text: string,
  { kind, refs, calculation }: ListedSentence,
  carriers: readonly Carrier[],
  material: ReportMaterial,
): boolean {
  if (kind === 'none' || kind === 'nothing' || carriers.length === 0) return false;
  if (faultOfSupport(text, { kind, refs, calculation }, material) !== null) return false;
  return (
    numbersBeyond(text, readEvidence(material).figures).length === 0 &&
    hasRealQuotes(text, carriers, material)
  );
}

/** Words in quotation marks that rest on a page or on messages are somebody's: they must be there letter for letter. */
function hasRealQuotes(
  text: string,
  carriers: readonly Carrier[],
  { caseFile, snapshot }: ReportMaterial,
): boolean {
  if (!carriers.some(({ grade }) => grade === 'site' || grade === 'customers')) return true;
  const said = [
    ...linesOf(snapshot).map((line) => line.text),
    ...caseFile.facts.flatMap((fact) => [fact.text, ...(fact.said?.quotes.map((quote) => quote.text) ?? [])]),
  ].join('\n');
  return quotationsIn(text)
    .map((quotation) => quotation.text.replace(/(?<![\s.,;:!?…])[\s.,;:!?…]+$/u, ''))
    .filter((quoted) => isAtLeast(quoted, 4, 8, caseFile.language))
    .every((quoted) => containsExcerpt(said.replaceAll('\n', ' '), quoted));
}

/** The facts and lines of these ids, their texts cut by code; of a fact that was seen on the page, the line. */
export function carriersOf(refs: readonly string[], { caseFile, snapshot }: ReportMaterial): Carrier[] {
  const lines = new Map(linesOf(snapshot).map(({ id, text }) => [id, text.trim()]));
  return [...new Set(refs)].flatMap((ref): Carrier[] => {
    const fact = caseFile.facts.find(({ id }) => id === ref);
    if (fact) return [{ ref, grade: gradeOfFact(fact), text: lines.get(fact.line ?? '') ?? fact.text }];
    const line = lines.get(ref);
    return line === undefined ? [] : [{ ref, grade: 'site', text: line }];
  });
}
