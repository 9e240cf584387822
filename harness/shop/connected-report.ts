import type { FastifyInstance } from 'fastify';
import { goldenReport } from '../../content/golden-report.ts';
import { scopes } from '../../src/access/rules/access-rights.ts';
import type { Db } from '../../src/platform/database/database.ts';
import { saveReport } from '../../src/report/document/store.ts';
import { placeCompletedOrder } from './completed-report.ts';
import type { Cookies } from './sign-in-at-issuer.ts';

type Shop = { app: FastifyInstance; deps: { db: Db } };

export async function keyTo(
  { app }: Shop,
  cookies: Cookies,
  reportIds: readonly number[],
  wanted: readonly string[] = scopes,
): Promise<string> {
  const payload = { name: 'Writer', scopes: wanted, reportIds };
  const made = await app.inject({ method: 'POST', url: '/api/connections', payload, cookies });
  if (made.statusCode !== 201) throw new Error(`no key: ${made.body}`);
  return made.json<{ key: string }>().key;
}

/** A finished report with all its chapters, and a key to it. */
export async function connectedReport(shop: Shop, changes: Record<string, unknown> = {}) {
  const order = await placeCompletedOrder(shop, changes);
  await shop.deps.db.transaction((tx) => saveReport(tx, order.id, goldenReport()));
  return { ...order, key: await keyTo(shop, order.cookies, [order.id]) };
}
