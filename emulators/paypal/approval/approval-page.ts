import { buttonStyle, escapeHtml, page as shell } from '../../kit/page.ts';
import { firstUnit } from '../calls/order-request.ts';
import { demoPayer } from '../demo-accounts.ts';
import type { StoredCapture, StoredOrder } from '../paypal-state.ts';
import { readablePrice } from '../wire/amounts.ts';
import { isOpenForPayer } from './decide-order.ts';

/** No form-action: browsers apply it to the redirect after a submit too, which ends at the shop's origin. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

const page = (heading: string, body: string): string =>
  shell({
    title: `${heading} – PayPal emulator`,
    heading,
    widthRem: 28,
    style: `${buttonStyle}
  button[value=approve] { font-weight: 600; background: #ffc439; border-color: #8a6400 }
  button:focus-visible, a:focus-visible { outline: 3px solid #003087; outline-offset: 2px }`,
    body,
  });

export type PopupMode = { openerOrigin: string } | null;

export function approvalPage(order: StoredOrder, popup: PopupMode, backUrl: string | null): string {
  if (!isOpenForPayer(order)) {
    const back = backUrl === null ? '' : `\n<p><a href="${escapeHtml(backUrl)}">Return to the shop</a></p>`;
    const done =
      order.status === 'COMPLETED'
        ? 'This order is already paid.'
        : 'This order has expired and takes no payment.';
    return page('Nothing to pay', `<p>${done}</p>${back}`);
  }
  const price = escapeHtml(readablePrice(order.cents, order.currency));
  const { description } = firstUnit(order.request);
  const hidden = (name: string, value: string): string =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  return page(
    `Pay ${price}`,
    `<p>This is PayPal's stand-in on your own computer. No money moves.</p>
${description === undefined ? '' : `<p>${escapeHtml(description)}</p>\n`}<p>Paying as ${demoPayer.name.given_name} ${demoPayer.name.surname} (${demoPayer.email}).</p>
<form method="post" action="/checkoutnow">
${hidden('token', order.id)}${popup ? hidden('origin', popup.openerOrigin) : ''}
<button type="submit" name="decision" value="approve">Pay ${price}</button>
<button type="submit" name="decision" value="decline">Pay with a declined card</button>
<button type="submit" name="decision" value="review">Pay, held for review</button>
<button type="submit" name="decision" value="cancel">Cancel</button>
</form>`,
  );
}

/** What the merchant sees of a captured payment. */
export function activityPage({
  id,
  status,
  cents,
  refundedCents,
  currency,
  createTime,
}: StoredCapture): string {
  const price = (amount: number) => escapeHtml(readablePrice(amount, currency));
  return page(
    `Payment ${escapeHtml(id)}`,
    `<p>This is PayPal's stand-in on your own computer. No money moved.</p>
<p>${price(cents)}, ${escapeHtml(status)}, ${escapeHtml(createTime)}</p>
<p>Refunded: ${price(refundedCents)}</p>`,
  );
}

export function sorryPage(): string {
  return page(
    'We’re sorry',
    '<p>Things don’t appear to be working at the moment. Please try again later.</p>',
  );
}

export function waitingPage(): string {
  return page(
    'One moment',
    `<p id="outcome" data-outcome="waiting" data-origin="*">The shop is preparing your order.</p>
<script src="/checkoutnow/popup.js"></script>`,
  );
}

/** The script tells the shop's page, which then closes this window. */
export function popupDonePage(order: StoredOrder, outcome: 'approved' | 'cancelled', origin: string): string {
  const data = { outcome, order: order.id, payer: outcome === 'approved' ? demoPayer.id : '', origin };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  return page(
    'Returning to the shop',
    `<p id="outcome" ${attributes.join(' ')}>You can close this window.</p>
<script src="/checkoutnow/popup.js"></script>`,
  );
}
