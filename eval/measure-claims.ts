import { verifyClaims } from '../src/domain/report/checks/facts/verify-claims.ts';
import { claimsOutputSchema, claimsPrompt } from '../src/prompts/report/claims-prompt.ts';
import type { LanguageModel } from '../src/providers/llm/llm.ts';
import type { Judged, MeasuredSet } from './measure-checks.ts';
import { materialOf, type ProbeBusiness, type ProbeSet } from './probe-sets.ts';

/** About as many sentences as a chapter has. */
const sentencesPerText = 25;

/** What code alone let pass, held against the claims that the model lists for texts as long as a chapter. */
export async function withClaims(
  set: ProbeSet,
  measured: MeasuredSet,
  model: LanguageModel,
): Promise<MeasuredSet> {
  const unsupported = new Set<string>();
  for (const business of set.businesses) {
    const ofBusiness = [...set.legitimate, ...set.invented].filter((one) => one.business === business.name);
    // Good and bad sentences mixed, in an order that does not tell them apart.
    const sentences = ofBusiness.map(({ sentence }) => sentence).sort();
    for (let at = 0; at < sentences.length; at += sentencesPerText)
      for (const sentence of await unsupportedIn(sentences.slice(at, at + sentencesPerText), business, model))
        unsupported.add(sentence);
  }
  const judge = (judged: Judged[]): Judged[] =>
    judged.map((one) =>
      one.caughtBy === null && unsupported.has(one.sentence) ? { ...one, caughtBy: 'claims' } : one,
    );
  return { ...measured, legitimate: judge(measured.legitimate), invented: judge(measured.invented) };
}

async function unsupportedIn(
  sentences: readonly string[],
  business: ProbeBusiness,
  model: LanguageModel,
): Promise<string[]> {
  const module = { key: 'contentStrategy' as const, content: sentences.join('\n\n') };
  const { instructions, prompt, schemaName } = claimsPrompt({ ...business, module });
  const { value } = await model.writeObject({
    tier: 'fast',
    instructions,
    prompt,
    schemaName,
    schema: claimsOutputSchema,
    idempotencyKey: `claims:${encodeURIComponent(`${business.name}:${sentences[0] ?? ''}`).slice(0, 200)}`,
    signal: new AbortController().signal,
  });
  return sentences.filter((sentence) =>
    value.claims
      .filter((claim) => sentence.includes(claim.sentence.trim()) || claim.sentence.includes(sentence))
      .some(
        (claim) => verifyClaims([{ ...claim, sentence }], module, materialOf(business)).findings.length > 0,
      ),
  );
}
