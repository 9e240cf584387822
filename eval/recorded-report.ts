import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRecording } from '../emulators/llm/recordings/open-recording.ts';
import { emptySnapshot } from '../src/platform/website/rules.ts';
import { snapshotOfPastedText } from '../src/platform/website/website.ts';
import { situationsSchema } from '../src/report/document/rules/buying-situation.ts';
import { cleanPersonas } from '../src/report/document/rules/clean-personas.ts';
import { customerWordsOf, type Ledger, ledgerSchema } from '../src/report/document/rules/ledger.ts';
import type { ReportDetails } from '../src/report/document/rules/report.ts';
import { psychologistSchema } from '../src/report/writing/rules/answers.ts';
import { assembleReport } from '../src/report/writing/rules/assemble-report.ts';
import { cleanLedger } from '../src/report/writing/rules/clean-ledger.ts';

export const recordingsFolder = join(import.meta.dirname, '../content/recordings');

type Order = { targetMarket: string; productService: string; websiteContent: string | null };

/** The buyers of a recorded business, from its ledger, cast and situations: enough to talk to. */
export function recordedReport(business: string): { order: Order; ledger: Ledger; details: ReportDetails } {
  const folder = join(recordingsFolder, business);
  const { calls } = openRecording(folder);
  const answersOf = (wanted: string): unknown[] =>
    calls.flatMap(({ step, answer }) => (step === wanted ? [JSON.parse(answer)] : []));
  const order: Order = JSON.parse(readFileSync(join(folder, 'order.json'), 'utf8'));
  const snapshot = order.websiteContent
    ? snapshotOfPastedText(order.websiteContent)
    : emptySnapshot('not_given');
  const { cast } = psychologistSchema.parse(answersOf('psychologist').at(-1));
  const material = { customerWords: customerWordsOf(order), snapshot };
  const ledger = cleanLedger(ledgerSchema.parse(answersOf('ledger').at(-1)), material);
  const { details } = assembleReport({
    ...{ sections: [], modules: [], changes: [], ledger, snapshot },
    personas: cleanPersonas(cast).personas,
    situations: answersOf('situations').flatMap((answer) => situationsSchema.parse(answer).situations),
    qualityReport: { applied: [], refused: [], cuts: [] },
  });
  return { order, ledger, details };
}
