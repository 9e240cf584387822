import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, openBrowser, type Send } from './browser.ts';
import { openChat } from './chat.ts';
import type { Customer, Places, Wrong } from './customer.ts';
import { deleteReport } from './delete-report.ts';
import { callBuyer } from './phone.ts';
import type { CustomerPlan } from './plan-customers.ts';
import { refusedMarket } from './provider-faults.ts';
import { sendRefusedMessages } from './refused-messages.ts';

/** A customer who has ordered and paid. */
export type Visit = {
  customer: Customer;
  /** The status of the own order; null when the shop gave no answer. */
  look: () => Promise<string | null>;
  /** Follows the report to its end, talks to its buyer, and perhaps deletes it all. */
  stay: (endsAt: number) => Promise<void>;
};

/** Orders, and pays in one of three ways. */
export async function arrive(shop: Places, plan: CustomerPlan): Promise<Visit> {
  const wrongAnswers: string[] = [];
  const send = openBrowser(shop.servers, plan.random, wrongAnswers);
  const email = `chaos-${plan.number}@example.com`;
  const customer: Customer = {
    plan,
    email,
    analysisId: null,
    wrongAnswers,
    repliesSeen: 0,
    repliesLeft: 0,
    callsPlaced: 0,
    isDeleted: false,
    comeBack: async () => {},
  };
  const wrong = (what: string, answer: Answer) =>
    wrongAnswers.push(`${email}, ${what}: ${answer.status} ${answer.code ?? ''}`);

  await sendRefusedMessages(shop.servers, plan.random, wrongAnswers);
  const ordered = await send('POST', '/api/analysis', orderOf(plan, email));
  if (ordered?.status !== 201) {
    if (ordered) wrong('the order', ordered);
    return { customer, look: async () => null, stay: async () => {} };
  }
  const { id } = JSON.parse(ordered.body) as { id: number };
  customer.analysisId = id;
  const look = async (): Promise<string | null> => {
    const seen = await send('GET', `/api/analysis/${id}`);
    if (seen && seen.status !== 200) wrong('own order', seen);
    return seen?.status === 200 ? (JSON.parse(seen.body) as { status: string }).status : null;
  };
  const chat = openChat(send, id, customer, wrong);
  const remove = () => deleteReport(send, id, customer, wrong);
  customer.comeBack = async () => {
    if (customer.isDeleted) {
      const seen = await send('GET', `/api/analysis/${id}`);
      if (seen?.status !== 404) wrongAnswers.push(`${email} still sees what was deleted`);
      return;
    }
    if ((await look()) === 'completed') await chat.finish();
  };

  if (plan.kind === 'paid') await pay(shop.paypal, send, id, plan, wrong);
  const stay = async (endsAt: number): Promise<void> => {
    while (performance.now() < endsAt && plan.kind !== 'never-pays') {
      const status = await look();
      if (plan.deletes === 'while-written' && status === 'processing') return remove();
      if (status === 'completed') {
        const isCalled = plan.calls || plan.deletes === 'during-call';
        if (isCalled && performance.now() < endsAt)
          await callBuyer(shop, send, id, customer, wrong, plan.deletes === 'during-call' ? remove : null);
        if (!customer.isDeleted) await chat.begin(endsAt, plan.deletes === 'during-reply' ? remove : null);
      }
      if (status === 'completed' || status === 'failed') return;
      await sleep(1_000);
    }
  };
  return { customer, look, stay };
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
