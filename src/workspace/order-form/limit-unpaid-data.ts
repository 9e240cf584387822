import { type Client, countForClient, limitSubject } from '../../access/count-request.ts';
import { inboxOf } from '../../access/rules/mail-limits.ts';
import type { Dependencies } from '../../dependencies.ts';
import { takeFreeInbox } from '../../payment/promo/store.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const minutesOf = (ms: number): number => Math.max(1, Math.ceil(ms / 60_000));

type Deps = Pick<Dependencies, 'clientLimits' | 'linkSecrets' | 'now'>;
type StoredTexts = {
  targetMarket: string;
  productService: string;
  websiteUrl: string | null;
  websiteContent: string | null;
};

/**
 * Limits analyses that nobody has paid for, per network address, and per browser when it has a cookie. Runs in the
 * transaction that stores the analysis, so a failed one is not counted.
 */
export async function limitUnpaidData(deps: Deps, tx: Tx, client: Client, order: StoredTexts): Promise<void> {
  const { unpaidOrdersPerHour, unpaidCharactersPerHour } = deps.clientLimits;
  const stored = [order.targetMarket, order.productService, order.websiteUrl, order.websiteContent];
  const characters = stored.reduce((sum, text) => sum + (text?.length ?? 0), 0);
  const refusal = (minutes: number) =>
    `You already have several unpaid orders. Pay for one of them, or try again in ${minutes} minutes.`;
  const orders = { what: 'unpaid-orders', amount: 1, most: unpaidOrdersPerHour, windowMs: hourMs };
  const texts = {
    what: 'unpaid-characters',
    amount: characters,
    most: unpaidCharactersPerHour,
    windowMs: hourMs,
  };
  for (const counted of [orders, texts]) {
    const waitMs = await countForClient(deps, tx, client, counted);
    if (waitMs > 0) throw new AppError('too_many_unpaid', refusal(minutesOf(waitMs)));
  }
}

/** The same for analyses that a promo code makes free. One inbox also gets only one of them per period. */
export async function limitFreeOrders(
  deps: Deps,
  tx: Tx,
  client: Client,
  customerEmail: string | null,
): Promise<void> {
  const { freeOrdersPerHour, freeReportDays } = deps.clientLimits;
  const orders = { what: 'free-orders', amount: 1, most: freeOrdersPerHour, windowMs: hourMs };
  const waitMs = await countForClient(deps, tx, client, orders);
  if (waitMs > 0)
    throw new AppError(
      'too_many_unpaid',
      `You have ordered several free reports just now. Please order this one without the code, or try again in ${minutesOf(waitMs)} minutes.`,
    );
  if (freeReportDays === 0 || customerEmail === null) return;
  const now = deps.now();
  const isTaken = await takeFreeInbox(tx, {
    hashes: deps.linkSecrets.map((secret) => limitSubject([secret], 'free-report', inboxOf(customerEmail))),
    now,
    endsAt: new Date(now.getTime() + freeReportDays * dayMs),
  });
  if (!isTaken)
    throw new AppError(
      'free_report_used',
      `This email address got a free report in the last ${freeReportDays} days. You can open it with the link in its email, or order this one without the code.`,
    );
}
