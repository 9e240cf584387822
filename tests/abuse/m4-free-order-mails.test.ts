import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { cookieOf, openTestShop } from '../../harness/shop/test-shop.ts';
import { deliverMail } from '../../src/mails.ts';
import { mailOutbox } from '../../src/platform/mail/schema.ts';
import { queueMailAgain } from '../../src/platform/mail/store.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const stranger = 'stranger@example.com';
const typed = 'Your account is locked, call 555-0143 at once';

type Message = { subject: string; text: string; html: string; attachments: { filename: string }[] };
const inbox = async (): Promise<Message[]> =>
  (await fetch(`${shop.smtp.url}/messages?to=${stranger}`)).json() as never;
async function mailReport(analysisId: number): Promise<void> {
  const mail = { analysisId, kind: 'report-ready', recipient: stranger, notSince: null } as const;
  await deps.db.transaction((tx) => queueMailAgain(tx, deps.jobs, mail));
  const mails = await deps.db.select().from(mailOutbox).where(eq(mailOutbox.analysisId, analysisId));
  for (const { id } of mails) await deliverMail(deps, id);
}

it('M4: mails of a free order carry no attachment and no word of the orderer until their link is opened', async () => {
  const { id } = await placeCompletedOrder(shop, {
    email: stranger,
    targetMarket: typed,
    productService: typed,
  });
  await mailReport(id);
  // An operator's resend proves nothing either.
  await mailReport(id);
  const mails = await inbox();
  expect(mails.map(({ subject }) => subject).filter((subject) => subject.includes('ready'))).toHaveLength(2);
  expect(mails.flatMap(({ attachments }) => attachments)).toEqual([]);
  for (const { subject, text, html } of mails) {
    expect(`${subject} ${text} ${html}`).not.toMatch(/555|locked|account is/);
    expect(text).toContain('If you didn’t order this');
  }

  const key = /#key=([\w.-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
  const opened = await app.inject({
    method: 'POST',
    url: `/api/analysis/${id}/open-link`,
    payload: { key },
  });
  const pdf = await app.inject({ url: `/api/analysis/${id}/pdf`, cookies: cookieOf(opened) });
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);

  await mailReport(id);
  expect((await inbox()).at(-1)).toMatchObject({
    text: expect.stringContaining('555-0143'),
    attachments: [{ filename: `innerbuyer-${id}.pdf` }],
  });
});
