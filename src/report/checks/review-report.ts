import { predictReport } from '../../outcomes/predictions/predict-report.ts';
import type { ReportRun } from '../../platform/journal/dependencies.ts';
import { nullOnModelFailure } from '../../platform/journal/null-on-model-failure.ts';
import type { AnsweredReport } from '../answer/answer-report.ts';
import { type ModuleKey, planModule } from '../document/rules/module-catalogue.ts';
import type { ReportInputs } from '../writing/prompts/report-inputs.ts';
import { composeModule, type WrittenModule } from '../writing/rules/written-module.ts';
import type { ImprovedReport } from './improve-report.ts';
import { auditAgain } from './reviewing-steps.ts';
import { type EnforcedDraft, enforceBlockingChecks } from './rules/enforce-blocking-checks.ts';
import type { Cut } from './rules/enforce-module.ts';
import { containsExcerpt } from './rules/find-excerpt.ts';
import { patchModule } from './rules/patch-module.ts';
import { type AuditAgainEntry, auditAnswer, auditPredictions } from './rules/report-audit.ts';

/**
 * Reads what the audit changed, the first page and the predictions a second time, and returns the report's
 * parts. It changes no action and no copy, because the first page points to them.
 */
export async function finishReport(
  run: ReportRun,
  inputs: ReportInputs,
  { written, changed, claims, effort, cuts }: ImprovedReport,
  { answer, ...enforced }: AnsweredReport,
) {
  const { draft } = enforced;
  const made = await predictReport(run, draft, answer);
  const predictions = made.map(({ stored, finding }) => ({ ...stored, finding }));
  const read = { modules: draft.modules, changed, answer, predictions };
  const hasNews = changed.length > 0 || answer !== null;
  const entries = (hasNews && (await nullOnModelFailure(auditAgain(run, inputs, read)))) || [];
  const guidance = draft.modules.find(({ key }) => key === planModule);
  const texts = [...written, ...(guidance ? [asWritten(guidance.content)] : [])];
  const reviewed = texts.reduce((left, module) => reviewModule(left, module, entries, cuts), enforced);
  const contradictions = entries.flatMap(({ kind, module, excerpt }) => {
    const left = reviewed.draft.modules.find(({ key }) => key === module);
    const isLeft = kind === 'contradiction' && left && containsExcerpt(left.content, excerpt);
    return isLeft ? [{ module: left.key, text: excerpt }] : [];
  });
  const audited = auditPredictions(made, entries, draft);
  return {
    enforced: reviewed,
    claims,
    effort: { ...effort, contradictions },
    answer: answer && auditAnswer(answer, entries, draft),
    made: audited,
    predictions: audited.map(({ stored }) => stored),
  };
}

const asWritten = (content: string): WrittenModule => ({
  key: planModule,
  factIds: [],
  answer: { content, actions: [], copy: [] },
});

function reviewModule(
  enforced: EnforcedDraft,
  written: WrittenModule,
  entries: readonly AuditAgainEntry[],
  /** Cuts of claims: their sentences are already gone, so checking the text again cannot find them. */
  settled: readonly Cut[],
): EnforcedDraft {
  const { draft, cuts } = enforced;
  const own = entries.filter(({ module }) => module === written.key);
  if (own.length === 0) return enforced;
  const before = JSON.stringify(offersOf(written));
  let module = written;
  for (const entry of own) {
    const patched = patchModule(module, [entry], { ...draft, modules: [] });
    if (JSON.stringify(offersOf(patched.module)) === before) module = patched.module;
  }
  if (module === written) return enforced;
  const composed = composeModule(module, draft);
  const again = enforceBlockingChecks({ ...draft, situations: [], modules: [composed] });
  const isOwn = ({ module: key }: { module: ModuleKey | null }) => key === written.key;
  return {
    draft: {
      ...draft,
      modules: draft.modules.map((one) => (one.key === written.key ? (again.draft.modules[0] ?? one) : one)),
    },
    cuts: [...cuts.filter((cut) => !isOwn(cut) || settled.includes(cut)), ...again.cuts.filter(isOwn)],
  };
}

const offersOf = ({ answer }: WrittenModule) => [
  answer.actions,
  'copy' in answer ? answer.copy : answer.tips,
];
