import { type ModuleKey, modulesOf } from '../../analysis/rules/module-catalogue.ts';
import type { AnalysisRow } from '../../analysis/store.ts';
import type { ReportRun } from '../../platform/journal/dependencies.ts';
import { runStepsInParallel } from '../../platform/journal/run-steps-in-parallel.ts';
import { hasText } from '../../platform/website/rules.ts';
import type { BuyingSituation } from '../document/rules/buying-situation.ts';
import type { Ledger } from '../document/rules/ledger.ts';
import type { Section } from '../document/rules/passage.ts';
import { sectionParts } from '../document/rules/section-markup.ts';
import { completeReport } from './complete-report.ts';
import { finishReport } from './finish-report.ts';
import type { Sources } from './prompts/author.ts';
import type { Material } from './prompts/material.ts';
import type { AssembledReport } from './rules/assemble-report.ts';
import {
  composeExpress,
  composeLongRead,
  composeSections,
  type Given,
  longReadModules,
} from './rules/compose-sections.ts';
import { readWebsite } from './steps/read-website.ts';
import {
  answerPlainly,
  askPractitioner,
  askPsychologist,
  type Psychology,
  writeExpress,
  writeLedger,
  writeLongRead,
  writeReportParts,
  writeSituations,
} from './steps/writing-steps.ts';

/** All steps of a report, in order. Each is journaled, so an attempt after a crash repeats no finished step. */
export async function writeReport(run: ReportRun, analysis: AnalysisRow): Promise<void> {
  const { targetMarket, productService, websiteUrl } = analysis;
  const snapshot = await readWebsite(run, analysis);
  const material: Material = { order: { targetMarket, productService, websiteUrl }, snapshot, added: [] };
  await completeReport(run, analysis, await composeReport(run, analysis, material));
}

/** Everything that is written from the material. */
export async function composeReport(
  run: ReportRun,
  analysis: AnalysisRow,
  material: Material,
): Promise<AssembledReport> {
  const { reportType } = analysis;
  const { snapshot } = material;
  const modules = modulesOf({ ...analysis, hasWebsiteText: hasText(snapshot) });
  const isFull = reportType === 'full';

  const [ledger, plain, practitioner, psychology] = await runStepsInParallel<
    [Ledger, string, string, Psychology]
  >(run, [
    (shared) => writeLedger(shared, material),
    (shared) => answerPlainly(shared, material),
    (shared) => (isFull ? askPractitioner(shared, material) : Promise.resolve('')),
    (shared) => askPsychologist(shared, material),
  ]);
  const { cast, memo: psychologist } = psychology;
  const sources: Sources = { material, ledger, cast, plain, practitioner, psychologist };
  const given = { language: ledger.language, snapshot, modules };

  const [written, ...situations] = await runStepsInParallel<
    [Section[], BuyingSituation[], BuyingSituation[]]
  >(run, [
    async (shared) => {
      if (!isFull) return composeExpress(await writeExpress(shared, sources), given);
      const { first, second } = await writeReportParts(shared, sources);
      return composeSections(first, second, given);
    },
    (shared) => (isFull ? writeSituations(shared, 1, { ledger, cast }) : Promise.resolve([])),
    (shared) => (isFull ? writeSituations(shared, 2, { ledger, cast }) : Promise.resolve([])),
  ]);
  const longRead = isFull ? await writeRest(run, modules, { sources, written, given }) : [];

  return finishReport(run, sources, {
    ...{ modules, changes: [], situations: situations.flat() },
    sections: [...written, ...longRead],
    kept: [],
  });
}

/** The ordered chapters that the report's own sections are not. */
async function writeRest(
  run: ReportRun,
  modules: readonly ModuleKey[],
  {
    sources: { ledger, cast, psychologist },
    written,
    given,
  }: {
    sources: Sources;
    written: readonly Section[];
    given: Given;
  },
): Promise<Section[]> {
  const left = longReadModules(modules);
  if (left.length === 0) return [];
  const parts = sectionParts({ sections: written, personas: cast.personas, language: ledger.language });
  const report = parts.map(({ title, content }) => `# ${title}\n\n${content}`).join('\n\n');
  return composeLongRead(await writeLongRead(run, left, { ledger, cast, psychologist, report }), given);
}
