import { happens } from '../harness/until.ts';
import type { ChaosShop } from './chaos-shop.ts';
import { doneSteps, reportsNotCompletedOnce } from './history.ts';
import { journaledCallsRepeated, unjournaledCallsRepeated } from './model-calls.ts';
import type { Outcome } from './proof.ts';

/** A report mail waits for its PDF, and PDFs are rendered one at a time. */
const mailedWithinMs = 90_000;

/** Waits for the report mails, then reads the figures that every proof is judged by. */
export async function measureShop(shop: ChaosShop, reports: number) {
  await happens(mailedWithinMs, async () => new Set(await shop.mailIds('report-ready')).size >= reports);
  const [calls, steps, mails] = await Promise.all([
    shop.modelCalls(),
    doneSteps(shop.pool),
    shop.mailIds('report-ready'),
  ]);
  return {
    completed: await shop.countCompleted(),
    notCompletedOnce: await reportsNotCompletedOnce(shop.pool),
    modelCalls: calls.length,
    journaledRepeats: journaledCallsRepeated(calls, steps),
    unjournaledRepeats: unjournaledCallsRepeated(calls),
    distinctMails: new Set(mails).size,
    mailDeliveries: mails.length,
  };
}

type ShopMeasures = Awaited<ReturnType<typeof measureShop>>;

export const figuresOf = (measured: ShopMeasures): Outcome['figures'] => ({
  completed: measured.completed,
  'model calls': measured.modelCalls,
  'journaled calls repeated': measured.journaledRepeats,
  'calls cut off before the journal, made again': measured.unjournaledRepeats,
  'report mails': `${measured.distinctMails} distinct, ${measured.mailDeliveries} delivered`,
});

/** True after any fault: everything done once, no journaled call paid twice. */
export const claimsOf = (measured: ShopMeasures, reports: number): Record<string, boolean> => ({
  [`all ${reports} are complete`]: measured.completed === reports,
  'each was completed and saved exactly once': measured.notCompletedOnce === 0,
  'no journaled model call was repeated': measured.journaledRepeats === 0,
  [`${reports} distinct report mails`]: measured.distinctMails === reports,
});
