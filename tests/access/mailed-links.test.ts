import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder, until } from '../../harness/shop/test-shop.ts';
import { mailPrivateLink } from '../../src/access/private-links.ts';
import { createAdministrator } from '../../src/admin/administrators/manage-administrators.ts';
import { moveAnalysis } from '../../src/analysis/store.ts';
import { mailOutbox } from '../../src/platform/mail/schema.ts';

const shop = await openTestShop({ worker: true, pdf: false });
const { app, deps } = shop;
const credentials = { email: 'root@shop.test', password: 'correct horse battery staple' };
await createAdministrator(deps, credentials.email, credentials.password);
const login = await app.inject({ method: 'POST', url: '/api/admin/login', payload: credentials });
const authorization = `Bearer ${login.json().token}`;
type Message = { to: string[]; subject: string; messageId: string; text: string; html: string };
const inbox = async (to?: string): Promise<Message[]> => {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  return (await fetch(`${shop.smtp.url}/messages${query}`)).json() as Promise<Message[]>;
};
/** Unpaid, so that nothing but these tests sends mail. */
async function order(email = `buyer-${randomUUID()}@example.com`) {
  const payload = someOrder({ email, promoCode: '' });
  const answer = await app.inject({ method: 'POST', url: '/api/analysis', payload });
  return { id: answer.json().id as number, email, cookies: cookieOf(answer) };
}
const ask = (analysisId: number, email: string) =>
  app.inject({ method: 'POST', url: '/api/mail-my-link', payload: { analysisId, email } });
const mailsOf = (analysisId: number, kind: string) =>
  deps.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.analysisId, analysisId), eq(mailOutbox.kind, kind)));
/** The queue is worked off one by one: once a later request was answered, so were all before it. */
async function untilWorkedOff(): Promise<void> {
  const { id, email } = await order();
  await ask(id, email);
  await until(async () => (await inbox(email)).length === 1, 'the mail of a later request');
}

describe('“Email me my link”', () => {
  it('mails the stored address a link that opens the report in any browser', async () => {
    const { id, email } = await order();
    expect((await ask(id, email.toUpperCase())).statusCode).toBe(202);
    const [mail] = await until(async () => {
      const mails = await inbox(email);
      return mails.length > 0 && mails;
    }, 'the mail');
    const [, view, key] = /\/home\?view=(\d+)#key=([\w.-]+)/.exec(mail?.text ?? '') ?? [];
    expect(Number(view)).toBe(id);
    const payload = { key };
    const opened = await app.inject({ method: 'POST', url: `/api/analysis/${id}/open-link`, payload });
    expect(opened.statusCode).toBe(204);
    const read = await app.inject({ url: `/api/analysis/${id}`, cookies: cookieOf(opened) });
    expect(read.statusCode).toBe(200);
    expect(read.body).not.toContain(key?.split('.')[1]);
  });

  it('16: every address in a mail keeps the key behind the #, where no request and no log carries it', async () => {
    const { id, email } = await order();
    await ask(id, email);
    const [mail] = await until(async () => {
      const mails = await inbox(email);
      return mails.length > 0 && mails;
    }, 'the mail');
    const addresses = `${mail?.text} ${mail?.html}`.match(/https?:\/\/[^\s"'<>]+/g) ?? [];
    const withKey = addresses.filter((address) => address.includes('key'));
    expect(withKey.length).toBeGreaterThan(1);
    for (const address of withKey) {
      const url = new URL(address.replaceAll('&amp;', '&'));
      expect([url.search, url.hash]).toEqual([`?view=${id}`, expect.stringMatching(/^#key=[\w.-]+$/)]);
    }
  });

  it('fails to break in: the answer tells nobody whether a report or an address exists', async () => {
    const { id, email } = await order();
    const facts = async (analysisId: number, address: string) => {
      const { statusCode, body, headers } = await ask(analysisId, address);
      const ofTheMoment = new Set(['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset']);
      const same = Object.entries(headers).filter(([name]) => !ofTheMoment.has(name));
      return { statusCode, body, same };
    };
    const genuine = await facts(id, email);
    expect(genuine.statusCode).toBe(202);
    expect(await facts(id, 'stranger@evil.example')).toEqual(genuine);
    expect(await facts(987_654_321, email)).toEqual(genuine);
    expect(await facts(id, email)).toEqual(genuine);
  });

  it('fails to break in: a typed address that is not the stored one gets no mail, nor does the stored one', async () => {
    const { id, email } = await order();
    const typed = `stranger-${randomUUID()}@evil.example`;
    for (const address of [typed, `x${email}`, email.replace('@', '+1@'), `${email}.evil.example`]) {
      expect((await ask(id, address)).statusCode).toBe(202);
    }
    await untilWorkedOff();
    expect(await mailsOf(id, 'private-link')).toEqual([]);
    expect(await inbox(email)).toEqual([]);
    expect((await inbox()).flatMap(({ to }) => to).filter((to) => /evil\.example$/.test(to))).toEqual([]);
  });

  it('fails to break in: two addresses in one field are refused', async () => {
    const { id, email } = await order();
    for (const address of [`${email},evil@evil.example`, `${email}\r\nBcc: evil@evil.example`]) {
      expect((await ask(id, address)).statusCode).toBe(400);
    }
  });

  it('mails at most once in ten minutes, however often and at once it is asked', async () => {
    const { id, email } = await order();
    await Promise.all(Array.from({ length: 10 }, () => ask(id, email)));
    await untilWorkedOff();
    await ask(id, email);
    await untilWorkedOff();
    expect(await inbox(email)).toHaveLength(1);
    const inMinutes = (minutes: number) => ({ ...deps, now: () => new Date(Date.now() + minutes * 60_000) });
    await mailPrivateLink(inMinutes(9), { analysisId: id, email });
    expect(await mailsOf(id, 'private-link')).toHaveLength(1);
    await mailPrivateLink(inMinutes(11), { analysisId: id, email });
    expect(await mailsOf(id, 'private-link')).toHaveLength(2);
  });
});

describe('sending the report mail again', () => {
  async function arrange(status: 'pending' | 'processing' | 'failed' | 'completed') {
    const ordered = await order();
    await deps.db.transaction(async (tx) => {
      if (status !== 'pending') await moveAnalysis(tx, ordered.id, { from: 'pending', to: 'processing' });
      if (status === 'completed' || status === 'failed') {
        await moveAnalysis(tx, ordered.id, { from: 'processing', to: status });
      }
    });
    const resend = (key?: string, payload?: object) =>
      app.inject({
        method: 'POST',
        url: `/api/analysis/${ordered.id}/resend-email`,
        headers: { authorization, ...(key && { 'idempotency-key': key }) },
        ...(payload && { payload }),
      });
    return { ...ordered, resend };
  }

  it('goes to the stored address, whatever the request says, each time with an id of its own', async () => {
    const { id, email, resend } = await arrange('completed');
    const elsewhere = {
      email: 'evil@evil.example',
      customerEmail: 'evil@evil.example',
      to: 'evil@evil.example',
    };
    const first = await resend(undefined, elsewhere);
    expect([first.statusCode, first.json()]).toEqual([200, { customerEmail: email }]);
    await resend();
    const mails = await until(async () => {
      const all = await inbox(email);
      return all.length === 2 && all;
    }, 'both mails');
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    expect((await mailsOf(id, 'report-ready')).map(({ recipient }) => recipient)).toEqual([email, email]);
    expect(await inbox('evil@evil.example')).toEqual([]);
  });

  it('happens once for one Idempotency-Key, at once or later', async () => {
    const { id, email, resend } = await arrange('completed');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend(key)));
    answers.push(await resend(key));
    for (const answer of answers) expect(answer.json()).toEqual({ customerEmail: email });
    expect(await mailsOf(id, 'report-ready')).toHaveLength(1);
    await resend(randomUUID());
    expect(await mailsOf(id, 'report-ready')).toHaveLength(2);
  });

  it('with a key that was used for another report is refused', async () => {
    const [one, two] = [await arrange('completed'), await arrange('completed')];
    const key = randomUUID();
    expect([(await one.resend(key)).statusCode, (await two.resend(key)).statusCode]).toEqual([200, 422]);
    expect(await mailsOf(two.id, 'report-ready')).toEqual([]);
  });

  it.each(['pending', 'processing', 'failed'] as const)('is refused for a %s analysis', async (status) => {
    const { id, resend } = await arrange(status);
    const answer = await resend();
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'not_completed']);
    expect(await mailsOf(id, 'report-ready')).toEqual([]);
  });
});
