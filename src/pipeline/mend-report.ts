import type { PersonaId } from '../domain/report/buyers/buyer-persona.ts';
import type { BuyingSituation } from '../domain/report/buyers/buying-situation.ts';
import type { DraftModule, ReportDraft } from '../domain/report/checks/report-draft.ts';
import { checkDraft, chooseBetterDraft } from '../domain/report/choose-better-draft.ts';
import { findRewriteTargets, type RewriteTargets } from '../domain/report/find-rewrite-targets.ts';
import type { RewriteRound } from '../domain/report/report-steps.ts';
import type { ReportRun } from './dependencies.ts';
import type { Material } from './material.ts';
import { ReportFailed } from './run-ends.ts';
import { runTogether } from './run-together.ts';
import { criticiseDraft } from './steps/criticise-draft.ts';
import { rewriteModule } from './steps/write-module.ts';
import { rewriteSituations } from './steps/write-situations.ts';

export type MendedReport = { draft: ReportDraft; criticDefects: number; rewrites: number };

/** Checks, a critic, and at most two targeted rewrites of what failed. What then still fails is not this function's to hide. */
export async function mendReport(
  run: ReportRun,
  material: Material,
  draft: ReportDraft,
): Promise<MendedReport> {
  const criticised = (await unlessModelFails(criticiseDraft(run, material, draft.modules))) ?? [];
  let current = checkDraft(draft);
  let rewrites = 0;
  for (const round of [1, 2] as const) {
    const weak = findRewriteTargets(current, round === 1 ? criticised : []);
    if (weak.modules.size + weak.situations.size === 0) break;
    const from = current.draft;
    const [modules, situations] = await runTogether<[(DraftModule | null)[], (BuyingSituation[] | null)[]]>(
      run,
      [
        (shared) => rewriteWeakModules(shared, material, from, weak, round),
        (shared) => rewriteWeakSituations(shared, material, from, weak, round),
      ],
    );
    const rewritten = { modules: modules.filter(isWritten), situations: situations.filter(isWritten) };
    const told = { ...from, situations: replaced(from.situations, rewritten.situations) };
    current = chooseBetterDraft({ ...current, draft: told }, rewritten.modules, criticised);
    rewrites += rewritten.modules.length + rewritten.situations.length;
  }
  return { draft: current.draft, criticDefects: criticised.length, rewrites };
}

const isWritten = <T>(rewrite: T | null): rewrite is T => rewrite !== null;

function rewriteWeakModules(
  run: ReportRun,
  material: Material,
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
        return unlessModelFails(rewriteModule(shared, module, material, { round, findings }));
      }),
  );
}

function rewriteWeakSituations(
  run: ReportRun,
  material: Material,
  draft: ReportDraft,
  weak: RewriteTargets,
  round: RewriteRound,
): Promise<(BuyingSituation[] | null)[]> {
  const situationsOf = (persona: PersonaId) => draft.situations.filter((one) => one.persona === persona);
  return runTogether(
    run,
    [...weak.situations].map(([persona, findings]) => (shared: ReportRun) => {
      const previous = situationsOf(persona);
      return unlessModelFails(rewriteSituations(shared, persona, material, { round, previous, findings }));
    }),
  );
}

/** A persona's ten are replaced as a whole: the rewrite was told to keep what was good. */
function replaced(
  situations: readonly BuyingSituation[],
  rewrites: readonly BuyingSituation[][],
): BuyingSituation[] {
  const rewritten = rewrites.flat();
  const kept = situations.filter((one) => rewritten.every(({ persona }) => persona !== one.persona));
  return [...kept, ...rewritten].sort((a, b) => a.persona.localeCompare(b.persona));
}

/** The critic and the rewrites make a good report better; a model that fails at them must not cost the report. */
async function unlessModelFails<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ReportFailed) return null;
    throw error;
  }
}
