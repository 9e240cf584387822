import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { payFor, placeCompletedOrder } from '../../../harness/shop/completed-report.ts';
import { openTestShop } from '../../../harness/shop/test-shop.ts';
import { deliverMail } from '../../mails.ts';
import { RendererClosed } from '../../report/pdf/render-report-pdf.ts';
import { mailOutbox } from './schema.ts';
import { queueMail } from './store.ts';

const shop = await openTestShop();
const { deps, smtp } = shop;

async function queuedReportMail(isPaid = true): Promise<{ mailId: number; recipient: string }> {
  const recipient = `${randomUUID()}@example.com`;
  const { id } = await placeCompletedOrder(shop, { email: recipient });
  if (isPaid) await payFor(deps.db, id);
  await deps.db.transaction((tx) =>
    queueMail(tx, deps.jobs, { analysisId: id, kind: 'report-ready', recipient }),
  );
  const [mail] = await deps.db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.analysisId, id), eq(mailOutbox.kind, 'report-ready')));
  return { mailId: mail?.id ?? 0, recipient };
}
const received = async (to: string): Promise<{ attachments: unknown[]; text: string; headers: object }[]> =>
  (await fetch(`${smtp.url}/messages?to=${to}`)).json();
const failingPdf = (error: Error) => ({
  ...deps,
  pdf: { ...deps.pdf, renderReportPdf: () => Promise.reject(error) },
});

it.each([
  ['this process stops', new RendererClosed()],
  ['the database is away', new Error('Connection terminated unexpectedly')],
])('a report mail waits for its PDF while %s, and then carries it', async (_, error) => {
  const { mailId, recipient } = await queuedReportMail();
  await expect(deliverMail(failingPdf(error), mailId)).rejects.toThrow(error);
  expect(await received(recipient)).toEqual([]);
  await deliverMail(deps, mailId);
  expect((await received(recipient)).map(({ attachments }) => attachments.length)).toEqual([1]);
});

it('a mail of a newer release is not sent and waits for a worker that can write it', async () => {
  const { mailId, recipient } = await queuedReportMail();
  await deps.db.update(mailOutbox).set({ kind: 'from-the-future' }).where(eq(mailOutbox.id, mailId));
  await expect(deliverMail(deps, mailId)).rejects.toThrow('this release cannot write');
  expect(await received(recipient)).toEqual([]);
  const [mail] = await deps.db.select().from(mailOutbox).where(eq(mailOutbox.id, mailId));
  expect(mail?.status).toBe('queued');
});

it('a report mail names the main buyer only to a paying or proven address', async () => {
  const free = await queuedReportMail(false);
  const paid = await queuedReportMail();
  const [mail] = await deps.db.select().from(mailOutbox).where(eq(mailOutbox.id, paid.mailId));
  const id = mail?.analysisId ?? 0;
  for (const { mailId } of [free, paid]) await deliverMail(failingPdf(new Error('not wanted here')), mailId);
  const [[unproven], [proven]] = await Promise.all([received(free.recipient), received(paid.recipient)]);
  expect(proven?.text).toContain(`/home?view=${id}&open=chat#key=`);
  expect(proven?.text).toContain('Talk to Tess, your main buyer');
  expect(unproven?.text).toContain('Talk to your main buyer');
  expect(unproven?.text).not.toContain('Tess');
  expect(proven?.headers).toMatchObject({ 'reply-to': expect.stringContaining('support@') });
});

it('a report mail whose PDF cannot be rendered is sent without it', async () => {
  const { mailId, recipient } = await queuedReportMail();
  await deliverMail(failingPdf(new Error('the PDF took longer than 60000 ms')), mailId);
  expect((await received(recipient)).map(({ attachments }) => attachments.length)).toEqual([0]);
});
