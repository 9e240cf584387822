import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { signInAtIssuer } from '../../harness/shop/sign-in-at-issuer.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { privateLinks } from '../../src/access/schema.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { findAnalysis } from '../../src/analysis/store.ts';
import { deliverMail } from '../../src/mails.ts';
import { mailOutbox } from '../../src/platform/mail/schema.ts';
import { queueMail, queueMailAgain } from '../../src/platform/mail/store.ts';

const shop = await openTestShop({ signIn: true, pdf: false });
const { app, deps } = shop;
const { db } = deps;
const root = await hireAdministrator(shop);
const anAddress = () => `${randomUUID()}@example.com`;

const correct = (id: number, email: string, key: string = randomUUID()) =>
  app.inject({
    method: 'POST',
    url: `/api/admin/analysis/${id}/correct-address`,
    payload: { email },
    ...root.sender,
    headers: { ...root.sender.headers, 'idempotency-key': key },
  });
type Message = { to: string[]; messageId: string; subject: string; text: string; html: string };
const inbox = async (to: string): Promise<Message[]> =>
  (await fetch(`${shop.smtp.url}/messages?to=${encodeURIComponent(to)}`)).json() as Promise<Message[]>;
const mailsOf = (analysisId: number) =>
  db.select().from(mailOutbox).where(eq(mailOutbox.analysisId, analysisId)).orderBy(mailOutbox.id);
async function deliverAll(analysisId: number): Promise<void> {
  for (const { id } of await mailsOf(analysisId)) await deliverMail(deps, id);
}
const kindsTo = async (to: string) =>
  (await inbox(to)).map(({ messageId }) => /^<([a-z-]+)\./.exec(messageId)?.[1]).sort();
const openLink = async (id: number, text: string) => {
  const key = /#key=([\w.-]+)/.exec(text)?.[1];
  const url = `/api/analysis/${id}/open-link`;
  return app.inject({ method: 'POST', url, payload: { key } });
};
const statusFor = async (id: number, cookies: Record<string, string>) =>
  (await app.inject({ url: `/api/analysis/${id}`, cookies })).statusCode;
const validLinks = async (analysisId: number) => {
  const isValid = and(eq(privateLinks.analysisId, analysisId), isNull(privateLinks.revokedAt));
  return (await db.select().from(privateLinks).where(isValid)).map(({ recipient }) => recipient);
};

/** Completed, its report mailed to the old address. */
async function mailedOrder(email = anAddress()) {
  const { id, cookies } = await placeCompletedOrder(shop, { email });
  await db.transaction((tx) =>
    queueMail(tx, deps.jobs, { analysisId: id, kind: 'report-ready', recipient: email }),
  );
  await deliverAll(id);
  const [mail] = (await inbox(email)).filter(({ messageId }) => messageId.startsWith('<report-ready'));
  return { id, cookies, email, mailedText: mail?.text ?? '' };
}

describe('a corrected address', () => {
  it('ends all that the old address could open, and gets the report with a link that works', async () => {
    const { id, cookies, email: old, mailedText } = await mailedOrder('mia@example.com');
    const holder = cookieOf(await openLink(id, mailedText));
    const owner = (await signInAtIssuer(app, 'mia')).cookies;
    const sharing = {
      method: 'POST',
      url: `/api/analysis/${id}/share-links`,
      payload: { days: 30 },
    } as const;
    const shared = (await app.inject({ ...sharing, cookies })).json();
    const readShared = () =>
      app.inject({ method: 'POST', url: `/api/shared/${shared.id}`, payload: { key: shared.key } });
    expect([await statusFor(id, holder), await statusFor(id, owner)]).toEqual([200, 200]);
    expect((await readShared()).statusCode).toBe(200);

    const email = anAddress();
    const answer = await correct(id, email);
    expect([answer.statusCode, answer.json()]).toEqual([200, { analysisId: id, mail: 'report-ready' }]);
    expect([await statusFor(id, holder), await statusFor(id, owner)]).toEqual([404, 404]);
    expect((await openLink(id, mailedText)).statusCode).toBe(404);
    expect((await readShared()).statusCode).toBe(404);
    expect(await statusFor(id, cookies)).toBe(200);

    await deliverAll(id);
    const [report] = await inbox(email);
    expect(report?.messageId).toContain('<report-ready.');
    expect(await statusFor(id, cookieOf(await openLink(id, report?.text ?? '')))).toBe(200);
    expect(await validLinks(id)).toEqual([email]);
    const again = (await signInAtIssuer(app, 'mia')).cookies;
    expect(await statusFor(id, again)).toBe(404);

    const notices = (await inbox(old)).filter(({ messageId }) => messageId.startsWith('<address-corrected'));
    expect(notices).toHaveLength(1);
    const said = JSON.stringify(notices);
    for (const word of [email, 'bakeries', 'dough', '#key', '/home', 'personas'])
      expect(said).not.toContain(word);
  });

  it('is refused when it is the same, in any case of letters; a repeat of the request is answered once', async () => {
    const { id, email: old } = await mailedOrder();
    const before = (await mailsOf(id)).length;
    const same = await correct(id, old.toUpperCase());
    expect([same.statusCode, same.headers['x-error-code']]).toEqual([409, 'same_address']);
    expect((await mailsOf(id)).length).toBe(before);

    const [email, key] = [anAddress(), randomUUID()];
    const answers = await Promise.all([correct(id, email, key), correct(id, email, key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const twice = await Promise.all([correct(id, email), correct(id, email)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect((await mailsOf(id)).length).toBe(before + 2);
  });

  it('gets the mail of a report that is finished meanwhile: mails follow the address', async () => {
    const old = anAddress();
    const ordered = await app.inject({
      method: 'POST',
      url: '/api/analysis',
      payload: someOrder({ email: old }),
    });
    const id: number = ordered.json().id;
    await deliverAll(id);
    const email = anAddress();
    expect((await correct(id, email)).json().mail).toBe('private-link');
    // The worker that writes the report has read the order before.
    await db.transaction((tx) =>
      queueMail(tx, deps.jobs, { analysisId: id, kind: 'report-ready', recipient: old }),
    );
    await deliverAll(id);
    expect(await kindsTo(email)).toEqual(['private-link', 'report-ready']);
    expect(await kindsTo(old)).toEqual(['address-corrected', 'order-received']);
    expect(await validLinks(id)).toEqual([email]);
  });

  it('does not leave a link for the old one when a mail is being sent at that moment', async () => {
    const { id, email: old } = await mailedOrder();
    const email = anAddress();
    await db.transaction((tx) =>
      queueMailAgain(tx, deps.jobs, {
        analysisId: id,
        kind: 'report-ready',
        recipient: old,
        notSince: null,
      }),
    );
    const [waiting] = (await mailsOf(id)).filter(({ status }) => status === 'queued');
    let corrected = false;
    const racing = Object.assign(Object.create(db) as typeof db, {
      transaction: async <T>(...args: Parameters<typeof db.transaction<T>>) => {
        if (!corrected) expect((await correct(id, email)).statusCode).toBe(200);
        corrected = true;
        return db.transaction<T>(...args);
      },
    });
    expect(await deliverMail({ ...deps, db: racing }, waiting?.id ?? 0)).toBeInstanceOf(Date);
    expect(await validLinks(id)).toEqual([]);
    await deliverAll(id);
    // The waiting mail has followed, so there is no second one.
    expect(await kindsTo(email)).toEqual(['report-ready']);
    expect((await kindsTo(old)).filter((kind) => kind === 'report-ready')).toHaveLength(1);
  });

  it('corrected to two addresses at once ends with one of them, and only its links open', async () => {
    const { id } = await mailedOrder();
    const wanted = [anAddress(), anAddress()];
    const answers = await Promise.all(wanted.map((email) => correct(id, email)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await deliverAll(id);
    const { customerEmail } = (await findAnalysis(db, id)) ?? {};
    expect(wanted).toContain(customerEmail);
    expect(await validLinks(id)).toEqual([customerEmail]);
  });

  it('leaves the order to an owner who has another verified address', async () => {
    const owner = (await signInAtIssuer(app, 'ada')).cookies;
    const ordered = await app.inject({
      method: 'POST',
      url: '/api/analysis',
      payload: someOrder({ email: anAddress() }),
      cookies: owner,
    });
    const id: number = ordered.json().id;
    expect((await correct(id, anAddress())).statusCode).toBe(200);
    expect(await statusFor(id, owner)).toBe(200);
  });

  it('is refused when it is no address, or the order was deleted', async () => {
    const { id, email } = await mailedOrder();
    expect((await correct(id, 'no address')).statusCode).toBe(400);
    await db.delete(analysisRequests).where(eq(analysisRequests.id, id));
    expect((await correct(id, anAddress())).statusCode).toBe(404);
    expect((await inbox(email)).filter(({ messageId }) => messageId.includes('corrected'))).toEqual([]);
  });
});
