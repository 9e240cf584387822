import { randomUUID } from 'node:crypto';
import { authoriseWithAccess } from '../../access/authorise-analysis.ts';
import { type Actor, may } from '../../access/rules/access-rights.ts';
import { lockAgainstDeletion } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isoDates } from '../../platform/http/iso-dates.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import type { ApiKey } from './contract.ts';
import { hashOfKey } from './identify-key.ts';
import { keyEnd, keyOf, mostKeys, startOfKey } from './rules.ts';
import * as store from './store.ts';

export async function makeKey(
  deps: Pick<Dependencies, 'db' | 'now' | 'newSecret'>,
  actor: Actor,
  { name, reportId: analysisId }: { name: string; reportId: number | null },
): Promise<{ id: string; key: string }> {
  const maker = await makerOf(deps, actor, analysisId);
  const [id, key, createdAt] = [randomUUID(), keyOf(deps.newSecret()), deps.now()];
  await deps.db.transaction(async (tx) => {
    if (analysisId !== null && !(await lockAgainstDeletion(tx, analysisId))) throw new AppError('not_found');
    if ((await store.countKeys(tx, maker)) >= mostKeys)
      throw new AppError(
        'budget_used_up',
        `You have ${mostKeys} keys. Please turn off one of them before you create another.`,
      );
    await store.insertKey(tx, {
      ...{ id, name, ...maker, analysisId, createdAt },
      ...{ secretHash: hashOfKey(key), secretStart: startOfKey(key), expiresAt: keyEnd(createdAt) },
    });
  });
  return { id, key };
}

/** The account where it has the right; else this browser, whose right may come from a private link and ends with it. */
async function makerOf(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  analysisId: number | null,
): Promise<store.Maker> {
  const account = { userId: actor.userId, visitorId: null };
  if (analysisId === null) {
    if (actor.userId === null) throw new AppError('unauthenticated');
    return account;
  }
  const { analysis, access } = await authoriseWithAccess(db, actor, 'connect', analysisId);
  if (analysis.status !== 'completed')
    throw new AppError('not_completed', 'You can connect other tools once the report is finished.');
  const isOfAccount = may({ ...actor, visitorId: null }, 'connect', access);
  return isOfAccount ? account : { userId: null, visitorId: actor.visitorId };
}

export async function listKeys({ db }: Pick<Dependencies, 'db'>, actor: Actor): Promise<{ keys: ApiKey[] }> {
  const rows = await store.listKeys(db, actor);
  return {
    keys: rows.map(({ id, name, secretStart: start, analysisId: reportId, ...row }) => {
      const { createdAt, expiresAt, lastUsedAt } = row;
      return { id, name, start, reportId, ...isoDates({ createdAt, expiresAt, lastUsedAt }) };
    }),
  };
}

export const revokeKey = ({ db }: Pick<Dependencies, 'db'>, actor: Actor, id: string): Promise<void> =>
  store.deleteKey(db, actor, id);
