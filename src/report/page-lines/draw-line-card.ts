import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { fillBlanks } from '../document/rules/copy-blanks.ts';
import { findReport } from '../document/store.ts';
import type { CardShape } from './contract.ts';
import { pageLinesOf } from './rules.ts';
import { listBlanks } from './store.ts';

/** A line before and after as a PNG, with what its owner has filled in. Nothing is stored. */
export async function drawLineCard(
  { db, pdf }: Pick<Dependencies, 'db' | 'pdf'>,
  actor: Actor,
  { id, lineId, shape }: { id: number; lineId: string; shape: CardShape },
): Promise<Uint8Array> {
  const analysis = await authoriseAnalysis(db, actor, 'page-lines', id);
  const report = analysis.status === 'completed' ? await findReport(db, id) : null;
  if (!report)
    throw new AppError('not_completed', 'You can save lines as pictures once the report is finished.');
  const { details } = report;
  const line = details && pageLinesOf(details).find((one) => one.id === lineId);
  if (!details || !line) throw new AppError('not_found');
  const filled = new Map((await listBlanks(db, id)).map(({ name, value }) => [name, value]));
  const { before, objection, buyer, after } = line;
  return pdf.renderLineCard({
    shape,
    before,
    objection,
    buyer,
    after: fillBlanks(after, filled),
    business: details.businessName ?? '',
    language: details.language,
  });
}
