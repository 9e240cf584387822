import { z } from 'zod';
import type { AnswerFault } from '../../../platform/model/rules/answer-faults.ts';
import { isEnglish } from '../../../platform/text/split-sentences.ts';
import { plainWords } from '../../../platform/text/visible-text.ts';
import { readEvidence } from '../../../report/checks/rules/blocking-problems.ts';
import { forbiddenPromises } from '../../../report/checks/rules/forbidden-promises.ts';
import { foreignLinksIn } from '../../../report/checks/rules/foreign-links.ts';
import type { ReportMaterial } from '../../../report/checks/rules/report-draft.ts';
import { figureAdvice, numbersBeyond } from '../../../report/checks/rules/unknown-figures.ts';
import type { BuyerPersona } from '../../../report/document/rules/buyer-persona.ts';
import { hasBlanks } from '../../../report/document/rules/copy-blanks.ts';
import { linesOf } from '../../../report/evidence/rules/website-snapshot.ts';
import type { CheckedSentence, CopyCheckResult } from './copy-check-result.ts';
import { asCopy, carriersOf } from './copy-claims.ts';

const mostBetter = 3;
const longestBetter = 500;

export const copyDoubtsSchema = z.strictObject({
  doubts: z.array(
    z.strictObject({
      doubt: z.string().describe('Its id, such as d4'),
      metBy: z.array(z.int().min(1)).describe('Numbers of the sentences that meet it; empty when none does'),
    }),
  ),
  better: z
    .array(
      z.strictObject({
        sentence: z.int().min(1).describe('The number of the sentence that it replaces'),
        text: z.string().min(1).describe('The new sentence and nothing else'),
        refs: z.array(z.string()).describe('The facts and lines that carry it'),
        why: z.string().describe('What it does better, in one short sentence to the owner'),
      }),
    )
    .max(mostBetter)
    .describe('The most useful first; empty when nothing known makes a sentence better'),
});
type WrittenDoubts = z.infer<typeof copyDoubtsSchema>;
type WrittenLine = WrittenDoubts['better'][number];

export type Doubt = Pick<CopyCheckResult['doubts'][number], 'personaId' | 'buyer' | 'text' | 'isTop'> & {
  id: string;
};

/** What each of the five would object, the heaviest first; the heaviest of each is a top doubt. */
export const doubtsOf = (personas: readonly BuyerPersona[]): Doubt[] =>
  personas
    .flatMap(({ id: personaId, name: buyer, objections }) =>
      objections
        .toSorted((one, other) => other.weight - one.weight)
        .map(({ text, weight }, at) => ({ personaId, buyer, text, weight, isTop: at === 0 })),
    )
    .toSorted((one, other) => Number(other.isTop) - Number(one.isTop) || other.weight - one.weight)
    .map(({ weight: _, ...doubt }, at) => ({ id: `d${at + 1}`, ...doubt }));

type Known = { sentences: readonly CheckedSentence[]; doubts: readonly Doubt[]; material: ReportMaterial };

/** Faults that the model has to mend. Without repairs left, only those that code cannot mend by leaving something out. */
export const findDoubtFaults =
  ({ doubts, ...known }: Known) =>
  (written: WrittenDoubts, repairsLeft: number): AnswerFault[] => {
    const missing = doubts.filter(({ id }) => !written.doubts.some(({ doubt }) => doubt === id));
    const problem = `Judge every doubt once. Missing: ${missing.map(({ id }) => id).join(', ')}.`;
    const unjudged = missing.length > 0 ? [{ path: ['doubts'], problem }] : [];
    if (repairsLeft === 0) return unjudged;
    const inLines = written.better.flatMap((line, at) =>
      lineProblems(line, known).map((problem) => ({ path: ['better', at], problem })),
    );
    return [...unjudged, ...inLines];
  };

/** Everything that code can disprove about a new line. One that keeps a problem is not shown. */
export function lineProblems(
  { sentence, text, refs, why }: WrittenLine,
  { sentences, material }: Omit<Known, 'doubts'>,
): string[] {
  const { figures, promises, links } = readEvidence(material);
  const replaced = sentences[sentence - 1];
  const beyond = numbersBeyond(text, figures, 12);
  const names = unknownNames(text, material);
  return [
    ...(replaced ? [] : ['There is no sentence with this number.']),
    ...(plainWords(text) === plainWords(replaced?.text ?? '') ? ['It is the sentence as it stands.'] : []),
    ...(text.length > longestBetter ? [`It has more than ${longestBetter} characters.`] : []),
    ...(beyond.length > 0 ? [figureAdvice(beyond)] : []),
    ...(names.length > 0 ? [`Nothing that the owner gave us names ${names.join(', ')}. Leave it out.`] : []),
    ...foreignLinksIn(text, links).map(({ advice }) => advice),
    ...foreignLinksIn(why, links).map(({ advice }) => advice),
    ...forbiddenPromises(asCopy(text), { head: null, lead: '' }, promises).map(({ advice }) => advice),
    ...(carriersOf(refs, material).length === 0 && !hasBlanks(text)
      ? ['Name the facts or lines in refs that carry it, or mark what is unknown as a blank.']
      : []),
  ];
}

/** Capitals inside a sentence mark names only in English; other languages capitalise otherwise or not at all. */
function unknownNames(text: string, { caseFile, snapshot, customerWords }: ReportMaterial): string[] {
  if (!isEnglish(caseFile.language)) return [];
  const given = [
    customerWords,
    caseFile.businessName ?? '',
    ...caseFile.facts.map((fact) => fact.text),
    ...linesOf(snapshot).map((line) => line.text),
  ].join(' ');
  const known = new Set(plainWords(given).split(' '));
  const inside = text.replace(/\[[^[\]]*\]/g, ' ').matchAll(/(?<=[\p{Ll}\d,;] )\p{Lu}[\p{L}’'-]+/gu);
  return [...inside]
    .map(([name]) => name.replace(/[’']\p{L}+$/u, ''))
    .filter(
      (name) =>
        !plainWords(name)
          .split(' ')
          .every((word) => known.has(word)),
    );
}

/** Without the lines that code has disproved; of two for one sentence the first stays. */
export function composeCopyCheck(written: WrittenDoubts, known: Known): CopyCheckResult {
  const { sentences, doubts, material } = known;
  const better = written.better
    .map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
    .filter((line, at, all) => all.findIndex(({ sentence }) => sentence === line.sentence) === at)
    .filter((line) => lineProblems(line, known).length === 0)
    .map(({ sentence, text, why, refs }) => ({ sentence, text, why, carriers: carriersOf(refs, material) }));
  return {
    sentences: [...sentences],
    doubts: doubts.map(({ id, ...doubt }) => {
      const metBy = written.doubts.filter((one) => one.doubt === id).flatMap((one) => one.metBy);
      const numbers = [...new Set(metBy)].filter((number) => number <= sentences.length);
      return { ...doubt, metBy: numbers.sort((a, b) => a - b) };
    }),
    better,
  };
}
