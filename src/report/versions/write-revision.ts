import { type AnalysisRow, findAnalysis } from '../../analysis/store.ts';
import type { HasLockedText } from '../../messages/exam/guard-locked-text.ts';
import { isPaid } from '../../payment/rules/payment-status.ts';
import type { ReportRun } from '../../platform/journal/dependencies.ts';
import { waitingForDatabase } from '../../platform/journal/fenced-transaction.ts';
import { ReportFailed } from '../../platform/journal/report-failed.ts';
import { warmCacheThenRun } from '../../platform/journal/run-steps-in-parallel.ts';
import { answerReport } from '../answer/answer-report.ts';
import { improveReport } from '../checks/improve-report.ts';
import { finishReport } from '../checks/review-report.ts';
import { enforceBlockingChecks } from '../checks/rules/enforce-blocking-checks.ts';
import type { DraftedModule } from '../document/rules/module-catalogue.ts';
import { type CaseFile, customerWordsOf } from '../evidence/rules/case-file.ts';
import { hasText } from '../evidence/rules/website-snapshot.ts';
import { completeRevision } from '../writing/complete-report.ts';
import { ownedFacts } from '../writing/prompts/owned-facts.ts';
import type { ReportInputs } from '../writing/prompts/report-inputs.ts';
import type { AssembledReport } from '../writing/rules/assemble-report.ts';
import { composeModule, type WrittenModule } from '../writing/rules/written-module.ts';
import { writeModule } from '../writing/steps/writing-steps.ts';
import { assembleRevision, inModuleOrder, keptModules } from './rules/assemble-revision.ts';
import { withFacts } from './rules/revision.ts';
import type { RevisionBase } from './rules/revision-base.ts';
import { loadRevisionBase, type RevisionRow } from './store.ts';

/** Writes the chapters that own a new fact again, then the answer; everything else stays as it was delivered. */
export async function writeRevision(
  run: ReportRun,
  revision: RevisionRow,
  hasLockedText: HasLockedText,
): Promise<void> {
  const { analysis, delivered, base } = await waitingForDatabase(run, () => load(run, revision));
  const caseFile = withFacts(base.caseFile, revision.facts);
  const { targetMarket, productService, websiteUrl, reportType } = analysis;
  const order = { targetMarket, productService, websiteUrl };
  const { cast, snapshot, modules, outline } = base;
  const inputs: ReportInputs = { order, snapshot, caseFile, cast, modules, outline };
  const chosen = modulesToWrite(base, caseFile, revision);
  if (chosen.length === 0) throw new ReportFailed('gave_up');

  const written = await warmCacheThenRun<WrittenModule>(
    run,
    chosen.map((module) => (shared) => writeModule(shared, module, inputs)),
  );
  const customerWords = wordsOf(analysis, delivered, caseFile);
  // Situations are kept, so neither the judge nor the checks read them again.
  const draft = { reportType, situations: [], cast, caseFile, snapshot, customerWords };
  const kept = keptModules(delivered, chosen);
  const composed = written.map((module) => composeModule(module, inputs));
  const improved = await improveReport(
    run,
    inputs,
    { written, draft: { ...draft, modules: composed } },
    kept,
  );
  const { draft: fresh, cuts: enforcedCuts } = enforceBlockingChecks(improved.draft);
  const cuts = [...improved.cuts, ...enforcedCuts];

  const { personas, situations } = delivered.details;
  const whole = {
    ...fresh,
    situations,
    cast: { personas },
    modules: inModuleOrder([...kept, ...fresh.modules]),
  };
  const answered = await answerReport(run, inputs, { draft: whole, cuts });
  // The old answer may name actions of chapters that are gone, and a report must not lose its answer.
  if (delivered.details.answer && !answered.answer) throw new ReportFailed('below_standard');
  const { enforced, ...parts } = await finishReport(run, inputs, improved, answered);
  const { made } = parts;
  const report = assembleRevision(enforced, parts, delivered, chosen);
  if (!report) throw new ReportFailed('below_standard');
  const isLocked = hasLockedText(JSON.stringify(report.details));
  await completeRevision(run, { revision, report: { ...report, made }, modules: chosen, isLocked });
}

type Loaded = { analysis: AnalysisRow; delivered: AssembledReport; base: RevisionBase };

async function load({ deps, analysisId, journal }: ReportRun, { revision }: RevisionRow): Promise<Loaded> {
  const analysis = await findAnalysis(deps.db, analysisId);
  if (analysis?.status !== 'completed' || !isPaid(analysis)) throw new ReportFailed('cancelled');
  const { base, document } = await loadRevisionBase(deps.db, analysis, journal);
  if (!base || !document?.details || document.revision !== revision - 1) throw new ReportFailed('gave_up');
  return { analysis, delivered: { results: document.results, details: document.details }, base };
}

/** Facts are dealt out in order, so a chapter that gets none of the new ones has the facts that it was written from. */
function modulesToWrite(
  { caseFile: before, modules, snapshot }: RevisionBase,
  caseFile: CaseFile,
  { alsoModules }: RevisionRow,
): DraftedModule[] {
  const grows = (key: DraftedModule) =>
    ownedFacts(key, modules, caseFile).length > ownedFacts(key, modules, before).length;
  return modules.filter((key) =>
    key === 'websiteFeedback'
      ? alsoModules.includes(key) && hasText(snapshot)
      : grows(key) || alsoModules.includes(key),
  );
}

/** What the owner wrote, answers included. Website addresses stay known after its text is deleted. */
const wordsOf = (analysis: AnalysisRow, { details }: AssembledReport, { facts }: CaseFile): string =>
  [
    customerWordsOf(analysis),
    ...facts.filter(({ source }) => source === 'customer').map(({ text }) => text),
    ...details.website.pages.flatMap(({ url }) => url ?? []),
  ].join('\n');
