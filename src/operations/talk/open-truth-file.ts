import type { Action, Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import type { BuyerPersona, PersonaId } from '../../domain/report/buyers/buyer-persona.ts';
import type { ReportDetails, Results } from '../../domain/report/report.ts';
import type { AnalysisRow } from '../../store/analysis/analyses.ts';
import type { Queryable } from '../../store/database.ts';
import { findReport } from '../../store/report/report-documents.ts';
import { openAnalysis } from '../access/open-analysis.ts';

/** What every conversation speaks from: the report as it was sold. */
export type TruthFile = { analysis: AnalysisRow; results: Results; details: ReportDetails };

/** Permitted, paid, and there is somebody to talk to: the door of chat, voice, call, prompt and panel. */
export async function openTruthFile(
  db: Queryable,
  actor: Actor,
  action: Action,
  analysisId: number,
): Promise<TruthFile> {
  return readTruthFile(db, await openAnalysis(db, actor, action, analysisId));
}

/** For work in the background, whose right was checked when it was ordered. */
export async function readTruthFile(db: Queryable, analysis: AnalysisRow): Promise<TruthFile> {
  const report = analysis.status === 'completed' ? await findReport(db, analysis.id) : null;
  if (!report)
    throw new AppError('not_completed', 'Your buyers can be talked to when the report is completed.');
  if (!report.details)
    throw new AppError(
      'not_available',
      'This report was written by an older release; its buyers cannot be talked to.',
    );
  return { analysis, results: report.results, details: report.details };
}

/** The persona asked for; the first of the cast is the main one. */
export function personaOf({ details }: TruthFile, id: PersonaId | undefined): BuyerPersona {
  const persona = id === undefined ? details.personas[0] : details.personas.find((found) => found.id === id);
  if (!persona) throw new AppError('not_found');
  return persona;
}
