import { z } from 'zod';
import { figuresIn } from '../../../platform/text/figures.ts';
import { plainWords } from '../../../platform/text/visible-text.ts';
import type { BuyerPersona } from '../../document/rules/buyer-persona.ts';
import { type claimSchema, evidenceGrades, gradeOfSource } from '../../document/rules/report.ts';
import type { Fact } from '../../evidence/rules/case-file.ts';
import { linesOf } from '../../evidence/rules/website-snapshot.ts';
import { hasNumberInWords } from './arithmetic.ts';
import { readEvidence } from './blocking-problems.ts';
import { containsExcerpt } from './find-excerpt.ts';
import { recalculate } from './recalculate.ts';
import type { DraftModule, Finding, ReportMaterial } from './report-draft.ts';

/** More than a chapter has sentences: none without support may be left out. */
export const mostClaims = 60;
/** Limit for supported claims; the owner sees them with their grades. */
export const mostSupported = 20;

/** The claims of a module as the claims step lists them; "absent" is what the website does not say. */
export const claimsOutputSchema = z.strictObject({
  claims: z
    .array(
      z.strictObject({
        sentence: z.string().describe('The whole sentence, copied letter for letter'),
        support: z.strictObject({
          kind: z.enum(['fact', 'persona', 'page', 'arithmetic', 'none']),
          refs: z
            .array(z.string())
            .describe('Facts such as f12, fields such as p1.money, website lines such as 1:12, or absent'),
          calculation: z
            .string()
            .nullable()
            .describe('Such as 40 * 12 = 480; null unless kind is arithmetic'),
        }),
      }),
    )
    .max(mostClaims)
    .describe('All without support first, then those with support; empty when the chapter claims nothing'),
});
export type ListedClaim = z.infer<typeof claimsOutputSchema>['claims'][number];
export type VerifiedClaim = z.infer<typeof claimSchema>;

const rephrase = 'Make it a question, a condition or a guess that is named as one, or leave it out.';

/**
 * Supported claims with their grade, and a finding for each whose support does not exist or does not work out, with the whole
 * sentence for a patch. Whether the support says what the sentence says is the model's judgement.
 */
export function verifyClaims(
  claims: readonly ListedClaim[],
  module: Pick<DraftModule, 'key' | 'content'>,
  evidence: ReportMaterial,
): { claims: VerifiedClaim[]; findings: Finding[] } {
  const verified: VerifiedClaim[] = [];
  const findings: Finding[] = [];
  for (const { sentence, support } of claims) {
    // A sentence that is not in the chapter needs no mending.
    if (!containsExcerpt(module.content, sentence)) continue;
    const fault = faultOfSupport(sentence, support, evidence);
    if (fault !== null)
      findings.push({ module: module.key, excerpt: sentence, advice: `${fault} ${rephrase}` });
    else {
      const { refs, calculation } = support;
      const grade = gradeOf(sentence, refs, evidence);
      const shown = calculation === null ? refs : [...refs, calculation];
      verified.push({ sentence, module: module.key, grade, support: shown });
    }
  }
  return { claims: verified, findings };
}

/** Why the support does not prove the claim; null when it exists and works out. */
export function faultOfSupport(
  sentence: string,
  { kind, refs, calculation }: ListedClaim['support'],
  evidence: ReportMaterial,
): string | null {
  if (kind === 'none') return 'Nothing in the material says this.';
  const missing = refs.filter((ref) => !exists(ref, evidence));
  if (missing.length > 0) return `${missing.join(', ')} does not exist.`;
  if (kind === 'arithmetic') return faultOfCalculation(sentence, calculation ?? '', evidence);
  return refs.length === 0 ? 'No fact is named for this.' : null;
}

/** Weeks of a year, days of a month, and the like. Numbers up to twelve are written in words. */
const everyday = new Set([24, 30, 52, 60, 100, 365, 1000]);
const mostInWords = 12;

/** Every number of the calculation is known or in the sentence, and the sentence states its result. */
function faultOfCalculation(sentence: string, calculation: string, evidence: ReportMaterial): string | null {
  const done = recalculate(calculation);
  if ('fault' in done) return done.fault;
  // Code does not read numbers in words, so it cannot say that one is not there.
  if (hasNumberInWords(sentence)) return null;
  const told = figuresIn(sentence).flatMap(({ values }) => values);
  const { values } = readEvidence(evidence).figures;
  const strange = done.operands.filter(
    (operand) =>
      operand > mostInWords && !values.has(operand) && !told.includes(operand) && !everyday.has(operand),
  );
  if (strange.length > 0) return `Nobody gave the number ${strange.join(', ')} of “${calculation}”.`;
  const tells = told.some((value) => Math.abs(value - done.result) <= Math.max(0.51, done.result * 0.03));
  // A result in words is not read.
  return tells || told.length === 0 ? null : `“${calculation}” does not give a number of this sentence.`;
}

const absent = 'absent';

const gradeOf = (
  sentence: string,
  refs: readonly string[],
  { caseFile, cast, snapshot }: ReportMaterial,
): VerifiedClaim['grade'] => {
  const words = ` ${plainWords(sentence)} `;
  const isAboutPerson = cast.personas.some(
    ({ id, name }) =>
      refs.some((ref) => personOf(ref) === id) ||
      words.includes(` ${plainWords(name.split(' ')[0] ?? name)} `),
  );
  if (isAboutPerson) return 'simulated';
  const lines = new Set(linesOf(snapshot).map(({ id }) => id));
  return weakestGrade([
    ...caseFile.facts.filter(({ id }) => refs.includes(id)).map(gradeOfFact),
    ...refs.flatMap((ref) => (lines.has(ref) ? ['site' as const] : [])),
  ]);
};

/** "Seen on your site" only where the line can be shown. */
export const gradeOfFact = ({ source, line }: Fact): VerifiedClaim['grade'] =>
  source === 'site' && line === null ? 'inferred' : gradeOfSource[source];

/** Some customers' words weigh less than the owner's knowledge or the site, and more than a guess. */
export const weakestGrade = (grades: readonly VerifiedClaim['grade'][]): VerifiedClaim['grade'] =>
  evidenceGrades.findLast((grade) => grades.includes(grade)) ?? 'inferred';

const personOf = (ref: string): string => ref.split(/[.[]/, 1)[0] ?? '';

/** A fact, a line of the website, or a field of a person; the endings of the stories are outside the personas. */
function exists(ref: string, { caseFile, cast, snapshot }: ReportMaterial): boolean {
  if (ref === absent) return snapshot.pages.length > 0;
  if (caseFile.facts.some(({ id }) => id === ref)) return true;
  if (linesOf(snapshot).some(({ id }) => id === ref)) return true;
  const [, field = ''] = ref.split(/[.[]/);
  const persona = cast.personas.find(({ id }) => id === personOf(ref));
  return (
    persona !== undefined &&
    (field === '' || /^endings?$/.test(field) || Object.hasOwn(persona, field as keyof BuyerPersona))
  );
}
