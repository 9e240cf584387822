import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openPaypalShop } from '../../harness/shop/paypal-shop.ts';
import { someOrder, until } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { findReport } from '../../src/report/document/store.ts';
import type { InterviewView } from '../../src/report/interview/contract.ts';
import { interviewAnswers, journalSteps } from '../../src/report/schema.ts';

const shop = await openPaypalShop({ worker: true, pdf: false });
const { app, deps } = shop;
const { db } = deps;
type Order = { id: number; cookies: Record<string, string>; email: string };

const view = async ({ id, cookies }: Order): Promise<InterviewView> =>
  (await app.inject({ url: `/api/analysis/${id}/interview`, cookies })).json();
const answer = ({ id, cookies }: Order, questionId: string, payload: object) =>
  app.inject({ method: 'PUT', url: `/api/analysis/${id}/answers/${questionId}`, cookies, payload });
const revise = ({ id, cookies }: Order) =>
  app.inject({ method: 'POST', url: `/api/analysis/${id}/interview/revision`, cookies });
const refusalOf = (response: { statusCode: number; headers: Record<string, unknown> }) => [
  response.statusCode,
  response.headers['x-error-code'],
];
const rowsOf = ({ id }: Order) =>
  db.select().from(interviewAnswers).where(eq(interviewAnswers.analysisId, id));
const hashesOf = async ({ id }: Order) => {
  const steps = await db.select().from(journalSteps).where(eq(journalSteps.analysisId, id));
  return new Map(steps.map(({ key, inputsHash }) => [key, inputsHash]));
};
/** An order in its change window, with its questions. */
async function askedOrder(changes: Record<string, unknown> = {}) {
  const order = await shop.paidOrder({ selectedModules: ['landingPageBlueprint', 'confession'], ...changes });
  const asked = await until(async () => {
    const seen = await view(order);
    return seen.state === 'ready' && seen;
  }, 'the questions');
  const [first, second] = asked.questions as [Question, Question];
  return { ...order, ...asked, first, second };
}
type Question = InterviewView['questions'][number];
async function start(order: Order) {
  const { promoCode: _none, ...fields } = someOrder({ email: order.email });
  const payload = { ...fields, selectedModules: ['landingPageBlueprint', 'confession'] };
  const started = await app.inject({
    method: 'PUT',
    url: `/api/analysis/${order.id}`,
    cookies: order.cookies,
    payload,
  });
  expect([started.statusCode, started.body]).toEqual([200, started.body]);
  const report = await until(() => findReport(db, order.id), `report ${order.id}`, 60_000);
  return report.details;
}

describe('answers in the change window', () => {
  it('are part of the report that is written, as what the customer said', async () => {
    const order = await askedOrder();
    expect(order.questions.length).toBeGreaterThan(1);
    expect(order.questions.length).toBeLessThanOrEqual(5);
    expect(order.nextVersion).toBeNull();
    for (const { changes } of order.questions) expect(changes).toHaveLength(1);
    const { first, second } = order;
    expect((await answer(order, first.id, { answer: 'About for' })).statusCode).toBe(200);
    await answer(order, first.id, { answer: ' About forty a week,\nmostly on Mondays.' });
    const skipped = await answer(order, second.id, { answer: 'never used', isSkipped: true });
    expect(skipped.json().questions.slice(0, 2)).toMatchObject([
      { id: first.id, answer: ' About forty a week,\nmostly on Mondays.', isSkipped: false },
      { id: second.id, answer: 'never used', isSkipped: true },
    ]);

    const details = await start(order);
    const text = `${first.question} About forty a week, mostly on Mondays.`;
    expect(
      details?.evidence.filter(({ source }) => source === 'customer').map((fact) => fact.text),
    ).toContain(text);
    expect(JSON.stringify(details)).not.toContain('never used');
    expect(details?.unknowns).not.toContain(first.question);
    expect(details?.unknowns).toContain(second.question);
    const used = (await rowsOf(order)).map(({ questionId, usedInRevision }) => [questionId, usedInRevision]);
    expect(new Map(used as [string, number | null][])).toEqual(
      new Map([
        [first.id, 1],
        [second.id, null],
      ]),
    );
    const after = await view(order);
    expect(after.questions.map(({ id }) => id)).not.toContain(first.id);
    expect(after.nextVersion).toBe(2);
    expect(refusalOf(await answer(order, first.id, { answer: 'Fifty.' }))).toEqual([409, 'already_started']);
    expect(refusalOf(await revise(order))).toEqual([400, 'invalid_input']);
  });

  it('change no prompt while there are none: skipped and empty ones do not count', async () => {
    const [plain, skipping, answering] = await Promise.all([askedOrder(), askedOrder(), askedOrder()]);
    await answer(skipping, skipping.first.id, { answer: ' ' });
    await answer(skipping, skipping.second.id, { answer: 'Typed before', isSkipped: true });
    await answer(answering, answering.first.id, { answer: 'Forty.' });
    await Promise.all([plain, skipping, answering].map(start));
    const [one, other, third] = await Promise.all([plain, skipping, answering].map(hashesOf));
    expect(other).toEqual(one);
    for (const key of ['case-file', 'interview', 'read-website']) expect(third?.get(key)).toBe(one?.get(key));
    for (const key of ['cast', 'write-module:confession']) expect(third?.get(key)).not.toBe(one?.get(key));
  });

  it('are accepted only for questions that were asked, up to a length, while they can be used', async () => {
    const order = await askedOrder();
    expect((await answer(order, 'q-nobody-asked', { answer: 'Yes.' })).statusCode).toBe(404);
    expect((await answer(order, order.first.id, { answer: 'x'.repeat(601) })).statusCode).toBe(400);
    expect((await answer(order, order.first.id, { answer: 'a\u0000b' })).statusCode).toBe(400);
    expect((await answer(order, order.first.id, {})).statusCode).toBe(400);
    expect(await rowsOf(order)).toEqual([]);
    expect((await answer(order, order.first.id, { answer: 'x'.repeat(600) })).statusCode).toBe(200);
    const setStatus = (values: Partial<typeof analysisRequests.$inferInsert>) =>
      db.update(analysisRequests).set(values).where(eq(analysisRequests.id, order.id));
    await setStatus({ status: 'processing' });
    expect(refusalOf(await answer(order, order.first.id, { answer: 'Late.' }))).toEqual([
      409,
      'already_started',
    ]);
    await setStatus({ status: 'pending', startsAt: new Date() });
    expect(refusalOf(await answer(order, order.first.id, { answer: 'Late.' }))).toEqual([
      409,
      'already_started',
    ]);
    await setStatus({ status: 'failed' });
    expect((await answer(order, order.first.id, { answer: 'Before the restart.' })).statusCode).toBe(200);
    await setStatus({ paymentStatus: 'refunded' });
    expect(refusalOf(await answer(order, order.first.id, { answer: 'x' }))).toEqual([
      402,
      'payment_required',
    ]);
    const unpaid = await shop.unpaidOrder();
    expect(refusalOf(await answer(unpaid, order.first.id, { answer: 'x' }))).toEqual([
      402,
      'payment_required',
    ]);
    expect(await view(unpaid)).toEqual({ state: 'none', questions: [], nextVersion: null });
  });

  it('stay when an edit makes the case file anew and it asks something else', async () => {
    const order = await askedOrder();
    await answer(order, order.first.id, { answer: 'Forty.' });
    const isStep = and(eq(journalSteps.analysisId, order.id), eq(journalSteps.key, 'interview'));
    const question = {
      id: 'new',
      question: 'How loud is the workshop?',
      kind: 'offer',
      hint: 3,
      unknown: 'Loud?',
    };
    await db
      .update(journalSteps)
      .set({ output: { questions: [question], factKinds: [] } })
      .where(isStep);
    expect((await view(order)).questions.map(({ id }) => id)).toEqual([order.first.id, 'new']);
    expect((await answer(order, order.first.id, { answer: 'Forty-five.' })).statusCode).toBe(200);
    expect((await answer(order, order.second.id, { answer: 'Gone.' })).statusCode).toBe(404);
  });
});

describe('answers to a finished report', () => {
  it('write one new version; answers that the report has not used are offered too', async () => {
    const order = await askedOrder();
    const before = await start(order);
    const [kept] = (await view(order)).questions as [Question];
    const row = { question: kept.question, kind: 'offer', answer: 'Forty.', savedBy: 'orderer' } as const;
    await db
      .insert(interviewAnswers)
      .values({ analysisId: order.id, questionId: kept.id, savedAt: new Date(), ...row });
    const offered = await view(order);
    expect(offered).toMatchObject({ state: 'ready', nextVersion: 2 });
    expect(offered.questions.find(({ id }) => id === kept.id)).toMatchObject({ answer: 'Forty.' });

    const asked = await Promise.all([revise(order), revise(order)]);
    expect(asked.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await answer(order, kept.id, { answer: 'Fifty.' })).statusCode).toBe(409);
    expect((await view(order)).nextVersion).toBeNull();
    await until(async () => (await findReport(db, order.id))?.revision === 2, 'version 2', 60_000);
    const details = (await findReport(db, order.id))?.details;
    expect(details?.evidence.length).toBe((before?.evidence.length ?? 0) + 1);
    expect(details?.evidence.at(-1)).toMatchObject({ source: 'customer', text: `${kept.question} Forty.` });
    expect(details?.unknowns).not.toContain(kept.question);
    expect((await rowsOf(order)).map(({ usedInRevision }) => usedInRevision)).toEqual([2]);
    const after = await view(order);
    expect(after.nextVersion).toBeNull();
    const [next] = after.questions as [Question];
    await answer(order, next.id, { answer: 'More.' });
    expect(refusalOf(await revise(order))).toEqual([409, 'budget_used_up']);
  });
});
