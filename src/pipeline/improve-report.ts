import { type VerifiedClaim, verifyClaims } from '../domain/report/checks/facts/verify-claims.ts';
import type { DraftModule, Finding, ReportDraft } from '../domain/report/checks/report-draft.ts';
import { type Judgement, latestScores, scoresOnly } from '../domain/report/judgement.ts';
import type { ModuleKey } from '../domain/report/module-catalogue.ts';
import { containsExcerpt } from '../domain/report/patches/find-excerpt.ts';
import { findMissingSituations } from '../domain/report/patches/find-missing-situations.ts';
import { findPatchTargets } from '../domain/report/patches/find-patch-targets.ts';
import { type Label, labelClaims } from '../domain/report/patches/label-claims.ts';
import type { QualityReport } from '../domain/report/quality-report.ts';
import { composeModule } from '../domain/report/written-module.ts';
import type { ReportRun } from './dependencies.ts';
import { patchDraft, type WrittenDraft } from './patch-draft.ts';
import type { ReportInputs } from './report-inputs.ts';
import { runTogether } from './run-together.ts';
import { judgeAgain, judgeDraft } from './steps/judge-draft.ts';
import { listClaims } from './steps/list-claims.ts';
import { unlessModelFails } from './unless-model-fails.ts';

export type Effort = Pick<
  QualityReport,
  'criticDefects' | 'rewrites' | 'patches' | 'scores' | 'contradictions' | 'labels'
>;
export type ImprovedReport = { draft: ReportDraft; claims: VerifiedClaim[]; effort: Effort };

const noJudgement: Judgement = { defects: [], scores: [] };

/**
 * Claims and a judge, patches of what they found, a second reading of what was patched, and a last round of patches for
 * contradictions and inventions. The caller enforces the blocking checks on what is left.
 */
export async function improveReport(
  run: ReportRun,
  inputs: ReportInputs,
  first: WrittenDraft,
): Promise<ImprovedReport> {
  const [{ claims, unsupported }, judged] = await runTogether<[CheckedClaims, Judgement | null]>(run, [
    (shared) => checkClaims(shared, inputs, first.draft),
    (shared) => unlessModelFails(judgeDraft(shared, inputs, first.draft)),
  ]);
  const judgement = judged ?? noJudgement;
  const targets = findPatchTargets(first.draft, { unsupported, judgement });
  const missing = findMissingSituations(first.draft, judgement.defects);
  const mended = await patchDraft(run, inputs, first, { round: 1, targets, missing });

  const again = await readAgain(run, inputs, mended, [...targets.values()].flat());
  const last =
    targets.size === 0
      ? mended
      : await patchDraft(run, inputs, mended, {
          round: 2,
          targets: findPatchTargets(mended.draft, {
            unsupported,
            judgement: { defects: (again?.defects ?? []).filter(isSerious), scores: [] },
          }),
          missing: new Map(),
        });

  const { draft, labels } = labelled(last, inputs, unsupported);
  return {
    draft,
    claims,
    effort: {
      criticDefects: judgement.defects.length,
      rewrites: mended.situations.length,
      patches: [...mended.patches, ...(last === mended ? [] : last.patches)],
      scores: scoresOnly(latestScores(judgement.scores, again?.scores ?? [])),
      contradictions: contradictionsLeft(draft, judgement, again),
      labels,
    },
  };
}

const isSerious = ({ kind }: Judgement['defects'][number]): boolean =>
  kind === 'contradiction' || kind === 'invented';

type CheckedClaims = { claims: VerifiedClaim[]; unsupported: Finding[] };

/** A module whose claims the model does not list keeps them unverified. */
async function checkClaims(run: ReportRun, inputs: ReportInputs, draft: ReportDraft): Promise<CheckedClaims> {
  const checked = await runTogether<CheckedClaims[]>(
    run,
    draft.modules.map((module) => async (shared) => {
      const listed = (await unlessModelFails(listClaims(shared, inputs, module))) ?? [];
      const { claims, findings } = verifyClaims(listed, module, draft);
      return { claims, unsupported: findings };
    }),
  );
  return {
    claims: checked.flatMap(({ claims }) => claims),
    unsupported: checked.flatMap(({ unsupported }) => unsupported),
  };
}

type Mended = Awaited<ReturnType<typeof patchDraft>>;

/** Null when nothing was changed, or the judge did not answer. */
async function readAgain(
  run: ReportRun,
  inputs: ReportInputs,
  { draft, patches, situations }: Mended,
  findings: readonly Finding[],
): Promise<Judgement | null> {
  const changed = new Set(patches.filter(({ applied }) => applied > 0).map(({ module }) => module));
  const modules = draft.modules.filter(({ key }) => changed.has(key));
  if (modules.length === 0) return null;
  const earlier = findings.flatMap(({ module, ...finding }) =>
    module !== null && changed.has(module) ? [{ module, ...finding }] : [],
  );
  return unlessModelFails(judgeAgain(run, inputs, { modules, situations }, earlier));
}

const isIn = (modules: readonly DraftModule[], module: string | null, excerpt: string): boolean =>
  modules.some(({ key, content }) => key === module && containsExcerpt(content, excerpt));

function labelled(
  { draft, written }: WrittenDraft,
  inputs: ReportInputs,
  unsupported: readonly Finding[],
): { draft: ReportDraft; labels: Label[] } {
  const left = unsupported.filter(({ module, excerpt }) => isIn(draft.modules, module, excerpt));
  const results = written.map((module) => {
    const own = left.filter((finding) => finding.module === module.key);
    return labelClaims(module, own, inputs.caseFile.language);
  });
  const modules = draft.modules.map((module, at) => {
    const result = results[at];
    return result && result.labels.length > 0 ? composeModule(result.module, inputs) : module;
  });
  return { draft: { ...draft, modules }, labels: results.flatMap(({ labels }) => labels) };
}

/** By the last reading of each module, if the passage is still there. */
function contradictionsLeft(draft: ReportDraft, first: Judgement, again: Judgement | null) {
  const readAgain = new Set(again?.scores.map(({ module }): string => module));
  return [...first.defects.filter(({ module }) => !readAgain.has(module)), ...(again?.defects ?? [])].flatMap(
    ({ kind, module, excerpt }) =>
      kind === 'contradiction' && isIn(draft.modules, module, excerpt)
        ? [{ module: module as ModuleKey, text: excerpt }]
        : [],
  );
}
