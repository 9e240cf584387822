import { modulesOf } from '../domain/module-catalogue.ts';
import type { OrderBrief } from '../prompts/order-brief.ts';
import type { AnalysisRow } from '../store/analyses.ts';
import { completeReport } from './complete-report.ts';
import type { ReportRun } from './dependencies.ts';
import { runTogether } from './run-together.ts';
import { castPersonas } from './steps/cast-personas.ts';
import { writeCaseFile } from './steps/write-case-file.ts';
import { writeModule } from './steps/write-module.ts';

/** The recipe. Every step is journaled, so an attempt that follows a crash repeats nothing that finished. */
export async function writeReport(run: ReportRun, order: AnalysisRow): Promise<void> {
  const brief = readInputs(order);
  const caseFile = await writeCaseFile(run, brief);
  const cast = await castPersonas(run, brief, caseFile);
  const modules = await runTogether(
    run,
    modulesOf({ ...order, hasWebsiteText: brief.websiteText !== null }).map(
      (module) => (shared) => writeModule(shared, module, { brief, caseFile, cast }),
    ),
  );
  await completeReport(run, order, { cast, modules });
}

const readInputs = (order: AnalysisRow): OrderBrief => ({
  targetMarket: order.targetMarket,
  productService: order.productService,
  websiteUrl: order.websiteUrl,
  websiteText: order.websiteContent,
});
