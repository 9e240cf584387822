import { modulesOf } from '../../analysis/rules/module-catalogue.ts';
import { mailAbout } from '../../analysis/rules/order-jobs.ts';
import { isPaid } from '../../analysis/rules/payment-status.ts';
import { type AnalysisRow, editAnalysis, findAnalysis, lockAnalysis } from '../../analysis/store.ts';
import type { ReportRun } from '../../platform/journal/dependencies.ts';
import { fencedTransaction, waitingForDatabase } from '../../platform/journal/fenced-transaction.ts';
import { ReportFailed } from '../../platform/journal/rules.ts';
import { runStepsInParallel } from '../../platform/journal/run-steps-in-parallel.ts';
import { recordAssembled } from '../../platform/journal/store.ts';
import { queueMailAgain } from '../../platform/mail/store.ts';
import type { Ledger } from '../document/rules/ledger.ts';
import { isLongRead, type Section } from '../document/rules/passage.ts';
import type { ReportDetails } from '../document/rules/report.ts';
import { findReport, saveReport } from '../document/store.ts';
import { titlesOf } from '../writing/complete-report.ts';
import { finishReport } from '../writing/finish-report.ts';
import type { Sources } from '../writing/prompts/author.ts';
import type { Material } from '../writing/prompts/material.ts';
import { composeReport } from '../writing/report-pipeline.ts';
import type { AssembledReport } from '../writing/rules/assemble-report.ts';
import { composeExpress, composeSections, type Given } from '../writing/rules/compose-sections.ts';
import { askPractitioner, reviseExpress, reviseReport, writeLedger } from '../writing/steps/writing-steps.ts';
import { type AddedFact, revisionPrefix, shownSnapshot, withNextIds } from './rules/revision.ts';
import {
  finishRevision,
  listRevisions,
  loadRevisionBase,
  type RevisionBase,
  type RevisionRow,
} from './store.ts';

/**
 * A rewrite is a report from the start. Else what was learned goes to the ledger, the practitioner and the author, who improves the last version. People, situations and the
 * long read stay as they are, so that chats and clips stay true.
 */
export async function writeRevision(run: ReportRun, revision: RevisionRow): Promise<void> {
  const { analysis, details, base, earlier, language } = await waitingForDatabase(run, () =>
    load(run, revision),
  );
  const { targetMarket, productService, websiteUrl, reportType } = analysis;
  const order = { targetMarket, productService, websiteUrl };
  const added = [...earlier, ...revision.facts];
  const snapshot = base?.snapshot ?? shownSnapshot(details);
  const material: Material = { order, snapshot, added: added.map(({ text }) => text), language };
  if (revision.cause === 'rewrite')
    return completeRevision(run, { revision, report: await composeReport(run, analysis, material) });
  if (!base) throw new ReportFailed('gave_up');
  const [asWritten, practitioner] = await runStepsInParallel<[Ledger, string]>(run, [
    (shared) => writeLedger(shared, material),
    (shared) => (reportType === 'full' ? askPractitioner(shared, material) : Promise.resolve('')),
  ]);
  const ledger = withCustomersWords(asWritten, added);
  const { cast, plain, psychologist } = base;
  const sources = { material, ledger, cast, plain, practitioner, psychologist };
  const kept = details.sections.filter(isLongRead);
  const last = details.sections.filter((section) => !isLongRead(section));
  const hasWebsiteText = last.some(({ module }) => module === 'websiteFeedback');
  const modules = modulesOf({ ...analysis, hasWebsiteText });
  const given = { language: ledger.language, snapshot, modules };
  const { sections, changes } = await rewrite(run, { sources, last, given, isFull: reportType === 'full' });
  const report = await finishReport(run, sources, {
    ...{ modules, changes, situations: details.situations },
    ...{ sections, kept },
  });
  await completeRevision(run, { revision, report });
}

async function rewrite(
  run: ReportRun,
  { sources, last, given, isFull }: { sources: Sources; last: Section[]; given: Given; isFull: boolean },
): Promise<{ sections: Section[]; changes: string[] }> {
  if (!isFull) {
    const { changes, ...answer } = await reviseExpress(run, sources, last);
    return { sections: composeExpress(answer, given), changes };
  }
  const { first, second, changes } = await reviseReport(run, sources, last);
  return { sections: composeSections(first, second, given), changes };
}

/** Code has counted and cut them: they stand in the ledger as they are. */
function withCustomersWords(ledger: Ledger, added: readonly AddedFact[]): Ledger {
  const said = added.filter(({ source }) => source === 'review');
  return { ...ledger, facts: [...ledger.facts, ...withNextIds(said, ledger.facts)] };
}

type Loaded = {
  analysis: AnalysisRow;
  details: ReportDetails;
  /** A rewrite needs none. */
  base: RevisionBase | null;
  earlier: AddedFact[];
  language: string | null;
};

async function load({ deps, analysisId, journal }: ReportRun, asked: RevisionRow): Promise<Loaded> {
  const analysis = await findAnalysis(deps.db, analysisId);
  if (analysis?.status !== 'completed' || !isPaid(analysis)) throw new ReportFailed('cancelled');
  const document = await findReport(deps.db, analysisId);
  const done = (await listRevisions(deps.db, analysisId)).filter(({ state }) => state === 'done');
  const rewritten = done.findLast(({ cause }) => cause === 'rewrite');
  const prefix = rewritten ? revisionPrefix(rewritten.revision) : '';
  const base = await loadRevisionBase(deps.db, analysisId, { journal, prefix });
  if (!document?.details || document.revision !== asked.revision - 1) throw new ReportFailed('gave_up');
  const language = asked.language ?? rewritten?.language ?? null;
  const earlier = done.flatMap(({ facts }) => facts);
  return { analysis, details: document.details, base, earlier, language };
}

type Finished = { revision: RevisionRow; report: AssembledReport };

/** Archives the document before, and saves this one, in one transaction: there is always exactly one current report. */
const completeRevision = (run: ReportRun, { revision, report }: Finished): Promise<void> =>
  fencedTransaction(run, async (tx) => {
    const finishedAt = run.deps.now();
    const { analysisId } = revision;
    const analysis = await lockAnalysis(tx, analysisId);
    if (!analysis) return;
    if (!(await finishRevision(tx, { analysisId, revision: revision.revision, finishedAt }))) return;
    await saveReport(tx, analysisId, report, revision.revision);
    const { businessName } = report.details;
    const resultTitles = titlesOf(report.results);
    await editAnalysis(tx, analysisId, 'completed', { resultTitles, businessName });
    await recordAssembled(tx, { analysisId, key: `${run.keyPrefix}assemble` }, finishedAt);
    // The customer did not ask for it on the page.
    if (revision.cause === 'rewrite')
      await queueMailAgain(tx, run.deps.jobs, mailAbout(analysis, 'report-ready'));
  });
