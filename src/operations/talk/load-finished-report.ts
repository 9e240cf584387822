import type { Action, Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import type { BuyerPersona, PersonaId } from '../../domain/report/buyers/buyer-persona.ts';
import type { ReportDetails, Results } from '../../domain/report/report.ts';
import { LockedTextInPrompt } from '../../domain/words/locked-text.ts';
import type { AnalysisRow } from '../../store/analysis/analyses.ts';
import type { Queryable } from '../../store/database.ts';
import { findReport } from '../../store/report/report-documents.ts';
import { hasLockedItems } from '../../store/words/word-items.ts';
import { authoriseAnalysis } from '../access/authorise-analysis.ts';

/** The report as it was sold: all that a buyer knows. */
export type FinishedReport = { analysis: AnalysisRow; results: Results; details: ReportDetails };

export async function loadFinishedReport(
  db: Queryable,
  actor: Actor,
  action: Action,
  analysisId: number,
): Promise<FinishedReport> {
  return readFinishedReport(db, await authoriseAnalysis(db, actor, action, analysisId));
}

/** Without an access check: for background jobs, whose request was checked. */
export async function readFinishedReport(db: Queryable, analysis: AnalysisRow): Promise<FinishedReport> {
  const report = analysis.status === 'completed' ? await findReport(db, analysis.id) : null;
  if (!report)
    throw new AppError('not_completed', 'You can talk to your buyers once the report is finished.');
  if (!report.details)
    throw new AppError(
      'not_available',
      'This report was written by a newer version of the shop, so its buyers cannot be talked to now.',
    );
  // Folding in unlocks all messages, and the deleted are gone.
  if (report.isLocked && (await hasLockedItems(db, analysis.id))) throw new LockedTextInPrompt();
  return { analysis, results: report.results, details: report.details };
}

/** Without an id, the first: it is the main buyer. */
export function personaOf({ details }: FinishedReport, id: PersonaId | undefined): BuyerPersona {
  const persona = id === undefined ? details.personas[0] : details.personas.find((found) => found.id === id);
  if (!persona) throw new AppError('not_found');
  return persona;
}
