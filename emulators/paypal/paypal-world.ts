import { notFound } from './calls/paypal-error.ts';
import type { PaypalState, StoredCapture, StoredOrder } from './paypal-state.ts';

export type EventNews = { eventType: string; resourceType: string; summary: string; resource: object };

export type PaypalWorld = {
  state: PaypalState;
  /** The emulator's own address, for the links it gives out. */
  url: string;
  settings: EmulatorSettings;
  now(): Date;
  announce(news: EventNews): void;
};

export type EmulatorSettings = {
  webhookUrl: string | null;
  latencyMs: number;
  webhookDelayMs: number;
  /** The pause before the second attempt; it doubles after each, up to 30 times the first. */
  webhookRetryMs: number;
  webhookAttempts: number;
  webhookTimeoutMs: number;
  /** Whether a repeated PayPal-Request-Id repeats a declined capture too. PayPal does not say. */
  rememberRefusals: boolean;
};

export function orderOf(world: PaypalWorld, id: string): StoredOrder {
  const order = world.state.orders[id];
  if (!order) throw notFound();
  return order;
}

export function captureOf(world: PaypalWorld, id: string): StoredCapture {
  const capture = world.state.captures[id];
  if (!capture) throw notFound();
  return capture;
}
