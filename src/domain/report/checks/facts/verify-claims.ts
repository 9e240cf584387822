import type { z } from 'zod';
import { excerptOf } from '../../../text/visible-text.ts';
import type { BuyerPersona } from '../../buyers/buyer-persona.ts';
import type { Fact } from '../../evidence/case-file.ts';
import type { claimSchema } from '../../report.ts';
import type { DraftModule, Finding, ReportDraft } from '../report-draft.ts';

/** A claim of a module as the claims step lists it. `refs` are ids of facts (f12) or fields of personas (p1.money). */
export type ListedClaim = {
  sentence: string;
  support: { kind: 'fact' | 'persona' | 'arithmetic' | 'none'; refs: string[]; calculation: string | null };
};
export type VerifiedClaim = z.infer<typeof claimSchema>;
export type ClaimEvidence = Pick<ReportDraft, 'caseFile' | 'cast' | 'customerWords' | 'snapshot'>;

const gradeOfSource = { site: 'site', customer: 'owner', inference: 'inferred' } as const;

/** Supported claims with their evidence grade, and a finding for each claim that its support does not say. */
export function verifyClaims(
  claims: readonly ListedClaim[],
  module: Pick<DraftModule, 'key' | 'content'>,
  { caseFile, cast }: ClaimEvidence,
): { claims: VerifiedClaim[]; findings: Finding[] } {
  const verified: VerifiedClaim[] = [];
  const findings: Finding[] = [];
  for (const { sentence, support } of claims) {
    const facts = support.refs.flatMap((ref) => caseFile.facts.filter(({ id }) => id === ref));
    const missing = support.refs.filter(
      (ref) => !facts.some(({ id }) => id === ref) && fieldOfPersona(ref, cast.personas) === null,
    );
    const advice =
      support.kind === 'none'
        ? 'Nothing in the material says this. Make it a question, a condition or a guess that is named as one.'
        : missing.length > 0
          ? `${missing.join(', ')} does not exist. Name a fact that says this, or say it as a guess.`
          : null;
    if (advice === null)
      verified.push({
        sentence,
        module: module.key,
        grade: weakestGrade(facts),
        support: supportOf(support),
      });
    else findings.push({ module: module.key, excerpt: excerptOf(sentence), advice });
  }
  return { claims: verified, findings };
}

const supportOf = ({ refs, calculation }: ListedClaim['support']): string[] =>
  calculation === null ? refs : [...refs, calculation];

function weakestGrade(facts: readonly Fact[]): VerifiedClaim['grade'] {
  const grades = facts.map(({ source }) => gradeOfSource[source]);
  for (const grade of ['inferred', 'owner', 'site'] as const) if (grades.includes(grade)) return grade;
  return 'inferred';
}

/** "p1.money" or "p1.scenes"; null when there is no such field. */
function fieldOfPersona(ref: string, personas: readonly BuyerPersona[]): string | null {
  const [id, field = ''] = ref.split(/[.[]/);
  const persona = personas.find((one) => one.id === id);
  const value = persona && Object.hasOwn(persona, field) ? persona[field as keyof BuyerPersona] : undefined;
  return value === undefined ? null : JSON.stringify(value);
}
