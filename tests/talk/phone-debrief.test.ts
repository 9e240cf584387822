import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goldenDetails, placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openPhoneShop } from '../../harness/shop/phone-shop.ts';
import { until } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { debriefCall } from '../../src/talk/phone/debrief-call.ts';
import { talkSpendings } from '../../src/talk/schema.ts';

const shop = await openPhoneShop({ worker: true, pdf: false, env: { LLM_FAST_INPUT_USD_PER_MTOK: '1' } });
const { deps } = shop;
const objections = goldenDetails().personas[0]?.objections.map(({ text }) => text) ?? [];

/** Unpaid until it is completed, so that no worker runs it. */
async function completedOrder() {
  const order = await placeCompletedOrder(shop, { promoCode: '' });
  await deps.db
    .update(analysisRequests)
    .set({ paymentStatus: 'captured' })
    .where(eq(analysisRequests.id, order.id));
  return order;
}
const callThrough = async (lines: string[]) => shop.callThrough({ lines }, {}, await completedOrder());
type Made = Awaited<ReturnType<typeof callThrough>>;
const untilDebriefed = ({ order, callId }: Made) =>
  until(async () => {
    const found = await shop.view(order, callId);
    return !found.debriefPending && found;
  }, 'the debrief');
const debriefed = async (lines: string[]) => {
  const made = await callThrough(lines);
  return { ...made, call: await untilDebriefed(made) };
};
const scenario = (effect: object, times = 1) =>
  fetch(`${shop.llm.controlUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: { schemaName: 'debrief' }, times, effect }),
  });
const debriefsAsked = async () =>
  ((await (await fetch(`${shop.llm.controlUrl}/requests`)).json()) as { schemaName: string }[]).filter(
    ({ schemaName }) => schemaName === 'debrief',
  ).length;

describe('after a call', () => {
  it('each objection in the report is covered with quotes from the call, and the cost is recorded', async () => {
    const { call, order } = await debriefed([
      `I have heard people say: ${objections[0]} We take care of that.`,
      'Is there anything else?',
    ]);
    expect(call.debrief?.objections.map(({ objection }) => objection)).toEqual(objections);
    expect(call.debrief?.objections[0]?.outcome).toBe('answered');
    for (const { outcome, evidence, advice } of call.debrief?.objections ?? []) {
      expect(advice).not.toBe('');
      if (outcome === 'missed') expect(evidence).toBeNull();
      else expect(call.turns.some(({ text }) => evidence !== null && text.includes(evidence))).toBe(true);
    }
    expect(call.debrief?.summary).not.toBe('');
    const [spending] = await deps.db
      .select()
      .from(talkSpendings)
      .where(eq(talkSpendings.analysisId, order.id));
    expect(spending?.inputTokens).toBeGreaterThan(1_000);
    expect(spending?.costMicroUsd).toBeGreaterThanOrEqual(spending?.inputTokens ?? 0);
  });

  it('a quote that a model made up, and a figure from nowhere, are not repeated', async () => {
    const invented = {
      objections: objections.map((_, at) => ({
        number: at + 1,
        outcome: 'answered',
        evidence: 'You promised a lifetime guarantee.',
        advice: 'Tell them that 83% of buyers say yes.',
      })),
      summary: 'According to a Harvard study, 9 of 10 buyers are like this. Visit https://evil.example.',
    };
    await scenario({ kind: 'answer', content: JSON.stringify(invented) });
    const { call } = await debriefed(['What would hold you back?']);
    expect(call.debrief?.objections.map(({ outcome, evidence }) => [outcome, evidence])).toEqual(
      objections.map(() => ['missed', null]),
    );
    expect(JSON.stringify(call.debrief)).not.toMatch(/83|Harvard|evil\.example|lifetime/);
  });

  it('a model that fails is asked again, and the debrief is still written', async () => {
    const { boss } = deps.jobs;
    await scenario({ kind: 'status', status: 500 });
    const made = await callThrough(['What would hold you back?']);
    const key = String(made.callId);
    await until(
      async () => (await boss.findJobs('debrief', { key })).some(({ state }) => state === 'retry'),
      'the failure',
    );
    await boss.update('debrief', undefined, { singletonKey: key, startAfter: new Date() });
    expect((await untilDebriefed(made)).debrief).not.toBeNull();
  });

  it('a debrief is written only once', async () => {
    const { callId, call } = await debriefed(['What would hold you back?']);
    const asked = await debriefsAsked();
    await debriefCall(deps, callId, new AbortController().signal);
    expect([await debriefsAsked(), (await shop.rowOf(callId)).debrief]).toEqual([
      asked,
      { version: 1, debrief: call.debrief },
    ]);
  });

  it('a debrief that the queue gave up is no longer pending', async () => {
    await scenario({ kind: 'hang' }, 10);
    const { order, callId } = await callThrough(['What would hold you back?']);
    expect((await shop.view(order, callId)).debriefPending).toBe(true);
    await deps.jobs.boss.send(deps.jobs.deadLetterOf('debrief'), { callId });
    const call = await until(async () => {
      const found = await shop.view(order, callId);
      return !found.debriefPending && found;
    }, 'the giving up');
    expect(call.debrief).toBeNull();
    await fetch(`${shop.llm.controlUrl}/scenarios`, { method: 'DELETE' });
  });

  it('without a word from the caller there is no debrief', async () => {
    const { call } = await callThrough([]);
    expect([call.debriefPending, call.debrief]).toEqual([false, null]);
  });
});
