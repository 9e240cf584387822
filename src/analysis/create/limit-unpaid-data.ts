import { limitSubject } from '../../access/count-request.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { ClientNetwork } from '../../access/rules/client-limits.ts';
import { addToWindow } from '../../access/store/limit-windows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { takeFreeInbox } from '../../payment/promo/store.ts';
import type { Tx } from '../../platform/database/database.ts';
import { inboxOf } from '../../platform/mail/rules/mail-limits.ts';
import { AppError } from '../../platform/rules/app-error.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

type Deps = Pick<Dependencies, 'clientLimits' | 'linkSecrets' | 'now'>;
type Client = { networks: ClientNetwork[]; visitorId: Actor['visitorId'] };
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
  const texts = [order.targetMarket, order.productService, order.websiteUrl, order.websiteContent];
  const characters = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
  const refusal = (minutes: number) =>
    `You already have several unpaid orders. Pay for one of them, or try again in ${minutes} minutes.`;
  await countFor(deps, tx, client, ['unpaid-orders', 1, unpaidOrdersPerHour], refusal);
  await countFor(deps, tx, client, ['unpaid-characters', characters, unpaidCharactersPerHour], refusal);
}

/** The same for analyses that a promo code makes free. One inbox also gets only one of them per period. */
export async function limitFreeOrders(
  deps: Deps,
  tx: Tx,
  client: Client,
  customerEmail: string | null,
): Promise<void> {
  const { freeOrdersPerHour, freeReportDays } = deps.clientLimits;
  await countFor(
    deps,
    tx,
    client,
    ['free-orders', 1, freeOrdersPerHour],
    (minutes) =>
      `You have ordered several free reports just now. Please order this one without the code, or try again in ${minutes} minutes.`,
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

async function countFor(
  { linkSecrets, now }: Deps,
  tx: Tx,
  { networks, visitorId }: Client,
  [what, amount, most]: readonly [what: string, amount: number, most: number],
  refusal: (minutes: number) => string,
): Promise<void> {
  // In a fixed order, so that two transactions that lock several counters cannot deadlock.
  const clients = [
    ...networks.map(({ network, times }) => ({ whose: `address ${network}`, times })),
    ...(visitorId ? [{ whose: `browser ${visitorId}`, times: 1 }] : []),
  ];
  for (const { whose, times } of clients) {
    const subject = limitSubject(linkSecrets, what, whose);
    const { count, endsAt } = await addToWindow(tx, { subject, amount, now: now(), windowMs: hourMs });
    if (count <= most * times) continue;
    const minutes = Math.max(1, Math.ceil((endsAt.getTime() - now().getTime()) / 60_000));
    throw new AppError('too_many_unpaid', refusal(minutes));
  }
}
