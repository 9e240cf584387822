import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPaypalShop } from '../../harness/shop/paypal-shop.ts';
import { signInAtIssuer } from '../../harness/shop/sign-in-at-issuer.ts';
import { cookieOf, someOrder } from '../../harness/shop/test-shop.ts';
import { deliverMail } from '../../src/mails.ts';
import { mailOutbox } from '../../src/platform/mail/schema.ts';

const shop = await openPaypalShop({ signIn: true });
const { app, deps } = shop;
type Order = Awaited<ReturnType<typeof shop.paidOrder>>;

const wrong = 'mia@example.com';
const right = 'right@example.com';
const inbox = async (to: string): Promise<{ text: string }[]> =>
  (await fetch(`${shop.smtp.url}/messages?to=${encodeURIComponent(to)}`)).json() as never;
async function deliverAll({ id }: Order): Promise<void> {
  const mails = await deps.db.select().from(mailOutbox).where(eq(mailOutbox.analysisId, id));
  for (const mail of mails) await deliverMail(deps, mail.id);
}
const openLink = (id: number, key: string) =>
  app.inject({ method: 'POST', url: `/api/analysis/${id}/open-link`, payload: { key } });
const statusFor = async ({ id }: Order, cookies: Record<string, string>) =>
  (await app.inject({ url: `/api/analysis/${id}`, cookies })).statusCode;

const corrections = {
  'a draft': ({ id, cookies }: Order) =>
    app.inject({
      method: 'PUT',
      url: `/api/analysis/${id}/draft`,
      cookies,
      payload: { customerEmail: right },
    }),
  finalizing: ({ id, cookies }: Order) => {
    const { promoCode: _, ...payload } = someOrder({ email: right });
    return app.inject({ method: 'PUT', url: `/api/analysis/${id}`, cookies, payload });
  },
};

it.each(Object.entries(corrections))(
  'M2: after %s has corrected a mistyped address, the stranger there can open nothing',
  async (_, correct) => {
    const order = await shop.paidOrder({ email: wrong });
    await deliverAll(order);
    const mailed = await inbox(wrong);
    const key = new RegExp(`view=${order.id}#key=([\\w.-]+)`).exec(mailed.at(-1)?.text ?? '')?.[1] ?? '';
    const stranger = cookieOf(await openLink(order.id, key));
    const signedIn = (await signInAtIssuer(app, 'mia')).cookies;
    expect([await statusFor(order, stranger), await statusFor(order, signedIn)]).toEqual([200, 200]);

    expect((await correct(order)).statusCode).toBe(200);

    expect((await openLink(order.id, key)).statusCode).toBe(404);
    expect([await statusFor(order, stranger), await statusFor(order, signedIn)]).toEqual([404, 404]);
    expect(await statusFor(order, order.cookies)).toBe(200);
  },
);

it('M2: a mail that waited goes to the corrected address, with a link that opens', async () => {
  const order = await shop.paidOrder({ email: 'typo@example.com' });
  await corrections['a draft'](order);
  await deliverAll(order);
  expect(await inbox('typo@example.com')).toEqual([]);
  const text = (await inbox(right)).map((mail) => mail.text).join();
  const key = new RegExp(`view=${order.id}#key=([\\w.-]+)`).exec(text)?.[1] ?? '';
  expect((await openLink(order.id, key)).statusCode).toBe(204);
});

it('M2: typing the same address in capitals ends no link', async () => {
  const order = await shop.paidOrder({ email: 'same@example.com' });
  await deliverAll(order);
  const key = /#key=([\w.-]+)/.exec((await inbox('same@example.com'))[0]?.text ?? '')?.[1] ?? '';
  const payload = { customerEmail: 'SAME@example.com' };
  await app.inject({
    method: 'PUT',
    url: `/api/analysis/${order.id}/draft`,
    cookies: order.cookies,
    payload,
  });
  expect((await openLink(order.id, key)).statusCode).toBe(204);
});
