import { createHmac } from 'node:crypto';
import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { lockAgainstDeletion } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { requestReading } from '../themes/readings.ts';
import { messageLimits } from './rules/message-limits.ts';
import { confirmSources, countConfirmed, listItemHashes, lockItems } from './store.ts';
import { presentSources } from './view-messages.ts';

/**
 * Half of the messages, chosen by a keyed hash of their contents: neither the order of an upload nor anybody without the key can
 * say which. The label separates it from other uses of the secret.
 */
export function chooseLocked(
  items: readonly { number: number; contentHash: string }[],
  analysisId: number,
  secret: string,
): number[] {
  const macOf = (contentHash: string) =>
    createHmac('sha256', secret).update(`words-lock:${analysisId}:${contentHash}`).digest('hex');
  return items
    .map(({ number, contentHash }) => ({ number, mac: macOf(contentHash) }))
    .sort((one, other) => (one.mac < other.mac ? -1 : 1))
    .slice(0, Math.floor(items.length / 2))
    .map(({ number }) => number);
}

/** The customer confirms the right to use the messages. Half are locked before any prompt, the rest read. */
export async function confirmMessages(
  deps: Pick<Dependencies, 'db' | 'jobs' | 'budget' | 'now' | 'linkSecrets'>,
  actor: Actor,
  analysisId: number,
  { sourceIds }: { sourceIds: readonly number[] },
) {
  const { status } = await authoriseAnalysis(deps.db, actor, 'add-words', analysisId);
  if (status !== 'completed') throw new AppError('not_completed');
  return deps.db.transaction(async (tx) => {
    if (!(await lockAgainstDeletion(tx, analysisId, 'update'))) throw new AppError('not_found');
    const confirmed = await confirmSources(tx, analysisId, sourceIds, deps.now());
    if (confirmed.length > 0) {
      await lockForExam(tx, analysisId, confirmed, deps.linkSecrets[0] as string);
      await requestReading(tx, deps, { analysisId, now: deps.now() });
    }
    return presentSources(tx, analysisId);
  });
}

/** Locks only new messages: a prompt may have contained the others. */
async function lockForExam(tx: Tx, analysisId: number, sourceIds: number[], secret: string): Promise<void> {
  if ((await countConfirmed(tx, analysisId)) < messageLimits.examFrom) return;
  const items = await listItemHashes(tx, analysisId, sourceIds);
  await lockItems(tx, analysisId, chooseLocked(items, analysisId, secret));
}
