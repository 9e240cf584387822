import { authoriseAnalysis, authoriseWithAccess } from '../../access/authorise-analysis.ts';
import { type Actor, accessRolesOf } from '../../access/rules/access-rights.ts';
import { lockAgainstDeletion } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { cleanTypedText } from '../../platform/text/clean-typed-text.ts';
import { blankKey } from '../document/rules/copy-blanks.ts';
import { blanksOf } from '../document/rules/report-view.ts';
import { findReport } from '../document/store.ts';
import { emptyBlank, listBlanks, saveBlank } from './store.ts';

export async function viewFilledBlanks({ db }: Pick<Dependencies, 'db'>, actor: Actor, analysisId: number) {
  await authoriseAnalysis(db, actor, 'page-lines', analysisId);
  return { blanks: await listBlanks(db, analysisId) };
}

/** One line, without the signs of our markup: what is filled in stands in tables and lists, too. */
const asValue = (text: string): string =>
  cleanTypedText(text)
    .replace(/[[\]]|\*\*/g, '')
    .replaceAll('|', '/')
    .replace(/\s+/g, ' ')
    .trim();

/** Only blanks of the report can be filled, so the table stays as small as its texts. A later version finds them by name. */
export async function fillBlank(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  actor: Actor,
  analysisId: number,
  given: { name: string; value: string },
) {
  const { analysis, access } = await authoriseWithAccess(db, actor, 'page-lines', analysisId);
  const report = analysis.status === 'completed' ? await findReport(db, analysisId) : null;
  if (!report) throw new AppError('not_completed', 'You can fill in blanks once the report is finished.');
  const name = blankKey(given.name);
  const isKnown = report.details && blanksOf(report.details).some(({ text }) => blankKey(text) === name);
  if (!isKnown) throw new AppError('not_found');
  const value = asValue(given.value);
  const [savedBy] = accessRolesOf(actor, access);
  return db.transaction(async (tx) => {
    if (!savedBy || !(await lockAgainstDeletion(tx, analysisId))) throw new AppError('not_found');
    if (value === '') await emptyBlank(tx, analysisId, name);
    else await saveBlank(tx, { analysisId, name, value, savedAt: now(), savedBy });
    return { blanks: await listBlanks(tx, analysisId) };
  });
}
