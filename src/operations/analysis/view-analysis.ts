import type { Actor } from '../../domain/access/access-rights.ts';
import { authoriseAnalysis, authoriseMark, authoriseMarkedAnalysis } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { type PresentedAnalysis, presentAnalysis } from './present-analysis.ts';

export async function viewAnalysis(
  { db, unassessedModels }: Dependencies,
  actor: Actor,
  analysisId: number,
): Promise<PresentedAnalysis> {
  const row = await authoriseAnalysis(db, actor, 'view', analysisId);
  return presentAnalysis(db, row, unassessedModels);
}

/** For polling: the analysis is null when the client already has the current version. */
export async function followAnalysis(
  { db, unassessedModels }: Dependencies,
  actor: Actor,
  analysisId: number,
  isHeld: ((mark: string) => boolean) | null,
): Promise<{ mark: string; analysis: PresentedAnalysis | null }> {
  if (isHeld) {
    const mark = await authoriseMark(db, actor, 'view', analysisId);
    if (isHeld(mark)) return { mark, analysis: null };
  }
  // The mark is read before the journal: a change in between makes it too old, never too new.
  const { mark, analysis } = await authoriseMarkedAnalysis(db, actor, 'view', analysisId);
  return { mark, analysis: await presentAnalysis(db, analysis, unassessedModels) };
}
