import type { FastifyInstance } from 'fastify';
import { goldenReport } from '../../content/golden-report.ts';
import type { Db } from '../../src/platform/database/database.ts';
import { saveReport } from '../../src/report/document/store.ts';
import { placeCompletedOrder } from './completed-report.ts';
import type { Cookies } from './sign-in-at-issuer.ts';

type Shop = { app: FastifyInstance; deps: { db: Db } };

/** A key to one report, or with null to all of the account. */
export async function keyTo({ app }: Shop, cookies: Cookies, reportId: number | null) {
  const payload = { name: 'Writer', reportId };
  const made = await app.inject({ method: 'POST', url: '/api/keys', payload, cookies });
  if (made.statusCode !== 201) throw new Error(`no key: ${made.body}`);
  return made.json<{ id: string; key: string }>();
}

/** A finished report with all its sections, and a key to it. */
export async function connectedReport(shop: Shop, changes: Record<string, unknown> = {}) {
  const order = await placeCompletedOrder(shop, changes);
  await shop.deps.db.transaction((tx) => saveReport(tx, order.id, goldenReport()));
  return { ...order, key: (await keyTo(shop, order.cookies, order.id)).key };
}
