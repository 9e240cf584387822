import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { remindOfDuePredictions } from '../../src/outcomes/results/reminders.ts';
import { outcomeTests, predictions } from '../../src/outcomes/schema.ts';
import { deliverMail } from '../../src/platform/mail/deliver-mail.ts';
import { mailOutbox } from '../../src/report/schema.ts';
import { placeCompletedOrder } from './completed-report.ts';
import { somePrediction } from './some-prediction.ts';
import type { openTestShop } from './test-shop.ts';

type Shop = Awaited<ReturnType<typeof openTestShop>>;
type Message = {
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
};
const dayMs = 24 * 60 * 60_000;

/** Completed reports with predictions, whose customers want to be reminded, and a clock that can be moved. */
export function remindedReports(shop: Shop) {
  const { deps } = shop;
  const madeAt = new Date();
  const day = (number: number) => new Date(madeAt.getTime() + number * dayMs);
  const at = (number: number) => ({ ...deps, now: () => day(number) });

  const place = async (dueDays: number[] = [28], { isPaid = true, isWanted = true } = {}) => {
    const email = `buyer-${randomUUID()}@example.com`;
    const order = await placeCompletedOrder(shop, { email });
    await deps.db
      .update(analysisRequests)
      .set({
        // A price that was paid proves the address.
        ...(isPaid && { finalPriceCents: 3_700, paymentStatus: 'captured' }),
        remindersWantedAt: isWanted ? madeAt : null,
      })
      .where(eq(analysisRequests.id, order.id));
    const made = await deps.db
      .insert(predictions)
      .values(
        dueDays.map((days, index) =>
          somePrediction(order.id, { name: `p${index + 1}`, dueDays: days, madeAt }),
        ),
      )
      .returning({ id: predictions.id });
    return { ...order, email, predictionIds: made.map(({ id }) => id) };
  };

  const mailsOf = (analysisId: number) =>
    deps.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.analysisId, analysisId), eq(mailOutbox.kind, 'prediction-due')))
      .orderBy(mailOutbox.sequence);
  const deliver = async (analysisId: number, number: number) => {
    const queued = (await mailsOf(analysisId)).filter(({ status }) => status === 'queued');
    for (const { id } of queued) await deliverMail(at(number), id);
  };
  const inbox = async (to: string): Promise<Message[]> =>
    (await fetch(`${shop.smtp.url}/messages?to=${encodeURIComponent(to)}`)).json() as Promise<Message[]>;
  /** The chore and the mails of one day. */
  const remind = async (order: { id: number; email: string }, number: number) => {
    await remindOfDuePredictions(at(number));
    await deliver(order.id, number);
    return inbox(order.email);
  };
  const testsOf = (predictionIds: number[]) =>
    deps.db.select().from(outcomeTests).where(inArray(outcomeTests.predictionId, predictionIds));
  return { day, at, place, mailsOf, deliver, inbox, remind, testsOf };
}
