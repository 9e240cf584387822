import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { sweep } from '../../harness/shop/sweep.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';

/** The limits as they are shipped; everybody has an address of their own. */
const shop = await openTestShop({
  env: { TRUST_PROXY: '1' },
  limits: { unpaidOrdersPerHour: 'usual', freeOrdersPerHour: 'usual', freeReportDays: 'usual' },
});
const { app, deps } = shop;
let clients = 0;
const newClient = () => {
  clients += 1;
  return `198.51.100.${clients}`;
};
type Sent = { client?: string; cookies?: Record<string, string>; at?: typeof app };
const order = (
  changes: Record<string, unknown>,
  { client = newClient(), cookies = {}, at = app }: Sent = {},
) =>
  at.inject({
    ...{ method: 'POST', url: '/api/analysis', payload: someOrder(changes), cookies },
    headers: { 'x-forwarded-for': client },
  });
const counted = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((s) => s === status).length]),
  );
const countRows = async (table: string) =>
  Number((await deps.db.execute(sql`select count(*) as n from ${sql.identifier(table)}`)).rows[0]?.n);

describe('H2: a code that leaves less than a report costs', () => {
  const cheap = [
    { kind: 'percent', value: 100 },
    { kind: 'amount', value: 3_700 },
    { kind: 'amount', value: 9_900 },
    { kind: 'fixed_price', value: 0 },
    { kind: 'percent', value: 99 },
    { kind: 'percent', value: 95 },
    { kind: 'amount', value: 3_699 },
    { kind: 'fixed_price', value: 1 },
    { kind: 'fixed_price', value: 199 },
  ];
  const sentence =
    'A code that leaves less than $2, which a report costs the shop, needs a number of uses. Please enter one.';

  it.each(cheap)('H2: %j is refused without a number of uses, and made with one', async ({ kind, value }) => {
    const root = await hireAdministrator(shop, `${kind}-${value}@shop.test`);
    const code = `${kind}-${value}`.toUpperCase();
    const create = (changes: object = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/admin/promo-codes',
        payload: { code, description: 'Free', kind, value, ...changes },
        ...root.sender,
      });
    for (const refused of [await create(), await create({ maxRedemptions: null })])
      expect([refused.statusCode, refused.body]).toEqual([400, sentence]);
    expect((await create({ maxRedemptions: 3 })).statusCode).toBe(201);
    await expect(
      deps.db.execute(sql`update promo_codes set max_redemptions = null where code = ${code}`),
    ).rejects.toMatchObject({ cause: { constraint: 'promo_codes_cheap_has_uses' } });
  });
});

describe('H2: orders that a code makes free', () => {
  it('H2: 70 from one address are three, with six mails at most, and one that is paid for is still taken', async () => {
    const client = newClient();
    const [orders, mails] = [await countRows('analysis_requests'), await countRows('mail_outbox')];
    const sent = await Promise.all(Array.from({ length: 70 }, () => order({}, { client })));
    expect(counted(sent.map(({ statusCode }) => statusCode))).toEqual({ 201: 3, 429: 67 });
    expect(await countRows('analysis_requests')).toBe(orders + 3);
    expect(await countRows('mail_outbox')).toBe(mails + 3); // and one more each when the report is ready
    const refused = await order({}, { client });
    expect(refused.body).toMatch(/order this one without the code, or try again in \d+ minutes/);
    expect((await order({ promoCode: '' }, { client })).statusCode).toBe(201);
  });

  it('H2: a code that is added at the checkout counts as well', async () => {
    const client = newClient();
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const ordered = await order({ promoCode: '' }, { client });
      const url = `/api/analysis/${ordered.json().id}/checkout`;
      const headers = { 'x-forwarded-for': client };
      const payload = { promoCode: 'FREE100' };
      const freed = await app.inject({ method: 'PATCH', url, payload, headers, cookies: cookieOf(ordered) });
      statuses.push(freed.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('H2: one browser that changes its address has three too', async () => {
    const cookies = cookieOf(await order({ promoCode: '' }));
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await order({}, { cookies })).statusCode);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});

describe('H2: one inbox', () => {
  const thirtyDaysMs = 30 * 24 * 60 * 60_000;

  it('H2: gets one free report, however it is spelled and whoever orders, and paid ones as before', async () => {
    expect((await order({ email: 'jane.doe@gmail.com' })).statusCode).toBe(201);
    const spellings = ['Jane.Doe@Gmail.com', 'janedoe+two@gmail.com', 'j.a.n.e.doe@googlemail.com'];
    for (const email of spellings) {
      const refused = await order({ email });
      expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([409, 'free_report_used']);
      expect(refused.body).toBe(
        'This email address got a free report in the last 30 days. You can open it with the link in its email, or order this one without the code.',
      );
    }
    expect((await order({ email: 'jane.doe@gmail.com', promoCode: '' })).statusCode).toBe(201);
    const uses =
      await deps.db.execute(sql`select redemptions - held_by_deleted - (select count(*) from promo_redemptions r
      where r.code = promo_codes.code and r.released_at is null) as lost from promo_codes where code = 'FREE100'`);
    expect(Number(uses.rows[0]?.lost)).toBe(0); // a refused order uses up nothing
  });

  it('H2: 20 orders at once for one inbox are one', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, () => order({ email: 'at-once@example.com' })));
    expect(counted(sent.map(({ statusCode }) => statusCode))).toEqual({ 201: 1, 409: 19 });
  });

  it('H2: deleting the report does not make room for another; 30 days do', async () => {
    const email = 'again@example.com';
    const ordered = await order({ email });
    await deps.db.execute(
      sql`update analysis_requests set status = 'completed' where id = ${ordered.json().id}`,
    );
    const deleted = await app.inject({
      ...{ method: 'POST', url: `/api/analysis/${ordered.json().id}/delete` },
      ...{ payload: { confirm: 'DELETE' }, cookies: cookieOf(ordered) },
    });
    expect(deleted.statusCode).toBe(200);
    expect((await order({ email })).statusCode).toBe(409);
    const rows = await deps.db.execute(sql`select * from free_inboxes`);
    expect(JSON.stringify(rows.rows)).not.toContain('again');
    const later = await shop.appWith({ now: () => new Date(Date.now() + thirtyDaysMs + 1_000) });
    expect((await order({ email }, { at: later })).statusCode).toBe(201);
    await later.close();
  });

  it('H2: is remembered through a change of the secrets and a crash of the database, and forgotten after its time', async () => {
    const email = 'rotated@example.com';
    expect((await order({ email })).statusCode).toBe(201);
    const rotated = await shop.appWith({ linkSecrets: ['a-newer-secret-8d7a', ...deps.linkSecrets] });
    expect((await order({ email }, { at: rotated })).statusCode).toBe(409);
    await rotated.close();
    const kept = sql`select relpersistence from pg_class where relname = 'free_inboxes'`;
    expect((await deps.db.execute(kept)).rows).toEqual([{ relpersistence: 'p' }]);
    await sweep({ ...deps, now: () => new Date(Date.now() + 2 * thirtyDaysMs + 5_000) });
    expect(await countRows('free_inboxes')).toBe(0);
  });

  it('H2: a stranger cannot ask for many inboxes whether they got one', async () => {
    const shipped = { ...deps, clientLimits: { ...deps.clientLimits, wrongCodesPerHour: 15 } };
    const at = await shop.appWith(shipped);
    const email = 'asked-about@example.com';
    expect((await order({ email })).statusCode).toBe(201);
    const client = newClient();
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) statuses.push((await order({ email }, { client, at })).statusCode);
    expect(counted(statuses)).toEqual({ 409: 15, 429: 5 });
    await at.close();
  });
});
