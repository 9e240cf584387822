import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openPaypalShop } from '../../harness/shop/paypal-shop.ts';
import { someOrder, until } from '../../harness/shop/test-shop.ts';
import type { ResponseOf } from '../../src/access/http/contract/endpoint.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { passagesOf } from '../../src/report/document/rules/passage.ts';
import { findReport } from '../../src/report/document/store.ts';
import type { getInterview } from '../../src/report/interview/contract.ts';
import { triedResults } from '../../src/report/interview/rules/answer-facts.ts';
import { interviewAnswers } from '../../src/report/schema.ts';

const shop = await openPaypalShop({ worker: true, pdf: false });
const { app, deps } = shop;
const { db } = deps;
type Order = { id: number; cookies: Record<string, string>; email: string };
type InterviewView = ResponseOf<typeof getInterview>;
type Question = InterviewView['questions'][number];

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
const reportOf = async ({ id }: Order, revision = 1) => {
  const isThere = async () => {
    const report = await findReport(db, id);
    return report?.revision === revision && report.details;
  };
  return until(isThere, `version ${revision} of ${id}`, 60_000);
};
const setOrder = ({ id }: Order, values: Partial<typeof analysisRequests.$inferInsert>) =>
  db.update(analysisRequests).set(values).where(eq(analysisRequests.id, id));

/** A finished report with its questions. */
async function askedOrder() {
  const order = await shop.paidOrder();
  const { promoCode: _none, ...payload } = someOrder({ email: order.email });
  const { cookies } = order;
  const started = await app.inject({ method: 'PUT', url: `/api/analysis/${order.id}`, cookies, payload });
  expect([started.statusCode, started.body]).toEqual([200, started.body]);
  const details = await reportOf(order);
  const { questions, nextVersion } = await view(order);
  const [first, second] = questions as [Question, Question];
  return { ...order, details, questions, nextVersion, first, second };
}

describe('the questions of a report', () => {
  it('are there once it is finished, and each says what its answer changes', async () => {
    const unfinished = await shop.paidOrder();
    expect(await view(unfinished)).toEqual({ questions: [], hasNewWords: false, nextVersion: null });
    expect((await answer(unfinished, 'questions-1', { answer: 'Early.' })).statusCode).toBe(404);
    const { details, questions, nextVersion } = await askedOrder();
    const asked = questions.filter(({ kind }) => kind === 'question');
    expect(asked.map(({ id, question, unlocks }) => [id, question, unlocks])).toEqual(
      passagesOf(details.sections, 'question').map(({ id, text, unlocks }) => [id, text, unlocks]),
    );
    expect(asked.length).toBeGreaterThan(1);
    expect(questions.filter(({ kind }) => kind === 'finding')).toHaveLength(3);
    expect(nextVersion).toBe(2);
  });

  it('keep what is typed, as it is typed', async () => {
    const order = await askedOrder();
    const { first } = order;
    expect((await answer(order, first.id, { answer: 'About for' })).statusCode).toBe(200);
    await answer(order, first.id, { answer: ' About forty a week,\nmostly on Mondays.' });
    expect((await view(order)).questions.slice(0, 1)).toMatchObject([
      { id: first.id, answer: ' About forty a week,\nmostly on Mondays.' },
    ]);
  });

  it('take no answer that nobody asked for, that is too long, or of an order that is not paid', async () => {
    const order = await askedOrder();
    const { first } = order;
    expect((await answer(order, 'questions-nobody', { answer: 'Yes.' })).statusCode).toBe(404);
    for (const payload of [{ answer: 'x'.repeat(601) }, { answer: 'a\u0000b' }, {}])
      expect((await answer(order, first.id, payload)).statusCode).toBe(400);
    expect(await rowsOf(order)).toEqual([]);
    expect((await answer(order, first.id, { answer: 'x'.repeat(600) })).statusCode).toBe(200);
    await setOrder(order, { paymentStatus: 'refunded' });
    expect(refusalOf(await answer(order, first.id, { answer: 'x' }))).toEqual([402, 'payment_required']);
    const unpaid = await shop.unpaidOrder();
    expect(refusalOf(await answer(unpaid, first.id, { answer: 'x' }))).toEqual([402, 'payment_required']);
  });
});

it('answers and what came of a finding write one new version, and are not asked for again; an empty answer writes none', async () => {
  const order = await askedOrder();
  const { first, second, details: before } = order;
  const finding = order.questions.find(({ kind }) => kind === 'finding');
  if (!finding) throw new Error('the report has findings');
  await answer(order, first.id, { answer: ' ' });
  expect(refusalOf(await revise(order))).toEqual([400, 'invalid_input']);
  await answer(order, first.id, { answer: 'About forty a week,\nmostly on Mondays.' });
  await answer(order, finding.id, { answer: `${triedResults.held} Seven of ten said so.` });
  const asked = await Promise.all([revise(order), revise(order)]);
  expect(asked.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await view(order)).nextVersion).toBeNull();

  const details = await reportOf(order, 2);
  for (const text of [
    `${first.question} About forty a week, mostly on Mondays.`,
    `${finding.question} We tried it: it held. Seven of ten said so.`,
  ])
    expect(JSON.stringify(details)).toContain(JSON.stringify(text).slice(1, -1));
  expect(details.changes.length).toBeGreaterThan(0);
  expect(details.personas).toEqual(before.personas);
  const used = (await rowsOf(order)).map(({ questionId, usedInRevision }) => [questionId, usedInRevision]);
  expect(Object.fromEntries(used)).toEqual({ [first.id]: 2, [finding.id]: 2 });
  const after = (await view(order)).questions.map(({ id }) => id);
  expect(after).not.toContain(first.id);
  expect(after).not.toContain(finding.id);
  expect(after).toContain(second.id);
  expect((await answer(order, first.id, { answer: 'Fifty.' })).statusCode).toBe(404);
});
