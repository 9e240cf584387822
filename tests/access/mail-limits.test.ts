import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { mailPrivateLink } from '../../src/access/private-links.ts';
import { listProblemFacts } from '../../src/admin/problems/store.ts';
import { analysisRequests, users } from '../../src/analysis/schema.ts';
import { deliverMail } from '../../src/mails.ts';
import { remindOfUnpaid } from '../../src/payment/pay/remind-of-unpaid.ts';
import { mailOutbox } from '../../src/platform/mail/schema.ts';
import { countUnsentMails, queueMail, queueMailAgain } from '../../src/platform/mail/store.ts';

const shop = await openTestShop({ limits: { mailsPerAddressADay: 4 } });
const { app, deps } = shop;
const { db } = deps;
const dayMs = 24 * 60 * 60_000;
const phishing = 'Your account is locked, call 555-0143 at once to unlock it';

type Message = {
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string }[];
};
const inbox = async (to: string): Promise<Message[]> =>
  (await fetch(`${shop.smtp.url}/messages?to=${encodeURIComponent(to)}`)).json() as Promise<Message[]>;
const newAddress = () => `stranger-${randomUUID()}@example.com`;
async function order(email: string, changes: object = {}) {
  const payload = someOrder({ email, targetMarket: phishing, ...changes });
  const answer = await app.inject({ method: 'POST', url: '/api/analysis', payload });
  expect(answer.statusCode).toBe(201);
  return { id: answer.json().id as number, cookies: cookieOf(answer) };
}
const mailsOf = (...ids: number[]) =>
  db.select().from(mailOutbox).where(inArray(mailOutbox.analysisId, ids)).orderBy(mailOutbox.id);
/** Works the outbox off as workers do, all at once; answers how the mails ended. */
async function deliver(ids: number[], now = deps.now()): Promise<string[]> {
  const queued = (await mailsOf(...ids)).filter(({ status }) => status === 'queued');
  await Promise.all(queued.map(({ id }) => deliverMail({ ...deps, now: () => now }, id)));
  return (await mailsOf(...ids)).map(({ status }) => status).toSorted();
}
const queue = (analysisId: number, kind: 'report-ready' | 'report-failed' | 'receipt', recipient: string) =>
  db.transaction((tx) => queueMail(tx, deps.jobs, { analysisId, kind, recipient }));
const openLink = (id: number, text: string) =>
  app.inject({
    method: 'POST',
    url: `/api/analysis/${id}/open-link`,
    payload: { key: /key=([\w.-]+)/.exec(text)?.[1] },
  });
const pay = (id: number) =>
  db
    .update(analysisRequests)
    .set({ paymentStatus: 'captured', finalPriceCents: 3_700 })
    .where(eq(analysisRequests.id, id));

describe('A6: mails to one address', () => {
  it('A6: 20 free orders at once for a stranger’s address send four mails that day', async () => {
    const email = newAddress();
    const orders = await Promise.all(Array.from({ length: 20 }, () => order(email)));
    const ids = orders.map(({ id }) => id);
    const ended = await deliver(ids);
    expect(await inbox(email)).toHaveLength(4);
    expect(ended).toEqual([...Array(16).fill('failed'), ...Array(4).fill('sent')]);
    const withheld = (await mailsOf(...ids)).filter(({ status }) => status === 'failed');
    expect(withheld[0]?.lastError).toBe('Withheld: this address has had its mails for today.');
  });

  it('A6: spellings of one inbox are one address', async () => {
    const name = randomUUID().replaceAll('-', '');
    const spellings = [`${name}@gmail.com`, `${name}+a@gmail.com`, `${name.toUpperCase()}+b@GMAIL.com`];
    const dotted = [
      `${name.slice(0, 4)}.${name.slice(4)}@gmail.com`,
      `${name}@googlemail.com`,
      `${name}+c@gmail.com`,
    ];
    const orders = await Promise.all([...spellings, ...dotted].map((email) => order(email)));
    expect(await deliver(orders.map(({ id }) => id))).toEqual([
      'failed',
      'failed',
      'sent',
      'sent',
      'sent',
      'sent',
    ]);
  });

  it('A6: 20 unpaid orders for one address send one reminder in a week', async () => {
    const email = newAddress();
    const orders = await Promise.all(Array.from({ length: 20 }, () => order(email, { promoCode: '' })));
    const later = new Date(Date.now() + 25 * 60 * 60_000);
    await remindOfUnpaid({ ...deps, now: () => later });
    await deliver(
      orders.map(({ id }) => id),
      later,
    );
    expect((await inbox(email)).map(({ subject }) => subject)).toEqual([
      'Your Innerbuyer analysis is waiting',
    ]);
    const another = await order(email, { promoCode: '' });
    const nextDay = new Date(later.getTime() + dayMs);
    await remindOfUnpaid({ ...deps, now: () => nextDay });
    await deliver([another.id], nextDay);
    expect(await inbox(email)).toHaveLength(1);
  });

  it('A6: “Email me my link” counts too', async () => {
    const email = newAddress();
    const orders = await Promise.all(Array.from({ length: 6 }, () => order(email, { promoCode: '' })));
    for (const { id } of orders) await mailPrivateLink(deps, { analysisId: id, email });
    await deliver(orders.map(({ id }) => id));
    expect(await inbox(email)).toHaveLength(4);
  });

  it('A6: a receipt and the mails of a paid order go out whatever the count', async () => {
    const email = newAddress();
    const flood = await Promise.all(Array.from({ length: 5 }, () => order(email)));
    await deliver(flood.map(({ id }) => id));
    const { id } = await order(email, { promoCode: '' });
    await pay(id);
    await queue(id, 'receipt', email);
    await queue(id, 'report-failed', email);
    expect(await deliver([id])).toEqual(['sent', 'sent']);
    expect((await inbox(email)).at(-1)?.text).toContain(phishing);
    // Nor can a stranger's orders use up the links of a customer.
    await mailPrivateLink(deps, { analysisId: id, email });
    expect(await deliver([id])).toEqual(['sent', 'sent', 'sent']);
  });

  it('A6: a failure mail over the limit waits for the next day and is never lost', async () => {
    const email = newAddress();
    const flood = await Promise.all(Array.from({ length: 4 }, () => order(email)));
    await deliver(flood.map(({ id }) => id));
    const { id } = await order(email);
    await db.delete(mailOutbox).where(eq(mailOutbox.analysisId, id));
    await queue(id, 'report-failed', email);
    const [mail] = await mailsOf(id);
    const until = await deliverMail(deps, mail?.id ?? 0);
    const [waiting] = await mailsOf(id);
    expect(waiting).toMatchObject({ status: 'queued', lastError: expect.stringContaining('Waits') });
    expect(until?.getTime()).toBeGreaterThan(Date.now() + dayMs - 60_000);
    // Waiting for the next day is no fault of the mail server: nobody is paged.
    expect(await countUnsentMails(db, 'queued', 100, deps.now())).toMatchObject({ count: 0 });
    expect(await deliver([id])).toEqual(['queued']);
    expect(await deliver([id], until ?? new Date())).toEqual(['sent']);
  });

  it('A6: the report mail of a free order waits at most three days, then the operator can resend it', async () => {
    const email = newAddress();
    const { id } = await placeCompletedOrder(shop, { email });
    await db.delete(mailOutbox).where(eq(mailOutbox.analysisId, id));
    await queue(id, 'report-ready', email);
    const [mail] = await mailsOf(id);
    let now = new Date();
    for (let day = 0; day < 4; day += 1) {
      const flood = await Promise.all(Array.from({ length: 4 }, () => order(email)));
      await deliver(
        flood.map((one) => one.id),
        now,
      );
      await deliverMail({ ...deps, now: () => now }, mail?.id ?? 0);
      now = new Date(now.getTime() + dayMs + 1_000);
    }
    expect((await mailsOf(id)).map(({ status }) => status)).toEqual(['failed']);
    expect((await listProblemFacts(db, now, 100))['mail-failed']).toEqual([]);
    expect(await countUnsentMails(db, 'failed', 100, now)).toMatchObject({ count: 0 });
    const again = { analysisId: id, kind: 'report-ready' as const, recipient: email, notSince: null };
    await db.transaction((tx) => queueMailAgain(tx, deps.jobs, again));
    expect(await deliver([id], now)).toEqual(['failed', 'sent']);
  });

  it('A6: a mail that the mail server refused for now is counted once', async () => {
    const email = newAddress();
    const { id } = await order(email);
    const [mail] = await mailsOf(id);
    const broken = { ...deps, mailer: { ...deps.mailer, send: () => Promise.reject(new Error('away')) } };
    for (let n = 0; n < 6; n += 1) await expect(deliverMail(broken, mail?.id ?? 0)).rejects.toThrow('away');
    expect(await deliver([id])).toEqual(['sent']);
  });
});

describe('A6: a mail to an address that has proven nothing', () => {
  it('A6: contains no text from the orderer and no attachment', async () => {
    const { id } = await placeCompletedOrder(shop);
    const email = newAddress();
    await db
      .update(analysisRequests)
      .set({ customerEmail: email, targetMarket: phishing, finalPriceCents: 0, paymentStatus: 'none' })
      .where(eq(analysisRequests.id, id));
    await queue(id, 'report-ready', email);
    await deliver([id]);
    const free = await order(email);
    await deliver([free.id]);
    const mails = await inbox(email);
    expect(mails.length).toBeGreaterThan(1);
    for (const { subject, text, html } of mails) {
      expect(`${subject} ${text} ${html}`).not.toContain('555-0143');
      expect(text).toContain('If you didn’t order this');
    }
    const report = mails.find(({ subject }) => subject.includes('ready'));
    expect(report?.attachments).toEqual([]);
  });

  it('A6: says what it is about once the private link was opened', async () => {
    const email = newAddress();
    const { id } = await order(email);
    await deliver([id]);
    const [first] = await inbox(email);
    expect(first?.text).not.toContain(phishing);
    expect((await openLink(id, first?.text ?? '')).statusCode).toBe(204);
    await queue(id, 'report-failed', email);
    await deliver([id]);
    expect((await inbox(email)).at(-1)?.text).toContain(phishing);
  });

  it('A6: a link that was mailed to one address proves no other', async () => {
    const own = newAddress();
    const victim = newAddress();
    const { id } = await order(own);
    await deliver([id]);
    const [first] = await inbox(own);
    await db.update(analysisRequests).set({ customerEmail: victim }).where(eq(analysisRequests.id, id));
    expect((await openLink(id, first?.text ?? '')).statusCode).toBe(204);
    await queue(id, 'report-failed', victim);
    await deliver([id]);
    expect((await inbox(victim)).map(({ text }) => text.includes(phishing))).toEqual([false]);
  });

  it('A6: the owner’s verified address has proven itself, the owner’s other addresses have not', async () => {
    const verified = newAddress();
    const [user] = await db.insert(users).values({ email: verified }).returning();
    for (const [address, told] of [
      [verified, true],
      [newAddress(), false],
    ] as const) {
      const { id } = await order(address);
      await db.update(analysisRequests).set({ userId: user?.id }).where(eq(analysisRequests.id, id));
      await deliver([id]);
      expect((await inbox(address)).map(({ text }) => text.includes(phishing))).toEqual([told]);
    }
  });
});

it('A6: a mail that waits for the next day frees its place in the queue', async () => {
  const working = await deps.jobs.boss.getQueue('mail');
  expect(working?.policy).toBe('exclusive');
  const { id } = await order(newAddress());
  const [mail] = await mailsOf(id);
  const [job] = await deps.jobs.boss
    .fetch('mail', { includeMetadata: true, batchSize: 500 })
    .then((jobs) => jobs.filter(({ data }) => (data as { mailId: number }).mailId === mail?.id));
  const at = new Date(Date.now() + dayMs);
  const attempt = { queue: 'mail' as const, id: job?.id ?? '', retryCount: job?.retryCount ?? 0 };
  await db.transaction((tx) => deps.jobs.postpone(tx, 'mail', attempt, { mailId: mail?.id ?? 0 }, at));
  const { rows } = await db.execute(
    sql`select state, start_after > now() + interval '23 hours' as later from pgboss.job
      where name = 'mail' and singleton_key = ${String(mail?.id)} order by created_on`,
  );
  expect(rows).toEqual([
    { state: 'completed', later: false },
    { state: 'created', later: true },
  ]);
});
