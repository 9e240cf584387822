import type { PaypalState } from '../paypal-state.ts';
import { invalidRequest, PaypalRefusal } from './paypal-error.ts';

const hourMs = 3_600_000;
/** How long PayPal keeps a PayPal-Request-Id. */
const keptMs: Record<string, number> = {
  'orders.create': 6 * hourMs,
  'orders.capture': 6 * hourMs,
  'captures.refund': 45 * 24 * hourMs,
};
const longestRequestId = 108;

export type CallKey = { operation: string; resourceId: string; requestId: string | null };

const keyOf = ({ operation, resourceId, requestId }: CallKey): string =>
  `${operation} ${resourceId} ${requestId}`;

/** The resource the first call with this PayPal-Request-Id made, or null when this call is the first. */
export function recallCall(state: PaypalState, call: CallKey, now: Date): string | null {
  if (call.requestId === null) return null;
  if (call.requestId.length > longestRequestId) {
    throw invalidRequest(call.operation, 'INVALID_STRING_LENGTH', 'PayPal-Request-Id');
  }
  const known = state.calls[keyOf(call)];
  if (!known || now.getTime() - Date.parse(known.at) > (keptMs[call.operation] ?? 0)) return null;
  if ('refusal' in known) throw new PaypalRefusal(known.refusal.status, known.refusal.body);
  return known.resourceId;
}

export function rememberCall(state: PaypalState, call: CallKey, resourceId: string, now: Date): void {
  if (call.requestId !== null) state.calls[keyOf(call)] = { at: now.toISOString(), resourceId };
}

export function rememberRefusal(state: PaypalState, call: CallKey, refusal: PaypalRefusal, now: Date): void {
  if (call.requestId === null) return;
  state.calls[keyOf(call)] = {
    at: now.toISOString(),
    refusal: { status: refusal.status, body: refusal.body },
  };
}
