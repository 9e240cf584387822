import { setTimeout as sleep } from 'node:timers/promises';
import { callConsent } from '../../src/talk/phone/rules/call-strings.ts';
import type { Send } from './browser.ts';
import type { Customer, Places, Wrong } from './customer.ts';

const behaviours: object[] = [
  {},
  { interrupts: true },
  { hangsUpDuring: 1 },
  { thenStays: true },
  { placing: 'after-500' },
  { placing: 'before-drop' },
  { placing: 'refuse' },
  { fate: 'busy' },
  { notices: { copies: 2, order: 'reversed' } },
  { notices: { lost: ['answered', 'completed'] } },
];
const lines = ['What would hold you back?', 'And what would it take to buy tomorrow?'];
/** Error codes of a call that cannot be placed now, or not to this number. */
const refusals = new Set(['number_not_callable', 'reply_pending', 'buyer_unavailable']);

/** The buyer calls the customer's number; with `remove`, the report is deleted during the call. */
export async function callBuyer(
  { twilio }: Places,
  send: Send,
  analysisRequestId: number,
  customer: Customer,
  wrong: Wrong,
  remove: (() => Promise<void>) | null,
): Promise<void> {
  const { number, random } = customer.plan;
  const phoneNumber = `+1202555${2_000 + (number % 8_000)}`;
  const chosen = remove ? { thenStays: true } : behaviours[Math.floor(random() * behaviours.length)];
  await fetch(`${twilio}/emulator/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: phoneNumber, behaviour: { lines, ...chosen } }),
  });
  const asked = { analysisRequestId, phoneNumber, consent: callConsent.version };
  const placed = await send('POST', '/api/phone/call', asked, { tries: 10 });
  if (placed && placed.status !== 200 && !refusals.has(placed.code ?? '')) wrong('the call', placed);
  if (placed?.status !== 200) return;
  customer.callsPlaced += 1;
  if (!remove) return;
  const { id } = JSON.parse(placed.body) as { id: number };
  for (let looks = 0; looks < 20; looks += 1) {
    const seen = await send('GET', `/api/phone/call/${id}`, undefined, { tries: 3 });
    const turns = seen?.status === 200 ? (JSON.parse(seen.body) as { turns: object[] }).turns : [];
    if (turns.length >= 2) break;
    await sleep(150);
  }
  await remove();
}
