import type { Actor } from '../domain/access-rights.ts';
import type { Dependencies } from './dependencies.ts';
import { openAnalysis } from './open-analysis.ts';
import { type PresentedAnalysis, presentAnalysis } from './present-analysis.ts';

export async function viewAnalysis(
  { db }: Dependencies,
  actor: Actor,
  analysisId: number,
): Promise<PresentedAnalysis> {
  return presentAnalysis(db, await openAnalysis(db, actor, 'view', analysisId));
}
