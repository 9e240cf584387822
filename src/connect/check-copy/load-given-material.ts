import type { Queryable } from '../../platform/database/database.ts';
import { findStep } from '../../platform/journal/store.ts';
import type { ReportMaterial } from '../../report/checks/rules/report-draft.ts';
import { hasText, websiteSnapshotSchema } from '../../report/evidence/rules/website-snapshot.ts';
import { listAnswers } from '../../report/interview/store.ts';
import { listBlanks } from '../../report/page-lines/store.ts';
import type { FinishedReport } from '../../talk/load-finished-report.ts';
import { givenMaterial } from './rules/given-material.ts';

/** Everything that the customer gave us until now, also after the report was written. */
export async function loadGivenMaterial(
  db: Queryable,
  { analysis, details }: Pick<FinishedReport, 'analysis' | 'details'>,
): Promise<ReportMaterial> {
  const { id: analysisId, targetMarket, productService } = analysis;
  const step = await findStep(db, { analysisId, key: 'read-website' });
  const { data: snapshot } = websiteSnapshotSchema.safeParse(step?.output);
  const answers = (await listAnswers(db, analysisId)).filter(({ isSkipped }) => !isSkipped);
  const blanks = await listBlanks(db, analysisId);
  return givenMaterial({
    details,
    snapshot: snapshot && hasText(snapshot) ? snapshot : null,
    customerTexts: [
      targetMarket,
      productService,
      ...answers.map(({ question, answer }) => `${question} ${answer}`),
      ...blanks.map(({ name, value }) => `${name}: ${value}`),
    ],
  });
}
