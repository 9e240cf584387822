import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { untilLockWaits } from '../../harness/shop/lock-waits.ts';
import type { Cookies } from '../../harness/shop/sign-in-at-issuer.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { linkKey } from '../../src/access/link-key.ts';
import { grants } from '../../src/access/schema.ts';
import { grantToVisitor } from '../../src/access/store/analysis-access.ts';
import { currentLink } from '../../src/access/store/private-links.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const keyOf = async (analysisId: number) =>
  linkKey((await currentLink(deps.db, analysisId, 'reader@example.com')).id, analysisId, deps.linkSecrets);
async function order() {
  const answer = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
  const id: number = answer.json().id;
  return { id, orderer: cookieOf(answer), key: await keyOf(id) };
}
const open = (
  id: number,
  key: string,
  { at = app, cookies = {} }: { at?: typeof app; cookies?: Cookies } = {},
) => at.inject({ method: 'POST', url: `/api/analysis/${id}/open-link`, payload: { key }, cookies });
const revoke = (id: number, cookies: Cookies) =>
  app.inject({ method: 'POST', url: `/api/analysis/${id}/revoke-links`, cookies });
const reads = async (id: number, cookies: Cookies) =>
  (await app.inject({ url: `/api/analysis/${id}`, cookies })).statusCode;

describe('a private link', () => {
  it('opens the report on a second browser, with nothing in the answer but a cookie', async () => {
    const { id, key } = await order();
    const opened = await open(id, key);
    expect([opened.statusCode, opened.body]).toEqual([204, '']);
    expect(opened.cookies).toMatchObject([{ name: 'ib_visitor', httpOnly: true, sameSite: 'Lax' }]);
    expect(await reads(id, cookieOf(opened))).toBe(200);
  });

  it('adds to what a browser may open already, and is one right however often it is opened', async () => {
    const [mine, other] = [await order(), await order()];
    for (let n = 0; n < 3; n += 1) {
      const opened = await open(other.id, other.key, { cookies: mine.orderer });
      expect([opened.statusCode, opened.cookies]).toEqual([204, []]);
    }
    expect([await reads(mine.id, mine.orderer), await reads(other.id, mine.orderer)]).toEqual([200, 200]);
  });

  it('is the same each time it is mailed, until it is revoked', async () => {
    const { id, key, orderer } = await order();
    expect(await keyOf(id)).toBe(key);
    await revoke(id, orderer);
    expect(await keyOf(id)).not.toBe(key);
  });

  it('survives a rotation of the secrets until its own secret is removed', async () => {
    const { id, key } = await order();
    const fresh = 'a-fresh-link-secret-a-fresh-link-secret';
    const rotated = await shop.appWith({ linkSecrets: [fresh, ...deps.linkSecrets] });
    const replaced = await shop.appWith({ linkSecrets: [fresh] });
    expect((await open(id, key, { at: rotated })).statusCode).toBe(204);
    expect((await open(id, key, { at: replaced })).statusCode).toBe(404);
  });
});

describe('fails to break in: a private link', () => {
  it('does not let its holder have the report sent to an address of their own, and claim it there', async () => {
    const { id, key, orderer } = await order();
    const holder = cookieOf(await open(id, key));
    await deps.db.update(analysisRequests).set({ status: 'failed' }).where(eq(analysisRequests.id, id));
    const [row] = await deps.db.select().from(analysisRequests).where(eq(analysisRequests.id, id));
    const put = (email: string, cookies: Cookies) =>
      app.inject({ method: 'PUT', url: `/api/analysis/${id}`, payload: someOrder({ email }), cookies });
    expect((await put('thief@example.com', holder)).statusCode).toBe(404);
    expect((await put(row?.customerEmail?.toUpperCase() ?? '', holder)).statusCode).toBe(200);
    expect((await put('new-address@example.com', orderer)).statusCode).toBe(200);
  });

  it('of one report does not open another', async () => {
    const [a, b] = [await order(), await order()];
    const opened = await open(b.id, a.key);
    expect([opened.statusCode, opened.cookies]).toEqual([404, []]);
    expect((await open(987_654_321, a.key)).body).toBe(opened.body);
  });

  it.each([
    ['another number', (key: string) => key.replace(/^\d+/, (n) => String(Number(n) + 1))],
    ['a number with a zero before it', (key: string) => `0${key}`],
    ['a number with a sign', (key: string) => `+${key}`],
    ['a changed seal', (key: string) => key.replace(/\.(.)/, (_, c) => `.${c === 'A' ? 'B' : 'A'}`)],
    ['a cut seal', (key: string) => key.slice(0, -1)],
    ['a longer seal', (key: string) => `${key}A`],
    ['a padded seal', (key: string) => `${key}=`],
    ['more behind its seal', (key: string) => `${key}.more`],
    ['no seal', (key: string) => key.split('.')[0] as string],
    ['only a seal', (key: string) => `.${key.split('.')[1]}`],
    ['a space', (key: string) => ` ${key}`],
    ['SQL', () => "1' or '1'='1"],
  ])('with %s opens nothing', async (_what, tamper) => {
    const { id, key } = await order();
    const opened = await open(id, tamper(key));
    expect([opened.statusCode, opened.cookies]).toEqual([404, []]);
    expect((await open(id, key)).statusCode).toBe(204);
  });

  it('that was revoked opens nothing, and whoever had opened it is out, but not the orderer', async () => {
    const { id, key, orderer } = await order();
    const holder = cookieOf(await open(id, key));
    expect((await open(id, key, { cookies: orderer })).statusCode).toBe(204);
    expect((await revoke(id, orderer)).statusCode).toBe(204);
    expect([await reads(id, holder), (await open(id, key)).statusCode]).toEqual([404, 404]);
    expect(await reads(id, orderer)).toBe(200);
    expect((await open(id, await keyOf(id), { cookies: holder })).statusCode).toBe(204);
    expect(await reads(id, holder)).toBe(200);
  });

  it('revoked for one report stays good for another', async () => {
    const [a, b] = [await order(), await order()];
    await revoke(a.id, a.orderer);
    expect((await open(b.id, b.key)).statusCode).toBe(204);
  });

  it('opened at the very moment of its revocation gives no right that lasts', async () => {
    const { id, key, orderer } = await order();
    const mine = await order();
    const visitorId = mine.orderer.ib_visitor?.split('.')[0] as string;
    let opening: Promise<number> | undefined;
    let revoking: Promise<number> | undefined;
    // The same right, half given in another transaction, holds the opening up between its check and its grant.
    await deps.db
      .transaction(async (tx) => {
        await grantToVisitor(tx, { analysisId: id, visitorId, kind: 'link' });
        opening = open(id, key, { cookies: mine.orderer }).then(({ statusCode }) => statusCode);
        await untilLockWaits(deps.db, 1);
        revoking = revoke(id, orderer).then(({ statusCode }) => statusCode);
        await untilLockWaits(deps.db, 2);
        tx.rollback();
      })
      .catch(() => undefined);
    expect(await revoking).toBe(204);
    expect([204, 404]).toContain(await opening);
    expect(await reads(id, mine.orderer)).toBe(404);
  });

  it('cannot revoke links: it may have been forwarded', async () => {
    const { id, key } = await order();
    const holder = cookieOf(await open(id, key));
    expect((await revoke(id, holder)).statusCode).toBe(404);
    expect((await open(id, key)).statusCode).toBe(204);
  });

  it('leaves its key in no log line and in no answer', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const at = await shop.appWith({ log });
    const { id, key, orderer } = await order();
    const seal = key.split('.')[1] as string;
    const opened = await open(id, key, { at });
    const cookies = cookieOf(opened);
    const answers = [
      opened,
      await open(id, `${key}x`, { at }),
      await at.inject({
        method: 'POST',
        url: `/api/analysis/${id}/open-link?key=${key}`,
        payload: '{"key":',
      }),
      await at.inject({ url: `/api/analysis/${id}`, cookies }),
      await at.inject({ url: `/api/analysis/${id}?key=${key}` }),
      await at.inject({ url: `/home?view=${id}&key=${key}`, cookies }),
      await at.inject({ method: 'POST', url: '/api/analysis', cookies: orderer, payload: someOrder() }),
      await at.inject({
        method: 'POST',
        url: '/api/mail-my-link',
        payload: { analysisId: id, email: 'a@b.co' },
      }),
      await at.inject({ method: 'POST', url: `/api/analysis/${id}/revoke-links`, cookies: orderer }),
    ];
    expect(lines.length).toBeGreaterThanOrEqual(answers.length);
    expect(lines.join('')).not.toContain(seal);
    for (const { body, headers } of answers) expect(body + JSON.stringify(headers)).not.toContain(seal);
    expect(JSON.stringify(await deps.db.select().from(grants))).not.toContain(seal);
  });
});

it('a browser that shows an unsigned visitor id is given a new one', async () => {
  const { id, key } = await order();
  const planted = randomUUID();
  const cookies = cookieOf(await open(id, key, { cookies: { ib_visitor: planted } }));
  expect(cookies.ib_visitor).toBeTruthy();
  expect(cookies.ib_visitor).not.toContain(planted);
});
