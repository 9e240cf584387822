import { type Actor, accessRolesOf } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { lockAgainstDeletion } from '../../store/analysis/analyses.ts';
import type { Tx } from '../../store/database.ts';
import { unlockItems } from '../../store/words/word-items.ts';
import { listReadings } from '../../store/words/word-readings.ts';
import { authoriseAnalysis, authoriseWithAccess } from '../access/authorise-analysis.ts';
import type { Dependencies } from '../dependencies.ts';
import { requestRevision } from '../report/request-revision.ts';
import { requestReading } from './request-reading.ts';
import { findNews, newestDone, presentReading, refusals } from './view-reading.ts';

type Given = Pick<Dependencies, 'db' | 'jobs' | 'budget' | 'now'>;

async function readOrRefuse(tx: Tx, deps: Given, analysisId: number): Promise<void> {
  const asked = await requestReading(tx, deps, { analysisId, now: deps.now() });
  if ('refused' in asked) throw refusals[asked.refused];
}

export async function readAgain(deps: Given, actor: Actor, analysisId: number) {
  const analysis = await authoriseAnalysis(deps.db, actor, 'add-words', analysisId);
  return deps.db.transaction(async (tx) => {
    await readOrRefuse(tx, deps, analysisId);
    return presentReading(deps, tx, analysis);
  });
}

/** The exam stays as it was; from now on all messages are read. */
export async function foldInLocked(deps: Given, actor: Actor, analysisId: number) {
  const analysis = await authoriseAnalysis(deps.db, actor, 'add-words', analysisId);
  if (analysis.status !== 'completed') throw refusals.not_completed;
  return deps.db.transaction(async (tx) => {
    if (!(await lockAgainstDeletion(tx, analysisId, 'update'))) throw new AppError('not_found');
    const readings = await listReadings(tx, analysisId);
    // A reading in progress has begun without the locked messages and would not notice them.
    if (readings.some(({ state }) => state === 'queued')) throw new AppError('reading_pending');
    if ((await unlockItems(tx, analysisId)) > 0) await readOrRefuse(tx, deps, analysisId);
    return presentReading(deps, tx, analysis);
  });
}

export async function reviseFromWords(deps: Given, actor: Actor, analysisId: number) {
  const { analysis, access } = await authoriseWithAccess(deps.db, actor, 'add-words', analysisId);
  if (analysis.status !== 'completed') throw refusals.not_completed;
  const [requestedBy] = accessRolesOf(actor, access);
  return deps.db.transaction(async (tx) => {
    if (!requestedBy || !(await lockAgainstDeletion(tx, analysisId, 'update')))
      throw new AppError('not_found');
    const readings = await listReadings(tx, analysisId);
    const done = newestDone(readings);
    const news = done && (await findNews(tx, done));
    if (!done) throw new AppError('nothing_new', 'The messages have not been read yet.');
    if (!news) throw new AppError('nothing_new');
    // The exam of an earlier reading, and none now: the locked half was folded in.
    const isFolded = done.result.exam === null && readings.some(({ result }) => result?.exam);
    const cause = isFolded ? 'exam' : 'words';
    return requestRevision(tx, deps, { analysisId, cause, ...news, requestedBy, now: deps.now() });
  });
}
