import { isNotNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { notifyOperator } from '../../src/admin/problems/notify-operator.ts';
import type { Problem } from '../../src/admin/problems/rules/problems.ts';
import { probePaymentsChore } from '../../src/admin/problems/shop-facts.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { insertAnalysis, moveAnalysis } from '../../src/analysis/store.ts';
import { deliverMail } from '../../src/mails.ts';
import type { Mail } from '../../src/platform/mail/mail.ts';
import { mailOutbox } from '../../src/platform/mail/schema.ts';
import { modelPauses } from '../../src/platform/model/schema.ts';
import { ProviderError } from '../../src/platform/rules/provider-error.ts';

const { deps } = await openTestShop({
  env: { OPERATOR_EMAIL: 'operator@shop.test' },
});
const { db } = deps;
const marker = 'marker-of-a-customer';
const hourMs = 60 * 60_000;
const night = Date.parse('2026-03-10T00:00:00Z');
let clockMs = night;
const at = () => ({ ...deps, now: () => new Date(clockMs) });
const notify = () => notifyOperator(at());

const failedOrder = async () => {
  const { id } = await db.transaction((tx) =>
    insertAnalysis(tx, {
      ...{ targetMarket: marker, productService: marker, customerEmail: `${marker}@example.com` },
      ...{
        listPriceCents: 3700,
        finalPriceCents: 3700,
        paymentStatus: 'captured',
        startsAt: new Date(clockMs),
      },
    }),
  );
  await db.transaction((tx) => moveAnalysis(tx, id, { from: 'pending', to: 'failed' }));
  return id;
};
const written = () => db.select().from(mailOutbox).where(isNotNull(mailOutbox.alert)).orderBy(mailOutbox.id);
const keys = async () =>
  (await written()).map(
    ({ alert, createdAt }) => `${(alert as Problem).key} ${createdAt.toISOString().slice(0, 13)}`,
  );

const sent: Mail[] = [];
const deliver = async (send: (mail: Mail) => Promise<void> = async (mail) => void sent.push(mail)) => {
  const mailer = { send, close: () => {} };
  for (const { id } of await written()) await deliverMail({ ...at(), mailer }, id);
};

beforeEach(async () => {
  clockMs = night;
  sent.length = 0;
  for (const table of [mailOutbox, analysisRequests, modelPauses]) await db.delete(table);
  await db.execute(sql`delete from pgboss.job where name in ('mail', 'chore')`);
});

describe('alerts', () => {
  it('are written once when several workers look at the same moment, with one job', async () => {
    await failedOrder();
    await Promise.all([notify(), notify(), notify()]);
    expect(await keys()).toEqual(['failed-unrefunded other 2026-03-10T00']);
    const { rows } = await db.execute(sql`select data from pgboss.job where name = 'mail'`);
    expect(rows).toHaveLength(1);
  });

  it('come at most once an hour for each cause, and never without news', async () => {
    await failedOrder();
    await notify();
    clockMs += 3 * hourMs;
    await notify();
    expect(await keys()).toHaveLength(1);
    await failedOrder();
    await notify();
    await failedOrder();
    clockMs += hourMs / 2;
    await notify();
    expect(await keys()).toEqual([
      'failed-unrefunded other 2026-03-10T00',
      'failed-unrefunded other 2026-03-10T03',
    ]);
    clockMs += hourMs / 2;
    await db.update(mailOutbox).set({ alert: { key: 'failed-unrefunded other' } }); // as a newer release might write it
    await notify();
    expect(await keys()).toHaveLength(3);
  });

  it('about a provider come once for each outage', async () => {
    const pausedSince = (ms: number) =>
      db
        .insert(modelPauses)
        .values({
          keyId: deps.modelSetup.strong.keyId,
          fault: 'quota',
          pausedUntil: new Date(),
          pausedSince: new Date(ms),
        })
        .onConflictDoUpdate({ target: modelPauses.keyId, set: { pausedSince: new Date(ms) } });
    await pausedSince(clockMs - 9 * 60_000);
    expect(await notify()).toBe(0);
    clockMs += 60_000;
    expect(await notify()).toBe(1);
    clockMs += 2 * hourMs;
    expect(await notify()).toBe(0);
    await pausedSince(clockMs - 11 * 60_000);
    expect(await notify()).toBe(1);
    await db.execute(sql`insert into pgboss.job (name, singleton_key, state, started_on, completed_on)
      select 'chore', ${probePaymentsChore}, 'failed', now(), now() from generate_series(1, 2)`);
    expect(await notify()).toBe(1);
    expect((await keys()).at(-1)).toMatch(/^payments-down /);
  });

  it('about failures need a share and a number of ended reports', async () => {
    const ended = async (completed: number, failed: number) => {
      const texts = { targetMarket: 'm', productService: 'p', listPriceCents: 0, finalPriceCents: 0 };
      const row = { ...texts, createdAt: new Date(clockMs), failureReason: 'cancelled' };
      for (let n = 0; n < completed; n += 1)
        await db.insert(analysisRequests).values({ ...row, status: 'completed' });
      for (let n = 0; n < failed; n += 1)
        await db.insert(analysisRequests).values({ ...row, status: 'failed' });
    };
    await ended(0, 9);
    expect(await notify()).toBe(0);
    await ended(40, 0);
    expect(await notify()).toBe(0); // 9 of 49
    await ended(0, 1);
    expect(await notify()).toBe(1);
    clockMs += 2 * hourMs;
    expect(await notify()).toBe(0);
  });

  it('are off without an address', async () => {
    await failedOrder();
    const off = { ...deps.operatorMails, recipient: null };
    expect(await notifyOperator({ ...at(), operatorMails: off })).toBe(0);
    expect(await written()).toEqual([]);
  });
});

describe('a mail to the operator', () => {
  it('holds numbers and links, and nothing about customers', async () => {
    const id = await failedOrder();
    await notify();
    await deliver();
    expect(sent).toHaveLength(1);
    for (const { html, text, subject, to } of sent) {
      expect(to).toBe('operator@shop.test');
      for (const part of [html, text, subject]) expect(part).not.toMatch(/marker-of|@example/);
    }
    expect(sent[0]?.text).toContain(`/admin/orders/${id}`);
    expect(JSON.stringify(await written())).not.toContain(marker);
  });

  it('is sent again under the same id when the process died before it was noted, and then never again', async () => {
    await failedOrder();
    await notify();
    const [mail] = await written();
    await deliver(async (message) => {
      sent.push(message);
      throw new Error('killed here');
    }).catch(() => {});
    await deliver();
    await deliver();
    expect(sent.map(({ messageId }) => messageId)).toEqual([
      `<operator-alert.${mail?.id}@127.0.0.1>`,
      `<operator-alert.${mail?.id}@127.0.0.1>`,
    ]);
    expect((await written())[0]?.sentAt).not.toBeNull();
  });

  it('is tried again while the mail server is away, and given up when it is refused', async () => {
    await failedOrder();
    await notify();
    const fails = (fault: 'unavailable' | 'rejected') => () =>
      Promise.reject(new ProviderError(fault, fault));
    await expect(deliver(fails('unavailable'))).rejects.toThrow('unavailable');
    await deliver(fails('rejected'));
    const [mail] = await written();
    expect(mail).toMatchObject({ attempts: 2, lastError: 'rejected', status: 'failed' });
    await deliver();
    expect(sent).toEqual([]);
  });
});
