import type { Pauses } from '../../kit/pauses.ts';
import type { PaypalContracts } from '../calls/contract-validators.ts';
import { emulatorFault } from '../calls/paypal-error.ts';
import type { PaypalState, StoredEvent } from '../paypal-state.ts';
import type { EmulatorSettings, EventNews } from '../paypal-world.ts';
import type { ScenarioBook, WebhookEffect } from '../scenarios.ts';
import { newEventId } from '../wire/paypal-ids.ts';

const keptEvents = 2_000;
const longestBackoff = 30;

export type SenderParts = {
  state: PaypalState;
  settings: EmulatorSettings;
  contracts: PaypalContracts;
  scenarios: ScenarioBook;
  pauses: Pauses;
  closing: AbortSignal;
  now(): Date;
  sign(body: string): Record<string, string>;
};

export type WebhookSender = {
  announce(news: EventNews): void;
  resend(event: StoredEvent): Promise<void>;
  /** One attempt without a stored event, for forgeries. */
  post(body: string, headers: Record<string, string>): Promise<number | null>;
};

export function createWebhookSender(parts: SenderParts): WebhookSender {
  const { settings, pauses, closing } = parts;
  const heldBack: (() => void)[] = [];

  const post = async (body: string, headers: Record<string, string>): Promise<number | null> => {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(settings.webhookTimeoutMs)]);
    try {
      const answer = await fetch(settings.webhookUrl ?? '', { method: 'POST', headers, body, signal });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return null;
    }
  };

  const deliver = async (event: StoredEvent): Promise<void> => {
    await pauses.pause(settings.webhookDelayMs, closing);
    for (let attempt = 0; attempt < settings.webhookAttempts && !closing.aborted; attempt += 1) {
      if (attempt > 0) {
        await pauses.pause(settings.webhookRetryMs * Math.min(longestBackoff, 2 ** (attempt - 1)), closing);
      }
      if (closing.aborted) return;
      if (settings.webhookUrl === null) {
        event.fate = 'no-address';
        return;
      }
      const status = await post(event.body, parts.sign(event.body));
      if (closing.aborted && status === null) return;
      event.deliveries.push({ at: new Date().toISOString(), status });
      if (status !== null && status >= 200 && status < 300) {
        event.fate = 'delivered';
        return;
      }
    }
    if (!closing.aborted && event.fate !== 'delivered') event.fate = 'given-up';
  };

  const send = async (event: StoredEvent, effect: WebhookEffect | null): Promise<void> => {
    if (effect?.kind === 'lose-webhook') {
      event.fate = 'lost';
      return;
    }
    if (effect?.kind === 'reorder-webhook') {
      const overtaken = Promise.withResolvers<void>();
      heldBack.push(overtaken.resolve);
      await Promise.race([overtaken.promise, pauses.pause(effect.atMostMs, closing)]);
      return deliver(event);
    }
    if (effect?.kind === 'delay-webhook') await pauses.pause(effect.ms, closing);
    const copies = effect?.kind === 'duplicate-webhook' ? effect.copies : 0;
    await Promise.all(Array.from({ length: copies + 1 }, () => deliver(event)));
    for (const release of heldBack.splice(0)) release();
  };

  return {
    announce(news) {
      const event = composeEvent(news, parts);
      parts.state.events.push(event);
      if (parts.state.events.length > keptEvents) parts.state.events.shift();
      const resourceId = 'id' in news.resource ? String(news.resource.id) : '';
      void send(event, parts.scenarios.takeForWebhook(news.eventType, resourceId));
    },
    resend: deliver,
    post,
  };
}

const resourceSchemas = {
  'checkout-order': ['orders', 'order'],
  capture: ['payments', 'capture-2'],
  refund: ['payments', 'refund'],
} as const;

function composeEvent(news: EventNews, { contracts, now }: SenderParts): StoredEvent {
  const createTime = now().toISOString();
  const event = {
    id: newEventId(),
    event_version: '1.0',
    create_time: createTime,
    resource_type: news.resourceType,
    resource_version: '2.0',
    event_type: news.eventType,
    summary: news.summary,
    resource: news.resource,
    links: [],
  };
  const schema = Object.entries(resourceSchemas).find(([type]) => type === news.resourceType)?.[1];
  const fault =
    contracts.named('webhooks', 'event', event) ??
    (schema ? contracts.named(schema[0], schema[1], news.resource) : null) ??
    null;
  if (fault !== null) throw emulatorFault(`The emulator's ${news.eventType} broke the contract: ${fault}`);
  const body = JSON.stringify(event);
  return { id: event.id, eventType: news.eventType, createTime, body, fate: 'pending', deliveries: [] };
}
