import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { snapshotOfPastedText } from '../src/platform/website/website.ts';
import { noQualityReport } from '../src/report/checks/rules/quality-report.ts';
import type { Cast } from '../src/report/document/rules/buyer-persona.ts';
import type { BuyingSituation } from '../src/report/document/rules/buying-situation.ts';
import {
  noChapterDetails,
  type ReportDetails,
  reportDetailsVersion,
} from '../src/report/document/rules/report.ts';
import type { CaseFile } from '../src/report/evidence/rules/case-file.ts';
import { linesOf } from '../src/report/evidence/rules/website-snapshot.ts';

export const recordingsFolder = join(import.meta.dirname, '../content/recordings');

type Order = { targetMarket: string; productService: string; websiteContent: string | null };

/**
 * The buyers of a recorded business, from its case file, cast and situations: enough to talk to. Not parsed by the product's
 * schemas, because a recording must stay readable when those get stricter.
 */
export function recordedReport(business: string): {
  order: Order;
  caseFile: CaseFile;
  details: ReportDetails;
} {
  const folder = join(recordingsFolder, business);
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const callsOf = (step: string): string[] =>
    readdirSync(join(folder, 'calls'))
      .filter((file) => file.endsWith(`-${step}.answer.json`))
      .map((file) => join('calls', file))
      .sort();
  const answersOf = <T>(step: string): T[] => callsOf(step).map((file): T => JSON.parse(read(file)));
  const order: Order = JSON.parse(read('order.json'));
  const caseFile = answersOf<CaseFile>('case_file').at(-1);
  const cast = answersOf<Cast>('cast').at(-1);
  if (!caseFile || !cast) throw new Error(`${business} has no recorded cast`);
  const lines = new Map(
    linesOf(snapshotOfPastedText(order.websiteContent ?? '')).map(({ id, url, text }) => [id, { url, text }]),
  );
  const details = {
    version: reportDetailsVersion,
    language: caseFile.language,
    ...noChapterDetails,
    personas: cast.personas,
    situations: callsOf('situations').flatMap((file) => {
      const prompt = read(file.replace('.answer.json', '.prompt.txt'));
      const persona = /Your task: write the ten situations of (p[1-5])/.exec(prompt)?.[1];
      const { situations } = JSON.parse(read(file)) as { situations: Omit<BuyingSituation, 'persona'>[] };
      return situations.map((one) => ({ ...one, persona }) as BuyingSituation);
    }),
    website: { source: 'pasted', pages: [], problem: null },
    evidence: caseFile.facts.map(({ id, text, source, line }) => {
      const site = lines.get(line ?? '') ?? null;
      return { id, text, source, site, usedIn: [] };
    }),
    unknowns: caseFile.unknowns,
    qualityReport: noQualityReport,
  } satisfies ReportDetails;
  return { order, caseFile, details };
}
