import { AppError } from '../domain/app-error.ts';
import type { Tx } from '../store/database.ts';
import { claimIdempotencyKey, type RequestIdentity, recordAnswer } from '../store/idempotency-keys.ts';
import type { Dependencies } from './dependencies.ts';

export type { RequestIdentity };

/**
 * Runs `work` in one transaction. With an Idempotency-Key, a repeat is told the first answer, even when it arrives
 * while the first is still at work. A failure records nothing, so it may be tried again.
 */
export async function answerOnce<T extends { analysisId: number | null }>(
  { db }: Pick<Dependencies, 'db'>,
  request: RequestIdentity | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    if (request === null) return work(tx);
    const earlier = await claimIdempotencyKey(tx, request);
    if (earlier) {
      const same = earlier.endpoint === request.endpoint && earlier.requestHash === request.requestHash;
      if (!same) throw new AppError('key_reused');
      return earlier.answer as T;
    }
    const answer = await work(tx);
    await recordAnswer(tx, request, { answer, analysisId: answer.analysisId });
    return answer;
  });
}
