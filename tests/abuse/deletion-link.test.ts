import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { cookieOf, openTestShop } from '../../harness/shop/test-shop.ts';
import { linkKey } from '../../src/access/link-key.ts';
import { currentLink } from '../../src/access/store/private-links.ts';
import { deletionConfirmations } from '../../src/account/deletion/schema.ts';
import { countCustomerRows } from '../../src/account/deletion/store/customer-data.ts';
import { deliverMail } from '../../src/mails.ts';
import { mailOutbox } from '../../src/platform/mail/schema.ts';
import { filesOf } from '../../src/report/pdf/report-pdf.ts';

const shop = await openTestShop({ limits: { mailsPerAddressADay: 8 } });
const { app, appWith, deps } = shop;
const { sender: administrator } = await hireAdministrator(shop);
const inMinutes = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) });

type App = typeof app;
type Cookies = Record<string, string>;
type Order = { id: number; cookies: Cookies; email: string };
async function order(email = `buyer-${randomUUID()}@example.com`): Promise<Order> {
  return { ...(await placeCompletedOrder(shop, { email })), email };
}
const ask = ({ id }: Order, sender: object, at: App = app) =>
  at.inject({ method: 'POST', url: `/api/analysis/${id}/deletion-link`, ...sender });
const mailsOf = ({ id }: Order) =>
  deps.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.analysisId, id), eq(mailOutbox.kind, 'deletion-link')));
async function inbox(email: string): Promise<{ subject: string; text: string }[]> {
  const answer = await fetch(`${shop.smtp.url}/messages?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as { subject: string; text: string }[];
}
/** Sends what waits, and reads the newest link as its customer does. */
async function mailedKey(wanted: Order): Promise<string> {
  for (const { id } of await mailsOf(wanted)) await deliverMail(deps, id);
  const links = (await inbox(wanted.email)).flatMap(
    ({ text }) => new RegExp(`/delete/${wanted.id}#key=([\\w.-]+)`).exec(text)?.[1] ?? [],
  );
  return links.at(-1) ?? 'no mail';
}
async function orderWithLink(): Promise<Order & { key: string }> {
  const placed = await order();
  expect((await ask(placed, { cookies: placed.cookies })).json()).toEqual({ isMailed: true });
  return { ...placed, key: await mailedKey(placed) };
}
const open = (id: number, key: string, at: App = app) =>
  at.inject({ method: 'POST', url: `/api/deletion-links/${id}`, payload: { key } });
const remove = (id: number, key: string, at: App = app, code: string = randomUUID()) =>
  at.inject({
    method: 'POST',
    url: `/api/deletion-links/${id}/delete`,
    payload: { key, confirm: 'DELETE' },
    headers: { 'idempotency-key': code },
  });
const rowsOf = async ({ id }: Order) =>
  Object.values(await countCustomerRows(deps.db, [id])).reduce((sum, count) => sum + count, 0);
const registered = ({ id }: Order) =>
  deps.db
    .select()
    .from(deletionConfirmations)
    .where(sql`${deletionConfirmations.analysisIds} @> array[${id}]::bigint[]`);
const deletionsOf = async (q: string) =>
  (await app.inject({ url: `/api/admin/deletions?q=${encodeURIComponent(q)}`, ...administrator })).json();

describe('a mailed deletion link', () => {
  it('lets a customer delete without the browser that ordered: asked for by the holder of a private link', async () => {
    const placed = await order();
    const link = await currentLink(deps.db, placed.id, placed.email);
    const opened = await app.inject({
      method: 'POST',
      url: `/api/analysis/${placed.id}/open-link`,
      payload: { key: linkKey(link.id, placed.id, deps.linkSecrets) },
    });
    const cookies = cookieOf(opened);
    const own = await app.inject({
      method: 'POST',
      url: `/api/analysis/${placed.id}/delete`,
      payload: { confirm: 'DELETE' },
      cookies,
    });
    expect(own.statusCode).toBe(404);
    await deps.files.write(`${filesOf(placed.id)}/voice/one.mp3`, Buffer.from('mp3'));
    expect((await ask(placed, { cookies })).statusCode).toBe(202);
    const key = await mailedKey(placed);
    const shown = await open(placed.id, key);
    expect(shown.json()).toMatchObject({ removes: { analysis_requests: 1, report_documents: 1 } });
    const gone = await remove(placed.id, key);
    expect([gone.statusCode, gone.json()]).toMatchObject([
      200,
      { scope: 'link', reports: 1, removed: { analysis_requests: 1, files: 1 } },
    ]);
    expect(await rowsOf(placed)).toBe(0);
    expect(await deps.files.read(`${filesOf(placed.id)}/voice/one.mp3`)).toBeNull();
  });

  it('deletes nothing when a mail scanner opens it, by GET, HEAD or the page’s own reading', async () => {
    const placed = await orderWithLink();
    const before = await rowsOf(placed);
    const url = `/api/deletion-links/${placed.id}`;
    for (const method of ['GET', 'HEAD'] as const)
      for (const address of [url, `${url}/delete`, `${url}/delete?key=${placed.key}&confirm=DELETE`])
        expect((await app.inject({ method, url: address })).statusCode).toBeGreaterThanOrEqual(400);
    for (const payload of [{ key: placed.key }, { key: placed.key, confirm: 'delete' }])
      expect((await app.inject({ method: 'POST', url: `${url}/delete`, payload })).statusCode).toBe(400);
    expect((await open(placed.id, placed.key)).statusCode).toBe(200);
    expect(await rowsOf(placed)).toBe(before);
  });

  it('that was used, forged, mailed for another order, replaced, revoked or kept for a day is answered like none', async () => {
    const [used, other, replaced, revoked, moved, late] = await Promise.all(
      Array.from({ length: 6 }, () => orderWithLink()),
    );
    if (!used || !other || !replaced || !revoked || !moved || !late) throw new Error('no orders');
    await remove(used.id, used.key);
    const later = await appWith(inMinutes(11));
    expect((await ask(replaced, { cookies: replaced.cookies }, later)).json()).toEqual({ isMailed: true });
    const newer = await mailedKey(replaced);
    const act = (id: number, path: string, sender: object, payload = {}) =>
      app.inject({ method: 'POST', url: `/api/${path.replace(':id', String(id))}`, ...sender, payload });
    expect(
      (await act(revoked.id, 'analysis/:id/revoke-links', { cookies: revoked.cookies })).statusCode,
    ).toBe(204);
    const email = `new-${randomUUID()}@example.com`;
    expect(
      (await act(moved.id, 'admin/analysis/:id/correct-address', administrator, { email })).statusCode,
    ).toBe(200);

    const none = await open(987_654_321, other.key);
    expect(none.statusCode).toBe(404);
    const tomorrow = await appWith(inMinutes(24 * 60 + 1));
    const privateKey = linkKey(
      (await currentLink(deps.db, late.id, late.email)).id,
      late.id,
      deps.linkSecrets,
    );
    const tries: [id: number | string, key: string, at?: App][] = [
      [used.id, used.key],
      [late.id, other.key],
      [late.id, privateKey],
      [late.id, `${late.key.slice(0, -1)}${late.key.endsWith('A') ? 'B' : 'A'}`],
      [`${late.id} or 1=1`, late.key],
      [replaced.id, replaced.key],
      [revoked.id, revoked.key],
      [moved.id, moved.key],
      [late.id, late.key, tomorrow],
    ];
    for (const [id, key, at] of tries)
      for (const call of [open, remove]) {
        const { statusCode, body } = await call(id as number, key, at ?? app);
        expect([statusCode, body]).toEqual([404, none.body]);
      }
    const left = await Promise.all([other, replaced, revoked, moved, late].map(rowsOf));
    expect(left.every((rows) => rows > 0)).toBe(true);
    expect((await remove(replaced.id, newer)).statusCode).toBe(200);
    expect((await remove(late.id, late.key)).statusCode).toBe(200);
  });

  it('tells a stranger nothing about a payment under review, and its customer what to wait for', async () => {
    const placed = await orderWithLink();
    await deps.db.execute(
      sql`update analysis_requests set payment_status = 'pending_review' where id = ${placed.id}`,
    );
    expect((await remove(placed.id, '1.1.forged')).statusCode).toBe(404);
    const refused = await remove(placed.id, placed.key);
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([409, 'payment_in_review']);
    expect(await rowsOf(placed)).toBeGreaterThan(0);
  });

  it('used many times at once deletes once and is registered once', async () => {
    const placed = await orderWithLink();
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(placed.id, placed.key)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(404)]);
    expect(await registered(placed)).toHaveLength(1);
    const twice = await orderWithLink();
    const code = randomUUID();
    const repeated = await Promise.all(
      Array.from({ length: 4 }, () => remove(twice.id, twice.key, app, code)),
    );
    expect(new Set(repeated.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await registered(twice)).toHaveLength(1);
  });

  it('cannot be asked for by strangers and readers of a share link; an operator who asks never gets the key', async () => {
    const placed = await order();
    const shared = await app.inject({
      method: 'POST',
      url: `/api/analysis/${placed.id}/share-links`,
      payload: { days: 7 },
      cookies: placed.cookies,
    });
    const { id: linkId, key: shareKey } = shared.json();
    const reading = { method: 'POST', url: `/api/shared/${linkId}`, payload: { key: shareKey } } as const;
    const reader = cookieOf(await app.inject(reading));
    for (const sender of [{}, { cookies: reader }, { cookies: (await order()).cookies }])
      expect((await ask(placed, sender)).statusCode).toBe(404);
    expect((await open(placed.id, shareKey)).statusCode).toBe(404);
    expect(await mailsOf(placed)).toEqual([]);

    const asked = await ask(placed, administrator);
    expect([asked.statusCode, asked.json()]).toEqual([202, { isMailed: true }]);
    const key = await mailedKey(placed);
    const page = await app.inject({ url: `/api/admin/analysis/${placed.id}`, ...administrator });
    const text = expect.stringContaining(': request deletion');
    expect(page.json().timeline).toContainEqual(expect.objectContaining({ text, isTrouble: false }));
    const seal = key.split('.').at(-1) ?? '';
    expect(page.body + JSON.stringify(asked.headers) + asked.body).not.toContain(seal);
    expect(await rowsOf(placed)).toBeGreaterThan(0);
  });

  it('fills nobody’s inbox: fifty requests are one mail, and ten orders for one address eight', async () => {
    const placed = await order();
    await Promise.all(Array.from({ length: 50 }, () => ask(placed, { cookies: placed.cookies })));
    expect(await mailsOf(placed)).toHaveLength(1);
    const victim = `victim-${randomUUID()}@example.com`;
    for (let count = 0; count < 10; count += 1) {
      const one = await order(victim);
      await ask(one, { cookies: one.cookies });
      for (const { id } of await mailsOf(one)) await deliverMail(deps, id);
    }
    const received = (await inbox(victim)).filter(({ subject }) => subject.includes('delete'));
    expect(received).toHaveLength(8);
  });

  it('ends what is queued: no job is left, and a worker that took its mail sends nothing', async () => {
    const placed = await orderWithLink();
    const later = await appWith(inMinutes(11));
    await ask(placed, { cookies: placed.cookies }, later);
    const [, waiting] = await mailsOf(placed);
    const key = await mailedKey(placed);
    await deps.db.transaction((tx) => deps.jobs.enqueue(tx, 'words', { analysisId: placed.id, reading: 1 }));
    expect((await remove(placed.id, key)).json().removed).toMatchObject({ queued_jobs: expect.any(Number) });
    const jobs = await deps.db.execute(
      sql`select 1 from pgboss.job where data->>'analysisId' = ${String(placed.id)} or data->>'mailId' = ${String(waiting?.id)}`,
    );
    expect(jobs.rows).toEqual([]);
    expect(await deliverMail(deps, waiting?.id ?? 0)).toBeNull();
  });
});

describe('the register of deletions', () => {
  it('answers an operator who enters the order number or the address, and names nobody', async () => {
    const placed = await orderWithLink();
    const { code } = (await remove(placed.id, placed.key)).json();
    const found = [{ code, scope: 'link', reports: 1, verifiedAt: null }];
    expect(await deletionsOf(String(placed.id))).toMatchObject(found);
    expect(await deletionsOf(placed.email.toUpperCase())).toMatchObject(found);
    expect(await deletionsOf(`x${placed.email}`)).toEqual([]);
    expect(await deletionsOf(placed.email.split('@')[0] ?? '')).toEqual([]);
    expect(JSON.stringify(await registered(placed))).not.toContain(placed.email.slice(0, 20));
  });
});
