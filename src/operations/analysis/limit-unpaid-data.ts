import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';
import { addToWindow } from '../../store/access/limit-windows.ts';
import type { Tx } from '../../store/database.ts';
import { limitSubject } from '../access/limit-subject.ts';
import type { Dependencies } from '../dependencies.ts';

const hourMs = 60 * 60_000;

type StoredTexts = {
  targetMarket: string;
  productService: string;
  websiteUrl: string | null;
  websiteContent: string | null;
};

/**
 * Limits unpaid analyses per network address, and per browser when it has a cookie. Runs in the
 * transaction that stores the analysis, so a failed one is not counted.
 */
export async function limitUnpaidData(
  { clientLimits, linkSecrets, now }: Pick<Dependencies, 'clientLimits' | 'linkSecrets' | 'now'>,
  tx: Tx,
  client: { address: string; visitorId: Actor['visitorId'] },
  order: StoredTexts,
): Promise<void> {
  const texts = [order.targetMarket, order.productService, order.websiteUrl, order.websiteContent];
  const characters = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
  // Always address before browser: two transactions that lock both counters cannot deadlock.
  const clients = [`address ${client.address}`, ...(client.visitorId ? [`browser ${client.visitorId}`] : [])];
  for (const whose of clients) {
    for (const [what, amount, most] of [
      ['unpaid-orders', 1, clientLimits.unpaidOrdersPerHour],
      ['unpaid-characters', characters, clientLimits.unpaidCharactersPerHour],
    ] as const) {
      const subject = limitSubject(linkSecrets, what, whose);
      const { count, endsAt } = await addToWindow(tx, { subject, amount, now: now(), windowMs: hourMs });
      if (count <= most) continue;
      const minutes = Math.max(1, Math.ceil((endsAt.getTime() - now().getTime()) / 60_000));
      throw new AppError(
        'too_many_unpaid',
        `You have several orders that are not paid yet. Please pay for one of them, or order again in ${minutes} minutes.`,
      );
    }
  }
}
