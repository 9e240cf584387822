import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type PaypalEmulator, startPaypalEmulator } from './start-paypal-emulator.ts';

export const credentials = { clientId: 'client-1', clientSecret: 'secret-1', webhookId: '1JE4291016473214C' };

type Json = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: the tests reach deep into PayPal's answers, which have no type here
export type Answer = { status: number; body: any };
export type Merchant = PaypalEmulator & {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  control(method: string, path: string, body?: unknown): Promise<Answer>;
  createOrder(fields?: Json, headers?: Record<string, string>): Promise<string>;
  capture(orderId: string, requestId?: string): Promise<Answer>;
};

type StartOptions = Partial<Parameters<typeof startPaypalEmulator>[0]>;

/** An emulator with a shop that talks to it over real sockets. */
export async function startMerchant(options: StartOptions = {}): Promise<Merchant> {
  const emulator = await startPaypalEmulator({ ...credentials, ...options });
  const token = await fetchToken(emulator.url);
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
    const answer = await fetch(emulator.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  };
  const merchant: Merchant = {
    ...emulator,
    call: (method, path, body, headers = {}) =>
      send(method, path, body, {
        authorization: `Bearer ${token}`,
        prefer: 'return=representation',
        ...headers,
      }),
    control: (method, path, body) => send(method, `/emulator${path}`, body, {}),
    createOrder: async (fields = {}, headers = {}) =>
      (await merchant.call('POST', '/v2/checkout/orders', orderRequest(fields), headers)).body.id,
    capture: (orderId, requestId) =>
      merchant.call(
        'POST',
        `/v2/checkout/orders/${orderId}/capture`,
        undefined,
        requestId === undefined ? {} : { 'paypal-request-id': requestId },
      ),
  };
  return merchant;
}

export const orderRequest = (fields: Json = {}): Json => ({
  intent: 'CAPTURE',
  purchase_units: [
    { custom_id: '42', description: 'Buyer report', amount: { currency_code: 'USD', value: '37.00' } },
  ],
  ...fields,
});

export async function fetchToken(url: string, secret = credentials.clientSecret): Promise<string> {
  const answer = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${credentials.clientId}:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  if (!answer.ok) throw new Error(`No token: ${answer.status}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

export type Arrival = { raw: Buffer; headers: IncomingHttpHeaders; eventType: string; eventId: string };
export type WebhookInbox = {
  url: string;
  arrivals: Arrival[];
  /** The statuses of the next answers; 204 when the list is empty. */
  answers: number[];
  waitFor(count: number): Promise<Arrival[]>;
  close(): void;
};

export async function startWebhookInbox(): Promise<WebhookInbox> {
  const arrivals: Arrival[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const raw = await buffer(request);
    const { event_type, id } = JSON.parse(raw.toString()) as { event_type: string; id: string };
    arrivals.push({ raw, headers: request.headers, eventType: event_type, eventId: id });
    response.writeHead(answers.shift() ?? 204).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    arrivals,
    answers,
    async waitFor(count) {
      const until = Date.now() + 10_000;
      while (arrivals.length < count) {
        if (Date.now() > until) throw new Error(`${arrivals.length} of ${count} webhooks arrived.`);
        await new Promise((done) => setTimeout(done, 10));
      }
      return arrivals;
    },
    close: () => server.close().closeAllConnections(),
  };
}
