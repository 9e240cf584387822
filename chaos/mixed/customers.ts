import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CustomerPlan } from './plan-customers.ts';
import { refusedMarket } from './provider-faults.ts';

/** What one customer came to, as their browser saw it. */
export type Customer = {
  plan: CustomerPlan;
  email: string;
  analysisId: number | null;
  /** Answers that no fault excuses: a bug's 500, a stranger's 404 on one's own order. */
  wrongAnswers: string[];
  repliesSeen: number;
  /** Comes back when all is quiet, to see what has become of it. */
  comeBack: () => Promise<void>;
};

type Answer = { status: number; code: string | null; body: string; cookies: string[] };
type Send = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  options?: { tries?: number; key?: string },
) => Promise<Answer | null>;

/** Told to try again, in words. Any other 5xx is a bug's. */
const passing = new Set([429, 503]);

/** A browser that keeps trying, as ours does: the same key for the same action, on whichever server answers. */
function openBrowser(servers: readonly string[], random: () => number, wrongAnswers: string[]): Send {
  let cookie = '';
  return async (method, path, body, { tries = 300, key = randomUUID() } = {}) => {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const server = servers[Math.floor(random() * servers.length)] as string;
      try {
        const response = await fetch(`${server}${path}`, {
          method,
          redirect: 'manual',
          signal: AbortSignal.timeout(20_000),
          headers: {
            cookie,
            ...(method !== 'GET' && { 'idempotency-key': key }),
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        const { status, headers } = response;
        const text = await response.text();
        if (status >= 500 && !passing.has(status))
          wrongAnswers.push(`${method} ${path}: ${status} ${text.slice(0, 100)}`);
        if (status < 500 && !passing.has(status)) {
          const cookies = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
          if (cookies.length > 0) cookie = cookies.join('; ');
          return { status, code: headers.get('x-error-code'), body: text, cookies };
        }
      } catch {
        // The server was killed, paused or is not back yet.
      }
      await sleep(250 + random() * 500);
    }
    return null;
  };
}

/** Orders, pays in one of three ways, follows the report to its end, and talks to its buyer. */
export async function liveThroughIt(
  shop: { servers: readonly string[]; paypal: string },
  plan: CustomerPlan,
  endsAt: number,
): Promise<Customer> {
  const wrongAnswers: string[] = [];
  const send = openBrowser(shop.servers, plan.random, wrongAnswers);
  const email = `chaos-${plan.number}@example.com`;
  const customer: Customer = {
    plan,
    email,
    analysisId: null,
    wrongAnswers,
    repliesSeen: 0,
    comeBack: async () => {},
  };
  const wrong = (what: string, answer: Answer) =>
    wrongAnswers.push(`${email}, ${what}: ${answer.status} ${answer.code ?? ''}`);

  const ordered = await send('POST', '/api/analysis', orderOf(plan, email));
  if (ordered === null) return customer;
  if (ordered.status !== 201) {
    wrong('the order', ordered);
    return customer;
  }
  const { id } = JSON.parse(ordered.body) as { id: number };
  customer.analysisId = id;
  const look = async (): Promise<string | null> => {
    const seen = await send('GET', `/api/analysis/${id}`);
    if (seen && seen.status !== 200) wrong('own order', seen);
    return seen?.status === 200 ? (JSON.parse(seen.body) as { status: string }).status : null;
  };
  const talk = openTalk(send, id, customer, wrong);
  customer.comeBack = async () => {
    const status = await look();
    if (status === 'completed') await talk.finish();
  };

  if (plan.kind === 'paid') await pay(shop.paypal, send, id, plan, wrong);
  while (performance.now() < endsAt && plan.kind !== 'never-pays') {
    const status = await look();
    if (status === 'completed') await talk.begin(endsAt);
    if (status === 'completed' || status === 'failed') break;
    await sleep(1_000);
  }
  return customer;
}

const orderOf = ({ kind, isRefused, number }: CustomerPlan, email: string) => ({
  email,
  targetMarket: isRefused
    ? `${refusedMarket}, number ${number}`
    : `Owners of ${number + 2} bakeries who open before dawn`,
  productService: 'A dough-planning app that says how much to bake tomorrow',
  reportType: 'full',
  tier: 'elite',
  selectedModules: ['voiceOfCustomer'],
  promoCode: kind === 'free' ? 'FREE100' : '',
});

type Wrong = (what: string, answer: Answer) => unknown;

async function pay(
  paypal: string,
  send: Send,
  analysisId: number,
  { pays }: CustomerPlan,
  wrong: Wrong,
): Promise<void> {
  const created = await send('POST', '/api/paypal/orders', { analysisId });
  if (created === null) return;
  if (created.status !== 201) return void wrong('the payment', created);
  const { orderId } = JSON.parse(created.body) as { orderId: string };
  await fetch(`${paypal}/emulator/orders/${orderId}/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (pays === 'captures') {
    const captured = await send('POST', `/api/paypal/orders/${orderId}/capture`);
    if (captured && captured.status !== 200) wrong('the capture', captured);
  }
  if (pays !== 'vanishes') {
    const back = await send('GET', `/api/paypal/success?custom=${analysisId}&PayerID=X&orderID=${orderId}`);
    if (back && back.status !== 302) wrong('the way back', back);
  }
}

const questions = ['What would it cost you to do nothing?', 'And what would change your mind?'];

/** Two questions. One that was not answered is asked again, with its own key, when all is quiet. */
function openTalk(send: Send, analysisRequestId: number, customer: Customer, wrong: Wrong) {
  const open: { message: string; key: string }[] = questions.map((message) => ({
    message,
    key: randomUUID(),
  }));
  let sessionId: number | null = null;
  const ask = async (tries: number): Promise<void> => {
    if (sessionId === null) {
      const opened = await send('POST', '/api/chat/session', { analysisRequestId });
      if (opened === null) return;
      if (opened.status !== 200) return void wrong('the chat', opened);
      sessionId = (JSON.parse(opened.body) as { id: number }).id;
    }
    for (let next = open[0]; next; next = open[0]) {
      const { message, key } = next;
      const answered = await send('POST', '/api/chat/message', { sessionId, message }, { key, tries });
      if (answered?.status !== 200) {
        if (answered && answered.code !== 'reply_pending') wrong('a message', answered);
        return;
      }
      customer.repliesSeen += 1;
      open.shift();
    }
  };
  return {
    begin: async (endsAt: number) => {
      if (performance.now() < endsAt) await ask(10);
    },
    finish: async () => {
      if (sessionId === null) return;
      await ask(20);
      if (open.length > 0) customer.wrongAnswers.push(`${customer.email} is left without an answer`);
      const kept = await send('GET', `/api/chat/messages/${sessionId}`);
      const messages = kept?.status === 200 ? (JSON.parse(kept.body) as unknown[]).length : 0;
      if (messages !== 2 * customer.repliesSeen)
        customer.wrongAnswers.push(
          `${customer.email} heard ${customer.repliesSeen} replies, ${messages} messages are kept`,
        );
    },
  };
}
