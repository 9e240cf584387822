import { assembleReport } from '../domain/report/assemble-report.ts';
import { personaIds } from '../domain/report/buyers/buyer-persona.ts';
import type { BuyingSituation } from '../domain/report/buyers/buying-situation.ts';
import { enforceBlockingChecks } from '../domain/report/checks/enforce-blocking-checks.ts';
import type { ReportDraft } from '../domain/report/checks/report-draft.ts';
import { hasText } from '../domain/report/evidence/website-snapshot.ts';
import { modulesOf } from '../domain/report/module-catalogue.ts';
import { composeModule, type WrittenModule } from '../domain/report/written-module.ts';
import type { AnalysisRow } from '../store/analysis/analyses.ts';
import { answerReport } from './answer-report.ts';
import { completeReport } from './complete-report.ts';
import type { ReportRun } from './dependencies.ts';
import { improveReport } from './improve-report.ts';
import type { WrittenDraft } from './patch-draft.ts';
import { customerWordsOf, type ReportInputs } from './report-inputs.ts';
import { ReportFailed } from './run-errors.ts';
import { runTogether } from './run-together.ts';
import { castPersonas } from './steps/cast-personas.ts';
import { readWebsite } from './steps/read-website.ts';
import { writeCaseFile } from './steps/write-case-file.ts';
import { writeModule } from './steps/write-module.ts';
import { writeSituations } from './steps/write-situations.ts';

/** All steps of a report, in order. Each is journaled, so an attempt after a crash repeats no finished step. */
export async function writeReport(run: ReportRun, analysis: AnalysisRow): Promise<void> {
  const { targetMarket, productService, websiteUrl, reportType } = analysis;
  const order = { targetMarket, productService, websiteUrl };
  const snapshot = await readWebsite(run, analysis);
  const caseFile = await writeCaseFile(run, order, snapshot);
  const cast = await castPersonas(run, order, { caseFile, snapshot });
  const modules = modulesOf({ ...analysis, hasWebsiteText: hasText(snapshot) });
  const inputs: ReportInputs = { order, snapshot, caseFile, cast, modules };

  const written = await writeDraft(run, inputs, reportType);
  const { draft, claims, effort } = await improveReport(run, inputs, written);
  const answered = await answerReport(run, inputs, enforceBlockingChecks(draft), written.written);
  const report = assembleReport(answered, { claims, effort, answer: answered.answer });
  if (!report) throw new ReportFailed('below_standard');
  await completeReport(run, analysis, report);
}

/** Modules and buying situations in parallel: they do not depend on each other. */
async function writeDraft(
  run: ReportRun,
  inputs: ReportInputs,
  reportType: ReportDraft['reportType'],
): Promise<WrittenDraft> {
  const followed = reportType === 'full' ? personaIds : [];
  const [written, situations] = await runTogether<[WrittenModule[], BuyingSituation[][]]>(run, [
    (shared) =>
      runAfterFirst(
        shared,
        inputs.modules.map((module) => (run) => writeModule(run, module, inputs)),
      ),
    (shared) =>
      runAfterFirst(
        shared,
        followed.map((persona) => (run) => writeSituations(run, persona, inputs)),
      ),
  ]);
  const { caseFile, cast, snapshot, order } = inputs;
  const customerWords = customerWordsOf(order);
  const modules = written.map((module) => composeModule(module, inputs));
  return {
    written,
    draft: { reportType, modules, situations: situations.flat(), cast, caseFile, snapshot, customerWords },
  };
}

/**
 * Calls that are made together cannot read what the vendor caches of their common beginning. Where reading it is cheaper,
 * one goes first (decision 0036).
 */
async function runAfterFirst<T>(run: ReportRun, tasks: ((run: ReportRun) => Promise<T>)[]): Promise<T[]> {
  const [first, ...others] = tasks;
  if (!run.deps.warmsCache || !first) return runTogether<T[]>(run, tasks);
  return [await first(run), ...(await runTogether<T[]>(run, others))];
}
