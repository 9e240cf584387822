import { describe, expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder, until } from '../../harness/shop/test-shop.ts';
import { titleOfModule } from '../../src/analysis/rules/module-catalogue.ts';

const shop = await openTestShop({ worker: true });

type Message = { to: string[]; subject: string; messageId: string; text: string };
const mailsTo = async (address: string): Promise<Message[]> =>
  (await fetch(`${shop.smtp.url}/messages?to=${encodeURIComponent(address)}`)).json() as Promise<Message[]>;

describe('a free order over plain HTTP', () => {
  it('becomes a report with one card a module, true progress and one report mail', async () => {
    const order = someOrder();
    const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload: order });
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({
      status: 'pending',
      paid: true,
      finalPrice: 0,
      customerEmail: order.email,
    });
    const cookies = cookieOf(created);
    const url = `/api/analysis/${created.json().id}`;

    const seen = new Set<number>();
    const done = await until(async () => {
      const analysis = (await shop.app.inject({ url, cookies })).json();
      seen.add(analysis.progress.done);
      return analysis.status === 'completed' && analysis;
    }, 'the report');

    expect(Object.keys(done.results)).toEqual([
      'personaMatrix',
      'voiceOfCustomer',
      'implementationGuidance',
      'confession',
    ]);
    expect(done.results.confession).toEqual({
      title: titleOfModule('confession'),
      content: expect.any(String),
    });
    expect(done.progress.done).toBe(done.progress.total);
    expect(done.progress.total).toBe(12);
    expect(done.progress.messages.map(({ text }: { text: string }) => text)).toContain('Five buyers settled');
    expect(done.report.personas).toHaveLength(5);

    const mails = await until(async () => {
      const all = await mailsTo(order.email);
      return all.length >= 2 && all;
    }, 'both mails');
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'We have started your Innerbuyer analysis',
      expect.stringMatching(/^Your Innerbuyer report is ready: 3 findings, \d+ lines, \d+ jobs$/),
    ]);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });
});
