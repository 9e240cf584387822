import type { ReportRun } from '../../platform/journal/dependencies.ts';
import { nullOnModelFailure } from '../../platform/journal/null-on-model-failure.ts';
import { runStepsInParallel } from '../../platform/journal/run-steps-in-parallel.ts';
import { type Judgement, latestScores, type ModuleScores, scoresOnly } from '../document/rules/judgement.ts';
import { isScene, type ModuleKey } from '../document/rules/module-catalogue.ts';
import type { ReportInputs } from '../writing/prompts/report-inputs.ts';
import { composeModule } from '../writing/rules/written-module.ts';
import { patchDraft, type WrittenDraft, withPatched } from './patch-draft.ts';
import type { ChangedPlace } from './prompts/audit-prompt.ts';
import { auditDraft, judgeDraft, listClaims } from './reviewing-steps.ts';
import type { Cut } from './rules/enforce-module.ts';
import { containsExcerpt } from './rules/find-excerpt.ts';
import { findMissingSituations, findPatchTargets } from './rules/find-patch-targets.ts';
import { patchModule } from './rules/patch-module.ts';
import { lowestGoodScore, type QualityReport, scoreNames } from './rules/quality-report.ts';
import type { AuditEntry } from './rules/report-audit.ts';
import type { DraftModule, Finding, ReportDraft } from './rules/report-draft.ts';
import { type Label, settleClaims } from './rules/settle-claims.ts';
import { type VerifiedClaim, verifyClaims } from './rules/verify-claims.ts';

export type ImprovedReport = WrittenDraft & {
  claims: VerifiedClaim[];
  /** Claims that a second reading still found without support. */
  cuts: Cut[];
  effort: Omit<QualityReport, 'checks' | 'cuts' | 'contradictions'>;
  /** What the audit has changed. */
  changed: ChangedPlace[];
};

const noJudgement: Judgement = { defects: [], scores: [] };

/**
 * Lists claims and judges the draft, patches what both found, and reads the claims again: a claim without
 * support in both readings is cut. Then an auditor reads the whole and changes it word by word. The caller
 * enforces the blocking checks on the result. `kept` are the chapters that a revision leaves as they are.
 */
export async function improveReport(
  run: ReportRun,
  inputs: ReportInputs,
  first: WrittenDraft,
  kept: readonly DraftModule[] = [],
): Promise<ImprovedReport> {
  const [read, judged] = await runStepsInParallel<[ReadClaims[], Judgement | null]>(run, [
    (shared) => readClaims(shared, inputs, first.draft.modules, first.draft, 'first'),
    (shared) => nullOnModelFailure(judgeDraft(shared, inputs, first.draft)),
  ]);
  const unsupported = read.flatMap(({ findings }) => findings);
  const judgement = judged ?? noJudgement;
  const targets = findPatchTargets(first.draft, { unsupported, judgement });
  const missing = findMissingSituations(first.draft, judgement.defects);
  const mended = await patchDraft(run, inputs, first, { targets, missing });

  const doubtful = mended.draft.modules.filter(({ key }) => unsupported.some(({ module }) => module === key));
  const reread = await readClaims(run, inputs, doubtful, mended.draft, 'again');
  const { labels, cuts, ...supported } = settled(mended, inputs, { unsupported, reread });

  const weak = weakChapters(judgement.scores);
  const audit = await nullOnModelFailure(auditDraft(run, inputs, { written: supported.written, kept, weak }));
  const { patches, ...audited } = applyAudit(supported, audit?.entries ?? []);
  const isReread = (key: ModuleKey) => reread.some(({ module }) => module === key);
  return {
    ...audited,
    claims: [...read.filter(({ module }) => !isReread(module)), ...reread].flatMap(({ claims }) => claims),
    cuts,
    effort: {
      criticDefects: judgement.defects.length + (audit?.entries.length ?? 0),
      rewrites: mended.situations.length,
      patches: [...mended.patches, ...patches],
      scores: latestScores(scoresOnly(judgement.scores), audit?.scores ?? []),
      labels,
    },
  };
}

const weakChapters = (scores: readonly ModuleScores[]): ModuleKey[] =>
  scoresOnly(scores)
    .filter((one) => scoreNames.some((name) => one[name] < lowestGoodScore))
    .map(({ module }) => module);

type ReadClaims = { module: ModuleKey; claims: VerifiedClaim[]; findings: Finding[] };

/** A module whose claims the model does not list keeps them unverified. */
async function readClaims(
  run: ReportRun,
  inputs: ReportInputs,
  modules: readonly DraftModule[],
  draft: ReportDraft,
  reading: 'first' | 'again',
): Promise<ReadClaims[]> {
  const read = await runStepsInParallel<(ReadClaims | null)[]>(
    run,
    modules
      .filter(({ key }) => !isScene(key))
      .map((module) => async (shared) => {
        const listed = await nullOnModelFailure(listClaims(shared, inputs, module, reading));
        return listed && { module: module.key, ...verifyClaims(listed, module, draft) };
      }),
  );
  return read.filter((one) => one !== null);
}

const isIn = (modules: readonly DraftModule[], module: string | null, excerpt: string): boolean =>
  modules.some(({ key, content }) => key === module && containsExcerpt(content, excerpt));

type Doubts = { unsupported: readonly Finding[]; reread: readonly ReadClaims[] };

/** Without a second reading, what the first one doubted is marked and not cut. */
function settled(
  { draft, written }: WrittenDraft,
  inputs: ReportInputs,
  { unsupported, reread }: Doubts,
): WrittenDraft & { labels: Label[]; cuts: Cut[] } {
  const results = written.map((module) => {
    const second = reread.find((one) => one.module === module.key);
    const doubted = second?.findings ?? unsupported.filter((finding) => finding.module === module.key);
    const left = doubted.filter(({ excerpt }) => isIn(draft.modules, module.key, excerpt));
    return settleClaims(module, left, {
      language: inputs.caseFile.language,
      mayCut: second !== undefined,
    });
  });
  const modules = draft.modules.map((module, at) => {
    const result = results[at];
    const isChanged = result && result.labels.length + result.cuts.length > 0;
    return isChanged ? composeModule(result.module, inputs) : module;
  });
  return {
    draft: { ...draft, modules },
    written: results.map(({ module }) => module),
    labels: results.flatMap(({ labels }) => labels),
    cuts: results.flatMap(({ cuts }) => cuts),
  };
}

type Audited = ReturnType<typeof withPatched> & { changed: ChangedPlace[] };

/** The draft with those changes of the audit that fit its text and break no check. */
export function applyAudit({ draft, written }: WrittenDraft, entries: readonly AuditEntry[]): Audited {
  const results = written.map((module, at) => {
    const own = entries.filter((entry) => entry.module === module.key);
    const before = draft.modules[at]?.content ?? '';
    return own.length === 0 ? null : { own, before, ...patchModule(module, own, draft) };
  });
  const changed = results.flatMap((result) =>
    (result?.own ?? [])
      .filter(
        ({ excerpt }) =>
          containsExcerpt(result?.before ?? '', excerpt) &&
          !containsExcerpt(result?.composed.content ?? '', excerpt),
      )
      .map(({ module, excerpt, replacement }) => ({ module, before: excerpt, after: replacement })),
  );
  return { ...withPatched({ draft, written }, results), changed };
}
