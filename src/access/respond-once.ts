import { createHash } from 'node:crypto';
import type { Dependencies } from '../dependencies.ts';
import type { Tx } from '../platform/database/database.ts';
import { AppError } from '../platform/rules/app-error.ts';
import type { Actor } from './rules/access-rights.ts';
import { claimIdempotencyKey, type RequestIdentity, recordAnswer } from './store/idempotency-keys.ts';

export type { RequestIdentity };

/** Without a key of the client, the contents are the key. */
export function identityOf(actor: Actor, endpoint: string, contents: unknown, key?: string): RequestIdentity {
  const requestHash = createHash('sha256').update(JSON.stringify(contents)).digest('hex');
  return { scope: scopeOf(actor), key: key ?? `${endpoint}:${requestHash}`, endpoint, requestHash };
}

const scopeOf = ({ administratorId, userId, visitorId }: Actor): string => {
  if (administratorId !== null) return `administrator:${administratorId}`;
  return visitorId ?? (userId === null ? 'new' : `user:${userId}`);
};

/** How an answer is stored for a repeat. `read` receives the result of `write`. */
export type AnswerStorage<T> = {
  write: (answer: T) => unknown;
  read: (tx: Tx, stored: unknown) => Promise<T>;
};

const asItIs = <T>(): AnswerStorage<T> => ({
  write: (answer) => answer,
  read: async (_, stored) => stored as T,
});

/**
 * Runs `work` in one transaction. With an Idempotency-Key, a repeat returns the first answer, even when it arrives
 * while the first is still running. A failure records nothing, so the client may retry.
 */
export async function respondOnce<T extends { analysisId: number | null }>(
  { db }: Pick<Dependencies, 'db'>,
  request: RequestIdentity | null,
  work: (tx: Tx) => Promise<T>,
  storage: AnswerStorage<NoInfer<T>> = asItIs<T>(),
): Promise<T> {
  return db.transaction(async (tx) => {
    if (request === null) return work(tx);
    const earlier = await claimIdempotencyKey(tx, request);
    if (earlier) {
      const same = earlier.endpoint === request.endpoint && earlier.requestHash === request.requestHash;
      if (!same) throw new AppError('key_reused');
      return storage.read(tx, earlier.answer);
    }
    const answer = await work(tx);
    await recordAnswer(tx, request, { answer: storage.write(answer), analysisId: answer.analysisId });
    return answer;
  });
}
