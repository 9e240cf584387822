import type { Actor } from '../../domain/access/access-rights.ts';
import { noteOpened } from '../../store/analysis/analyses.ts';
import { authoriseAnalysis, authoriseMark, authoriseMarkedAnalysis } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { type PresentedAnalysis, presentAnalysis } from './present-analysis.ts';

export async function viewAnalysis(
  { db, unassessedModels }: Dependencies,
  actor: Actor,
  analysisId: number,
  action: 'view' | 'review-order' = 'view',
): Promise<PresentedAnalysis> {
  const row = await authoriseAnalysis(db, actor, action, analysisId);
  return presentAnalysis(db, row, unassessedModels);
}

type Poll = {
  isHeld: ((mark: string) => boolean) | null;
  /** Whether the page shows the report; others only wait for it. */
  isInWorkspace: boolean;
};

/** For polling by customers: the analysis is null when the client already has the current version. */
export async function followAnalysis(
  { db, now, log, unassessedModels }: Dependencies,
  actor: Actor,
  analysisId: number,
  { isHeld, isInWorkspace }: Poll,
): Promise<{ mark: string; analysis: PresentedAnalysis | null }> {
  if (isHeld) {
    const { mark, isUnopened } = await authoriseMark(db, actor, 'view', analysisId);
    if (isHeld(mark) && !(isInWorkspace && isUnopened)) return { mark, analysis: null };
  }
  const read = () => authoriseMarkedAnalysis(db, actor, 'view', analysisId);
  // The mark is read before the journal: a change in between makes it too old, never too new.
  let { mark, analysis } = await read();
  if (isInWorkspace && analysis.status === 'completed' && analysis.openedAt === null) {
    const isNoted = await noteOpened(db, analysisId, now()).catch((error: unknown) => {
      log.warn({ err: error, analysisId }, 'the opening of a report could not be noted');
      return false;
    });
    // The note changes the mark: with the old one the next poll would load everything again.
    if (isNoted) ({ mark, analysis } = await read());
  }
  return { mark, analysis: await presentAnalysis(db, analysis, unassessedModels) };
}
