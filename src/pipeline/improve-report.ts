import type { PersonaId } from '../domain/report/buyers/buyer-persona.ts';
import type { BuyingSituation } from '../domain/report/buyers/buying-situation.ts';
import type { DraftModule, ReportDraft } from '../domain/report/checks/report-draft.ts';
import { checkDraft, chooseBetterDraft } from '../domain/report/choose-better-draft.ts';
import { findRewriteTargets, type RewriteTargets } from '../domain/report/find-rewrite-targets.ts';
import type { RewriteRound } from '../domain/report/report-steps.ts';
import type { ReportRun } from './dependencies.ts';
import type { ReportInputs } from './report-inputs.ts';
import { ReportFailed } from './run-errors.ts';
import { runTogether } from './run-together.ts';
import { criticiseDraft } from './steps/criticise-draft.ts';
import { rewriteModule } from './steps/write-module.ts';
import { rewriteSituations } from './steps/write-situations.ts';

export type ImprovedReport = { draft: ReportDraft; criticDefects: number; rewrites: number };

/** Checks, a critic, and at most two rewrites of what failed. The caller judges what still fails. */
export async function improveReport(
  run: ReportRun,
  inputs: ReportInputs,
  draft: ReportDraft,
): Promise<ImprovedReport> {
  const criticised = (await unlessModelFails(criticiseDraft(run, inputs, draft.modules))) ?? [];
  let current = checkDraft(draft);
  let rewrites = 0;
  for (const round of [1, 2] as const) {
    const weak = findRewriteTargets(current, round === 1 ? criticised : []);
    if (weak.modules.size + weak.situations.size === 0) break;
    const from = current.draft;
    const [modules, situations] = await runTogether<[(DraftModule | null)[], (BuyingSituation[] | null)[]]>(
      run,
      [
        (shared) => rewriteWeakModules(shared, inputs, from, weak, round),
        (shared) => rewriteWeakSituations(shared, inputs, from, weak, round),
      ],
    );
    const rewritten = { modules: modules.filter(isWritten), situations: situations.filter(isWritten) };
    const updated = { ...from, situations: replaced(from.situations, rewritten.situations) };
    current = chooseBetterDraft({ ...current, draft: updated }, rewritten.modules, criticised);
    rewrites += rewritten.modules.length + rewritten.situations.length;
  }
  return { draft: current.draft, criticDefects: criticised.length, rewrites };
}

const isWritten = <T>(rewrite: T | null): rewrite is T => rewrite !== null;

function rewriteWeakModules(
  run: ReportRun,
  inputs: ReportInputs,
  draft: ReportDraft,
  weak: RewriteTargets,
  round: RewriteRound,
): Promise<(DraftModule | null)[]> {
  return runTogether(
    run,
    draft.modules
      .filter(({ key }) => weak.modules.has(key))
      .map((module) => (shared: ReportRun) => {
        const findings = weak.modules.get(module.key) ?? [];
        return unlessModelFails(rewriteModule(shared, module, inputs, { round, findings }));
      }),
  );
}

function rewriteWeakSituations(
  run: ReportRun,
  inputs: ReportInputs,
  draft: ReportDraft,
  weak: RewriteTargets,
  round: RewriteRound,
): Promise<(BuyingSituation[] | null)[]> {
  const situationsOf = (persona: PersonaId) => draft.situations.filter((one) => one.persona === persona);
  return runTogether(
    run,
    [...weak.situations].map(([persona, findings]) => (shared: ReportRun) => {
      const previous = situationsOf(persona);
      return unlessModelFails(rewriteSituations(shared, persona, inputs, { round, previous, findings }));
    }),
  );
}

/** A persona's situations are replaced as a whole: the rewrite prompt asks to keep the good ones. */
function replaced(
  situations: readonly BuyingSituation[],
  rewrites: readonly BuyingSituation[][],
): BuyingSituation[] {
  const rewritten = rewrites.flat();
  const kept = situations.filter((one) => rewritten.every(({ persona }) => persona !== one.persona));
  return [...kept, ...rewritten].sort((a, b) => a.persona.localeCompare(b.persona));
}

/** The critic and the rewrites are optional: the report is delivered without them when the model fails. */
async function unlessModelFails<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ReportFailed) return null;
    throw error;
  }
}
