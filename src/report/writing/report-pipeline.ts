import type { AnalysisRow } from '../../analysis/store.ts';
import type { ReportRun } from '../../platform/journal/dependencies.ts';
import { waitingForDatabase } from '../../platform/journal/fenced-transaction.ts';
import { nullOnModelFailure } from '../../platform/journal/null-on-model-failure.ts';
import { ReportFailed } from '../../platform/journal/report-failed.ts';
import { runStepsInParallel, warmCacheThenRun } from '../../platform/journal/run-steps-in-parallel.ts';
import { answerReport } from '../answer/answer-report.ts';
import { improveReport } from '../checks/improve-report.ts';
import type { WrittenDraft } from '../checks/patch-draft.ts';
import { finishReport } from '../checks/review-report.ts';
import { enforceBlockingChecks } from '../checks/rules/enforce-blocking-checks.ts';
import type { ReportDraft } from '../checks/rules/report-draft.ts';
import { personaIds } from '../document/rules/buyer-persona.ts';
import type { BuyingSituation } from '../document/rules/buying-situation.ts';
import { modulesOf } from '../document/rules/module-catalogue.ts';
import { type CaseFile, customerWordsOf } from '../evidence/rules/case-file.ts';
import { hasText } from '../evidence/rules/website-snapshot.ts';
import { interviewSchema } from '../interview/rules/interview.ts';
import { answerFacts } from '../interview/rules/offer-questions.ts';
import { askQuestions } from '../interview/step.ts';
import { listAnswers } from '../interview/store.ts';
import { type AddedFact, withFacts, withNextIds } from '../versions/rules/revision.ts';
import { completeReport } from './complete-report.ts';
import type { ReportInputs } from './prompts/report-inputs.ts';
import { assembleReport } from './rules/assemble-report.ts';
import { composeModule, type WrittenModule } from './rules/written-module.ts';
import { readWebsite } from './steps/read-website.ts';
import {
  createPersonas,
  writeCaseFile,
  writeModule,
  writeOutline,
  writeSituations,
} from './steps/writing-steps.ts';

/** All steps of a report, in order. Each is journaled, so an attempt after a crash repeats no finished step. */
export async function writeReport(run: ReportRun, analysis: AnalysisRow): Promise<void> {
  const { targetMarket, productService, websiteUrl, reportType } = analysis;
  const order = { targetMarket, productService, websiteUrl };
  const snapshot = await readWebsite(run, analysis);
  const asWritten = await writeCaseFile(run, order, snapshot);
  const answers = await loadAnswers(run, asWritten);
  const caseFile = withFacts(asWritten, answers);
  const customerWords = [customerWordsOf(order), ...answers.map(({ text }) => text)].join('\n');
  const cast = await createPersonas(run, order, { caseFile, snapshot, customerWords });
  const modules = modulesOf({ ...analysis, hasWebsiteText: hasText(snapshot) });
  const known: ReportInputs = { order, snapshot, caseFile, cast, modules, outline: null };

  // Without the answers, so that the prompt equals that of an interview in the change window.
  const ask = (shared: ReportRun) =>
    askQuestions(shared, asWritten, { customerWords: customerWordsOf(order), snapshot });
  const { inputs, ...written } = await writeDraft(run, known, { reportType, customerWords, ask });
  const improved = await improveReport(run, inputs, written);
  const checked = enforceBlockingChecks(improved.draft);
  const delivered = { draft: checked.draft, cuts: [...improved.cuts, ...checked.cuts] };
  const answered = await answerReport(run, inputs, delivered);
  const { enforced, ...parts } = await finishReport(run, inputs, improved, answered);
  const report = assembleReport(enforced, parts);
  if (!report) throw new ReportFailed('below_standard');
  await completeReport(run, analysis, { ...report, made: parts.made }, answers);
}

/** What the owner answered before the start. It cannot change once the report has begun. */
async function loadAnswers(run: ReportRun, caseFile: CaseFile): Promise<AddedFact[]> {
  const given = await waitingForDatabase(run, () => listAnswers(run.deps.db, run.analysisId));
  const asked = interviewSchema.safeParse(run.journal.get('interview')?.output).data ?? null;
  return withNextIds(answerFacts(given, asked, caseFile.unknowns), caseFile.facts);
}

type Chapters = { inputs: ReportInputs; written: WrittenModule[] };

/** Chapters after their outline, buying situations and the questions to the owner in parallel: they do not depend on each other. */
async function writeDraft(
  run: ReportRun,
  known: ReportInputs,
  {
    reportType,
    customerWords,
    ask,
  }: Pick<ReportDraft, 'reportType' | 'customerWords'> & {
    ask: (run: ReportRun) => Promise<unknown>;
  },
): Promise<WrittenDraft & { inputs: ReportInputs }> {
  const { caseFile, cast, snapshot } = known;
  const isFull = reportType === 'full';
  const [{ written, inputs }, situations] = await runStepsInParallel<
    [Chapters, BuyingSituation[][], unknown]
  >(run, [
    async (shared) => {
      const outline = isFull ? await nullOnModelFailure(writeOutline(shared, known)) : null;
      const inputs = { ...known, outline };
      const tasks = inputs.modules.map((module) => (inner: ReportRun) => writeModule(inner, module, inputs));
      return { inputs, written: await warmCacheThenRun(shared, tasks) };
    },
    (shared) =>
      warmCacheThenRun(
        shared,
        (isFull ? personaIds : []).map((persona) => (run) => writeSituations(run, persona, known)),
      ),
    (shared) => nullOnModelFailure(ask(shared)),
  ]);
  const modules = written.map((module) => composeModule(module, inputs));
  return {
    inputs,
    written,
    draft: { reportType, modules, situations: situations.flat(), cast, caseFile, snapshot, customerWords },
  };
}
