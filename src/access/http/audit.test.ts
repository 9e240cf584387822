import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { goldenReport } from '../../../content/golden-report.ts';
import { administratorAddress, hireAdministrator } from '../../../harness/shop/administrator.ts';
import { goldenDetails } from '../../../harness/shop/completed-report.ts';
import { openPaypalShop } from '../../../harness/shop/paypal-shop.ts';
import { cookieOf, someOrder, until } from '../../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../analysis/schema.ts';
import { moveAnalysis } from '../../analysis/store.ts';
import { endpoints } from '../../endpoints.ts';
import { paymentProblems } from '../../payment/schema.ts';
import type { BuyerPersona } from '../../report/document/rules/buyer-persona.ts';
import { saveReport } from '../../report/document/store.ts';
import { findOrCreateSession, shareSession } from '../../talk/chat/store.ts';
import { auditLog } from '../schema.ts';

const shop = await openPaypalShop();
const { app, deps } = shop;
const { db } = deps;
const root = await hireAdministrator(shop);

type Entry = { id: number; action: string; analysisId: number | null; outcome: string; address: string };
const entries = async (query = ''): Promise<Entry[]> => {
  const answer = await app.inject({ url: `/api/admin/audit${query}`, ...root.sender });
  expect(answer.statusCode).toBe(200);
  return answer.json().items;
};
const newest = async () => (await entries())[0] as Entry & Record<string, unknown>;
const secretMarket = 'Zookeepers who secretly fear penguins at night';

async function ordered(status: 'pending' | 'completed' | 'failed'): Promise<number> {
  const payload = someOrder({ targetMarket: secretMarket, email: 'hidden@example.com' });
  const id: number = (await app.inject({ method: 'POST', url: '/api/analysis', payload })).json().id;
  if (status === 'pending') return id;
  await db.transaction(async (tx) => {
    await moveAnalysis(tx, id, { from: 'pending', to: 'processing' });
    await moveAnalysis(tx, id, { from: 'processing', to: status });
    if (status === 'completed') await saveReport(tx, id, await goldenReport());
  });
  return id;
}
const promo = (code: string) => ({ code, description: 'Ten off', kind: 'percent', value: 10 });

/** One request for every audited call that an administrator can make, and how it ends. */
const acts: Record<string, () => Promise<InjectOptions>> = {
  adminLogin: async () => ({ method: 'POST', url: '/api/admin/login', payload: root }),
  getAnalysis: async () => ({ url: `/api/analysis/${await ordered('completed')}` }),
  getReportPdf: async () => ({ url: `/api/analysis/${await ordered('completed')}/pdf` }),
  updateAnalysis: async () => ({
    method: 'PUT',
    url: `/api/analysis/${await ordered('failed')}`,
    payload: someOrder({ email: 'hidden@example.com' }),
  }),
  saveDraft: async () => ({
    method: 'PUT',
    url: `/api/analysis/${(await shop.paidOrder()).id}/draft`,
    payload: { customerEmail: 'hidden@example.com' },
  }),
  extendChangeWindow: async () => ({
    method: 'POST',
    url: `/api/analysis/${(await shop.paidOrder()).id}/more-time`,
  }),
  retryOrder: async () => ({ method: 'POST', url: `/api/admin/analysis/${await ordered('failed')}/retry` }),
  cancelOrder: async () => ({
    method: 'POST',
    url: `/api/admin/analysis/${await ordered('pending')}/cancel`,
  }),
  refundAnalysis: async () => ({
    method: 'POST',
    url: `/api/analysis/${(await shop.paidOrder()).id}/refund`,
    payload: { amount: 10, reason: 'goodwill', message: 'Sorry, hidden@example.com' },
  }),
  resendReportMail: async () => ({
    method: 'POST',
    url: `/api/analysis/${await ordered('completed')}/resend-email`,
  }),
  revokePrivateLinks: async () => ({
    method: 'POST',
    url: `/api/analysis/${await ordered('completed')}/revoke-links`,
  }),
  requestDeletionLink: async () => ({
    method: 'POST',
    url: `/api/analysis/${await ordered('completed')}/deletion-link`,
  }),
  readSharedChat: async () => {
    const analysisId = await ordered('completed');
    const [persona] = goldenDetails().personas as [BuyerPersona];
    const { id } = await db.transaction((tx) => findOrCreateSession(tx, analysisId, persona));
    await shareSession(db, id, new Date(Date.now() + 60_000));
    return { url: `/api/admin/analysis/${analysisId}/chats/${id}` };
  },
  listAnalyses: async () => ({ url: '/api/analysis' }),
  listDeletions: async () => ({ url: '/api/admin/deletions?q=hidden%40example.com' }),
  getOrder: async () => ({ url: `/api/admin/analysis/${await ordered('pending')}` }),
  viewAsCustomer: async () => ({ url: `/api/admin/analysis/${await ordered('completed')}/as-customer` }),
  addNote: async () => ({
    method: 'POST',
    url: `/api/admin/analysis/${await ordered('pending')}/notes`,
    payload: { text: 'hidden@example.com wrote again' },
  }),
  settlePaymentTrouble: async () => {
    const seen = { firstSeenAt: new Date(), lastSeenAt: new Date() };
    const values = { kind: 'no-order', reference: 'FOREIGN', ...seen } as const;
    const [trouble] = await db.insert(paymentProblems).values(values).returning();
    return { method: 'POST', url: `/api/admin/payment-troubles/${trouble?.id}/settle` };
  },
  correctAddress: async () => ({
    method: 'POST',
    url: `/api/admin/analysis/${await ordered('completed')}/correct-address`,
    payload: { email: 'hidden.too@example.com' },
  }),
  startAgain: async () => ({
    method: 'POST',
    url: '/api/admin/start-again',
    payload: { action: 'retry', ids: [987_654_321] }, // orders that it starts have rows of their own
  }),
  createPromoCode: async () => ({
    method: 'POST',
    url: '/api/admin/promo-codes',
    payload: promo('AUDITED'),
  }),
  endPromoCode: async () => ({ method: 'PUT', url: '/api/admin/promo-codes/SAVE10/end', payload: {} }),
  exportPayments: async () => ({ url: '/api/admin/payments.csv?from=2026-01-01&to=2026-03-31' }),
  grantVersion: async () => ({
    method: 'POST',
    url: `/api/admin/analysis/${await ordered('completed')}/grant-version`,
  }),
  rewriteReport: async () => ({
    method: 'POST',
    url: `/api/admin/analysis/${await ordered('completed')}/rewrite`,
    payload: { language: 'de' },
  }),
  deleteReport: async () => ({
    method: 'POST',
    url: `/api/analysis/${await ordered('completed')}/delete`,
    payload: { confirm: 'DELETE' },
  }),
  adminLogout: async () => {
    const { sender } = await hireAdministrator(shop, 'leaving@shop.test');
    return { method: 'POST', url: '/api/admin/logout', ...sender };
  },
};

describe('every audited act', () => {
  const audited = endpoints.filter(({ audit }) => audit);

  it('has its request here', () => {
    expect(Object.keys(acts).sort()).toEqual(audited.map(({ name }) => name).sort());
  });

  it.each(audited.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s leaves one row: who, what, from where, how it ended',
    async (name, endpoint) => {
      const request = await (acts[name] as () => Promise<InjectOptions>)();
      const before = (await newest()).id;
      const answer = await app.inject({ ...root.sender, ...request });
      expect([answer.statusCode < 300, answer.body.slice(0, 200)]).toEqual([true, answer.body.slice(0, 200)]);
      // A streamed answer reaches its reader before its end is recorded.
      await until(async () => (await newest()).outcome !== 'begun', 'the end of the act on record');
      const [entry, ...more] = (await entries()).filter(({ id }) => id > before);
      expect(more).toEqual([]);
      const analysisId = /\/analysis\/(\d+)/.exec(String(request.url))?.[1];
      expect(entry).toMatchObject({
        action: endpoint.audit,
        outcome: 'done',
        address: administratorAddress,
        administratorEmail: name === 'adminLogout' ? 'leaving@shop.test' : root.email,
        analysisId: analysisId === undefined ? null : Number(analysisId),
      });
    },
  );

  it('names filters, codes and amounts, and nothing that a customer wrote', async () => {
    const all = await entries();
    const subjectOf = (action: string) => all.find((entry) => entry.action === action);
    expect(subjectOf('export-payments')).toMatchObject({ subject: 'from to' });
    expect(subjectOf('create-promo')).toMatchObject({ subject: 'AUDITED' });
    expect(subjectOf('refund')).toMatchObject({ amountCents: 1000, subject: 'goodwill' });
    const stored = JSON.stringify(await db.select().from(auditLog));
    for (const words of [secretMarket, 'hidden@example.com', 'hidden', '@'])
      expect(stored).not.toContain(words);
  });

  it('leaves no row when a customer calls it, and is refused unless the order is theirs', async () => {
    const before = (await newest()).id;
    for (const [name, act] of Object.entries(acts)) {
      if (name === 'adminLogin' || name === 'adminLogout') continue;
      const request = await act().catch(() => null);
      if (request) expect((await app.inject(request)).statusCode).toBeGreaterThanOrEqual(400);
    }
    const own = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
    const url = `/api/analysis/${own.json().id}/revoke-links`;
    expect((await app.inject({ method: 'POST', url, cookies: cookieOf(own) })).statusCode).toBe(204);
    expect((await newest()).id).toBe(before);
  });
});

describe('an act', () => {
  it('that is refused is recorded with the reason', async () => {
    const id = await ordered('pending');
    const answer = await app.inject({
      method: 'POST',
      url: `/api/analysis/${id}/refund`,
      payload: { reason: 'goodwill' },
      ...root.sender,
    });
    expect(answer.statusCode).toBe(409);
    expect(await newest()).toMatchObject({ action: 'refund', analysisId: id, outcome: 'not_refundable' });
  });

  it('is recorded before it happens: a process that dies meanwhile has left a row', async () => {
    const { id } = await shop.paidOrder();
    let answerRefund = () => {};
    const refunding = new Promise<void>((resolve) => {
      answerRefund = resolve;
    });
    let reached = () => {};
    const atProvider = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const refund: typeof deps.payments.refund = async (wanted) => {
      reached();
      await refunding;
      return deps.payments.refund(wanted);
    };
    const slow = await shop.appWith({ payments: { ...deps.payments, refund } });
    const answer = slow.inject({
      method: 'POST',
      url: `/api/analysis/${id}/refund`,
      payload: { reason: 'goodwill' },
      ...root.sender,
    });
    void answer.then();
    await atProvider;
    expect(await newest()).toMatchObject({ action: 'refund', analysisId: id, outcome: 'begun' });
    answerRefund();
    expect((await answer).statusCode).toBe(200);
    expect(await newest()).toMatchObject({ action: 'refund', analysisId: id, outcome: 'done' });
  });

  it('that cannot be recorded does not happen', async () => {
    const id = await ordered('completed');
    await db.execute(sql`alter table audit_log add constraint full_up check (id < 0) not valid`);
    try {
      const act = (url: string, method: 'GET' | 'POST' = 'GET') =>
        app.inject({ url, method, ...root.sender });
      expect((await act(`/api/analysis/${id}`)).statusCode).toBe(500);
      expect((await act(`/api/analysis/${id}/pdf`)).statusCode).toBe(500);
      expect((await act(`/api/admin/analysis/${await ordered('pending')}/cancel`, 'POST')).statusCode).toBe(
        500,
      );
      const failed = eq(analysisRequests.failureReason, 'cancelled');
      const cancelled = await db.$count(analysisRequests, failed);
      expect(cancelled).toBe(1); // the one cancelled above
    } finally {
      await db.execute(sql`alter table audit_log drop constraint full_up`);
    }
  });

  it('A12: that opens an order whose report has no text yet is recorded', async () => {
    const id = await ordered('pending');
    const answer = await app.inject({ url: `/api/analysis/${id}`, ...root.sender });
    expect(answer.statusCode).toBe(200);
    expect(await newest()).toMatchObject({ action: 'open-report', analysisId: id, outcome: 'done' });
  });
});

describe('signing in', () => {
  const signIn = (email: string, password: string) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { email, password },
      remoteAddress: '203.0.113.5',
    });

  it('with a wrong password is recorded with the network address, without the typed email address', async () => {
    expect((await signIn('somebody@else.test', 'guess')).statusCode).toBe(401);
    const entry = await newest();
    expect(entry).toMatchObject({
      action: 'sign-in',
      outcome: 'bad_credentials',
      administratorEmail: null,
      address: '203.0.113.5',
      subject: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it('beyond the throttle writes no more rows, however often it is tried', async () => {
    for (let n = 0; n < 15; n += 1) await signIn('flooded@shop.test', 'guess');
    const rows = await entries('?action=sign-in');
    expect(rows.filter(({ address }) => address === '203.0.113.5')).toHaveLength(11);
  });
});

describe('the log', () => {
  it.each([
    sql`update audit_log set action = 'sign-out'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
    sql`update audit_outcomes set outcome = 'done'`,
    sql`delete from audit_outcomes`,
    sql`truncate audit_outcomes`,
  ])('refuses to be changed: %#', async (statement) => {
    const count = await db.$count(auditLog);
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    });
    expect(await db.$count(auditLog)).toBe(count);
  });

  it('pages by key, and filters by what was done', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => ({
      ...{
        at: new Date(Date.UTC(2020, 0, 1, 0, n)),
        administratorId: 77,
        action: 'revoke-tokens',
        address: 'x',
      },
      analysisId: 5_000 + (n % 2),
    })) as (typeof auditLog.$inferInsert)[];
    await db.insert(auditLog).values(rows);
    const read = async (query: string) => {
      const found: Entry[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const before: string = next === '' ? '' : `&before=${next}`;
        const page = (await app.inject({ url: `/api/admin/audit?${query}${before}`, ...root.sender })).json();
        expect(page.items.length).toBeLessThanOrEqual(50);
        found.push(...page.items);
        next = page.next;
      }
      return found;
    };
    const theirs = await read('action=revoke-tokens');
    expect(theirs).toHaveLength(120);
    expect(theirs.map(({ id }) => id)).toEqual(theirs.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(new Set(theirs.map(({ outcome }) => outcome))).toEqual(new Set(['begun']));
    expect((await read('')).slice(-120)).toEqual(theirs);
  });
});
