import { checkReport, findingsByModule } from './checks/check-report.ts';
import type { DraftModule, Finding, ReportDraft } from './checks/report-draft.ts';
import type { ModuleKey } from './module-catalogue.ts';

export type FindingsInModules = Map<ModuleKey, Finding[]>;

/** Checking is expensive, so a draft keeps its findings. */
export type CheckedDraft = { draft: ReportDraft; found: FindingsInModules };

export const checkDraft = (draft: ReportDraft): CheckedDraft => ({
  draft,
  found: findingsByModule(checkReport(draft)),
});

/** Findings of the checks, plus critic's quotes that are still in the text. */
const defects = (module: DraftModule, found: FindingsInModules, criticised: readonly Finding[]): number =>
  (found.get(module.key)?.length ?? 0) +
  criticised.filter(({ module: key, excerpt }) => key === module.key && module.content.includes(excerpt))
    .length;

/** Takes each rewritten module only if it has no more defects than the module it replaces. */
export function chooseBetterDraft(
  before: CheckedDraft,
  rewritten: readonly DraftModule[],
  criticised: readonly Finding[],
): CheckedDraft {
  const byKey = new Map(rewritten.map((module) => [module.key, module]));
  const after = checkDraft({
    ...before.draft,
    modules: before.draft.modules.map((module) => byKey.get(module.key) ?? module),
  });
  const modules = before.draft.modules.map((module, at) => {
    const rewrite = after.draft.modules[at] ?? module;
    const isNoWorse = defects(rewrite, after.found, criticised) <= defects(module, before.found, criticised);
    return isNoWorse ? rewrite : module;
  });
  const isAllTaken = modules.every((module, at) => module === after.draft.modules[at]);
  return isAllTaken ? after : checkDraft({ ...before.draft, modules });
}
