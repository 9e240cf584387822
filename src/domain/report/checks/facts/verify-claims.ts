import type { z } from 'zod';
import { contentStems, isKnownStem } from '../../../text/content-words.ts';
import { languageData } from '../../../text/languages/languages.ts';
import { readQuantities } from '../../../text/quantities.ts';
import { excerptOf } from '../../../text/visible-text.ts';
import type { BuyerPersona } from '../../buyers/buyer-persona.ts';
import type { Fact } from '../../evidence/case-file.ts';
import { containsExcerpt } from '../../patches/find-excerpt.ts';
import { type claimSchema, gradeOfSource } from '../../report.ts';
import { readEvidence } from '../blocking-problems.ts';
import type { DraftModule, Finding, ReportDraft } from '../report-draft.ts';
import { isNegated, type Knowledge, sourceOf } from './knowledge.ts';
import { assertsNothing, readAssertion } from './read-sentence.ts';
import { recalculate } from './recalculate.ts';
import { answeredUnknown, contradiction } from './unsupported-assertions.ts';
import { unsupportedFigures } from './unsupported-figures.ts';

/** A claim of a module as the claims step lists it. `refs` are ids of facts (f12) or fields of personas (p1.money). */
export type ListedClaim = {
  sentence: string;
  support: { kind: 'fact' | 'persona' | 'arithmetic' | 'none'; refs: string[]; calculation: string | null };
};
export type VerifiedClaim = z.infer<typeof claimSchema>;
export type ClaimEvidence = Pick<ReportDraft, 'caseFile' | 'cast' | 'customerWords' | 'snapshot'>;

const rephrase = 'Make it a question, a condition or a guess that is named as one, or leave it out.';

/** Supported claims with their evidence grade, and a finding for each that its support does not say, with the whole sentence for a patch. */
export function verifyClaims(
  claims: readonly ListedClaim[],
  module: Pick<DraftModule, 'key' | 'content'>,
  evidence: ClaimEvidence,
): { claims: VerifiedClaim[]; findings: Finding[] } {
  const { knowledge } = readEvidence(evidence);
  const verified: VerifiedClaim[] = [];
  const findings: Finding[] = [];
  for (const claim of claims) {
    const { sentence, support } = claim;
    // Nothing to mend where the sentence is not, or where nothing is asserted.
    if (!containsExcerpt(module.content, sentence) || isOpen(sentence, knowledge)) continue;
    const fault = faultOf(claim, evidence, knowledge);
    if (fault !== null)
      findings.push({ module: module.key, excerpt: sentence, advice: `${fault} ${rephrase}` });
    else {
      const grade = weakestGrade(factsOf(support.refs, evidence));
      const { refs, calculation } = support;
      verified.push({
        sentence,
        module: module.key,
        grade,
        support: calculation === null ? refs : [...refs, calculation],
      });
    }
  }
  return { claims: verified, findings };
}

const isOpen = (sentence: string, { language }: Knowledge): boolean => {
  const data = languageData(language);
  return data !== null && assertsNothing(sentence.toLowerCase(), data);
};

/** Why the support does not bear the claim; null when it does. */
function faultOf(
  { sentence, support }: ListedClaim,
  evidence: ClaimEvidence,
  knowledge: Knowledge,
): string | null {
  const { kind, refs, calculation } = support;
  if (kind === 'none') return isSaid(sentence, knowledge) ? null : 'Nothing in the material says this.';
  const texts = refs.map((ref) => ({ ref, text: textOf(ref, evidence) }));
  const missing = texts.filter(({ text }) => text === null).map(({ ref }) => ref);
  if (missing.length > 0) return `${missing.join(', ')} does not exist.`;
  if (refs.length === 0 && kind !== 'arithmetic') return 'No fact is named for this.';
  const cited = texts.map(({ text }) => sourceOf(text ?? '', knowledge.language));
  const own: Knowledge = { ...knowledge, sources: cited };
  if (kind === 'arithmetic') return faultOfCalculation(sentence, calculation ?? '', own);
  if (kind === 'persona') return null;
  return faultOfFacts(sentence, own, knowledge);
}

/** The figures of a sentence that the named facts alone neither say nor give by calculation. */
export function figuresBeyond(
  sentence: string,
  factIds: readonly string[],
  evidence: ClaimEvidence,
): string[] {
  const { knowledge } = readEvidence(evidence);
  const reading = readAssertion(sentence, knowledge, true);
  const sources = factsOf(factIds, evidence).map(({ text }) => sourceOf(text, knowledge.language));
  return reading ? unsupportedFigures(reading, { ...knowledge, sources }) : [];
}

const fewestWords = 3;
/** One sentence of the material says it: each of its words and numbers, with the same sign. The model overlooks such sentences. */
function isSaid(sentence: string, { sources, language }: Knowledge): boolean {
  const stems = contentStems(sentence, language);
  const figures = readQuantities(sentence, language).flatMap(({ values }) => values);
  const isNegative = isNegated(sentence, language);
  return (
    stems.length >= fewestWords &&
    sources.some(
      (source) =>
        source.isNegated === isNegative &&
        stems.every((stem) => isKnownStem(stem, source.stems, language)) &&
        figures.every((figure) => source.quantities.some(({ values }) => values.includes(figure))),
    )
  );
}

/** The cited facts alone must say it: the quantities with their units, the sign, and at least some of the words. */
function faultOfFacts(sentence: string, cited: Knowledge, all: Knowledge): string | null {
  const { language } = cited;
  const said = cited.sources.map(({ text }) => `“${excerptOf(text)}”`).join(' ');
  const reading = readAssertion(sentence, all, true);
  if (!reading) return null;
  const figures = unsupportedFigures(reading, cited);
  if (figures.length > 0)
    return `The facts named for it do not say ${figures.map((one) => `“${one}”`).join(', ')}: ${said}.`;
  const stems = contentStems(sentence, language);
  const known = new Set(cited.sources.flatMap((source) => [...source.stems]));
  if (stems.length > 0 && !stems.some((stem) => isKnownStem(stem, known, language)))
    return `The facts named for it are about something else: ${said}.`;
  const reason = contradiction(reading, cited) ?? answeredUnknown(reading, all);
  return reason === null ? null : `The facts named for it do not bear it: ${reason}.`;
}

/** Every number of the calculation is known or stands in the sentence, and the sentence tells its result. */
function faultOfCalculation(
  sentence: string,
  calculation: string,
  { sources, language }: Knowledge,
): string | null {
  const done = recalculate(calculation);
  if ('fault' in done) return done.fault;
  const told = readQuantities(sentence, language);
  const known = new Set(
    [...told, ...sources.flatMap(({ quantities }) => quantities)].flatMap(({ numbers }) => numbers),
  );
  const strange = done.operands.filter((operand) => !known.has(operand) && !everyday.has(operand));
  if (strange.length > 0) return `Nobody gave the number ${strange.join(', ')} of “${calculation}”.`;
  const tells = told.some(({ numbers, values }) =>
    [...numbers, ...values].some(
      (value) => Math.abs(value - done.result) <= Math.max(0.51, done.result * 0.03),
    ),
  );
  return tells ? null : `“${calculation}” does not give a number of this sentence.`;
}
/** Weeks of a year, days of a week, and the like. */
const everyday = new Set([1, 2, 4, 5, 7, 10, 12, 24, 30, 52, 60, 100, 365, 1000]);

const factsOf = (refs: readonly string[], { caseFile }: ClaimEvidence): Fact[] =>
  caseFile.facts.filter(({ id }) => refs.includes(id));

/** Some customers' words are less than what the owner knows or the site shows, and more than a guess. */
export function weakestGrade(facts: readonly Fact[]): VerifiedClaim['grade'] {
  const grades = facts.map(({ source }) => gradeOfSource[source]);
  for (const grade of ['inferred', 'customers', 'owner', 'site', 'tested'] as const)
    if (grades.includes(grade)) return grade;
  return 'inferred';
}

/** A fact, or "p1.money" of a persona; null when there is no such thing. The endings of the stories are outside the personas. */
function textOf(ref: string, { caseFile, cast }: ClaimEvidence): string | null {
  const fact = caseFile.facts.find(({ id }) => id === ref);
  if (fact) return fact.text;
  const [id, field = ''] = ref.split(/[.[]/);
  const persona = cast.personas.find((one) => one.id === id);
  if (!persona) return null;
  if (field === '' || /^endings?$/.test(field)) return JSON.stringify(persona);
  return Object.hasOwn(persona, field) ? JSON.stringify(persona[field as keyof BuyerPersona]) : null;
}
