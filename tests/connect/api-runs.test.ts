import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectedReport, keyTo } from '../../harness/shop/connected-report.ts';
import { somePrediction } from '../../harness/shop/some-prediction.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { runCopyCheck } from '../../src/connect/check-copy/run-copy-check.ts';
import { outcomeTests, predictions, websiteRescans } from '../../src/outcomes/schema.ts';
import { runPanel } from '../../src/talk/panel/run-panel.ts';
import { talkSpendings } from '../../src/talk/schema.ts';

const counts = { questions: 9, panels: 3, checks: 2 };
const shop = await openTestShop({
  env: {
    LIMITS: 'panel-repeats=3',
    PER_REPORT: `chat=${counts.questions},panel=${counts.panels},copy-check=${counts.checks}`,
  },
});
const { app, deps } = shop;
beforeEach(() => fetch(`${shop.llm.controlUrl}/scenarios`, { method: 'DELETE' }));

type Report = { id: number; key: string };
type Sent = { method?: 'GET' | 'POST' | 'PUT'; body?: object; idempotencyKey?: string | null };
const call = ({ key }: Pick<Report, 'key'>, path: string, { method, body, idempotencyKey }: Sent = {}) =>
  app.inject({
    ...{ method: method ?? (body ? 'POST' : 'GET'), url: `/api/v1/reports${path}` },
    headers: {
      authorization: `Bearer ${key}`,
      ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey ?? randomUUID() }),
    },
    ...(body && { payload: body }),
  });
const refusal = (answered: LightMyRequestResponse) => [answered.statusCode, answered.json().code];
const limitsOf = async (report: Report) => (await call(report, '')).json().items[0].limits;
const question = { question: 'What would hold you back?' };
const spendingsOf = (id: number, kind: 'chat' | 'panel' | 'copy-check') =>
  deps.db
    .select()
    .from(talkSpendings)
    .where(and(eq(talkSpendings.analysisId, id), eq(talkSpendings.kind, kind)));

describe('asking a buyer', () => {
  it('answers in the response, continues the chat of the workspace, and uses one question', async () => {
    const report = await connectedReport(shop);
    const asked = await call(report, `/${report.id}/questions`, { body: { ...question, buyer: 'p2' } });
    expect(asked.statusCode, asked.body).toBe(200);
    expect(asked.json()).toEqual({
      buyer: { id: 'p2', name: 'Dilys' },
      answer: expect.stringMatching(/\w/),
      answeredAt: expect.any(String),
    });
    const session = await app.inject({
      ...{ method: 'POST', url: '/api/chat/session', cookies: report.cookies },
      payload: { analysisRequestId: report.id, personaId: 'p2' },
    });
    const shown = await app.inject({
      url: `/api/chat/messages/${session.json().id}`,
      cookies: report.cookies,
    });
    expect(shown.json().map(({ message }: { message: string }) => message)).toEqual([
      question.question,
      asked.json().answer,
    ]);
    expect((await limitsOf(report)).questions).toEqual({
      left: counts.questions - 1,
      limit: counts.questions,
    });
  });

  it('a repeat with its key gets the same answer and uses nothing; another question with it is refused', async () => {
    const report = await connectedReport(shop);
    const idempotencyKey = randomUUID();
    const first = await call(report, `/${report.id}/questions`, { body: question, idempotencyKey });
    await call(report, `/${report.id}/questions`, { body: { question: 'And the price?' } });
    const again = await call(report, `/${report.id}/questions`, { body: question, idempotencyKey });
    expect(again.json()).toEqual(first.json());
    expect(await spendingsOf(report.id, 'chat')).toHaveLength(2);
    const other = { question: 'Who decides?' };
    expect(refusal(await call(report, `/${report.id}/questions`, { body: other, idempotencyKey }))).toEqual([
      422,
      'key_reused',
    ]);
    expect(
      refusal(await call(report, `/${report.id}/questions`, { body: other, idempotencyKey: 'mine' })),
    ).toEqual([400, 'invalid_input']);
  });

  it('200 clients at once get exactly what is left, and everybody else is told so', async () => {
    const report = await connectedReport(shop);
    const people = ['p1', 'p2', 'p3', 'p4', 'p5'];
    const ask = async (at: number): Promise<LightMyRequestResponse> => {
      const body = { ...question, buyer: people[at % people.length] };
      const idempotencyKey = randomUUID();
      for (;;) {
        const answered = await call(report, `/${report.id}/questions`, { body, idempotencyKey });
        if (answered.json().code !== 'reply_pending') return answered;
        expect(answered.headers['retry-after']).toBe('5');
        await sleep(20);
      }
    };
    const answered = await Promise.all(Array.from({ length: 200 }, (_, at) => ask(at)));
    const withStatus = (status: number) => answered.filter(({ statusCode }) => statusCode === status);
    expect(withStatus(200)).toHaveLength(counts.questions);
    expect(withStatus(409)).toHaveLength(200 - counts.questions);
    expect(new Set(withStatus(409).map((one) => one.json().code))).toEqual(new Set(['budget_used_up']));
    const done = (await spendingsOf(report.id, 'chat')).filter(({ state }) => state === 'done');
    expect(done).toHaveLength(counts.questions);
    expect((await limitsOf(report)).questions.left).toBe(0);
  });
});

describe('a run', () => {
  it('a panel is accepted with its address, read while it runs, and finished', async () => {
    const report = await connectedReport(shop);
    const idempotencyKey = randomUUID();
    const body = { texts: ['Wallpaper with a soul', 'See it on your own wall first.'] };
    const started = await call(report, `/${report.id}/panels`, { body, idempotencyKey });
    expect(started.statusCode, started.body).toBe(202);
    const { id } = started.json();
    expect(started.headers).toMatchObject({
      location: `/api/v1/reports/${report.id}/panels/${id}`,
      'retry-after': '5',
    });
    const again = await call(report, `/${report.id}/panels`, { body, idempotencyKey });
    expect([again.statusCode, again.json().id]).toEqual([202, id]);
    const running = await call(report, `/${report.id}/panels/${id}`);
    expect(running.json()).toMatchObject({ id, state: 'running', result: null });
    const never = new AbortController().signal;
    await runPanel(deps, id, { stopping: never, signal: never });
    expect((await call(report, `/${report.id}/panels/${id}`)).json()).toMatchObject({
      id,
      state: 'done',
      result: { verdict: expect.any(Object) },
    });
    expect((await limitsOf(report)).panels.left).toBe(counts.panels - 1);
    const other = await connectedReport(shop);
    expect(refusal(await call(other, `/${other.id}/panels/${id}`))).toEqual([404, 'not_found']);
  });

  it('a check is accepted with its address, read while it runs, and finished', async () => {
    const report = await connectedReport(shop);
    const body = { text: 'Six patterns are printed to order by two people.' };
    const started = await call(report, `/${report.id}/checks`, { body });
    expect(started.statusCode, started.body).toBe(202);
    const { id } = started.json();
    expect(started.headers.location).toBe(`/api/v1/reports/${report.id}/checks/${id}`);
    const second = await call(report, `/${report.id}/checks`, { body });
    expect([...refusal(second), second.headers['retry-after']]).toEqual([409, 'reply_pending', '5']);
    await runCopyCheck(deps, id, new AbortController().signal);
    expect((await call(report, `/${report.id}/checks/${id}`)).json()).toMatchObject({
      state: 'done',
      result: { sentences: [{ standing: 'carried' }] },
    });
    const other = await connectedReport(shop);
    expect(refusal(await call(other, `/${other.id}/checks/${id}`))).toEqual([404, 'not_found']);
  });

  it.each([
    ['panels', { texts: ['Wallpaper with a soul'] }, 'panel'],
    ['checks', { text: 'Printed to order.' }, 'copy-check'],
  ] as const)('200 clients that start %s at once start one', async (path, body, kind) => {
    const report = await connectedReport(shop);
    const started = await Promise.all(
      Array.from({ length: 200 }, () => call(report, `/${report.id}/${path}`, { body })),
    );
    expect(started.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1);
    expect(started.filter(({ statusCode }) => statusCode === 409)).toHaveLength(199);
    expect(await spendingsOf(report.id, kind)).toHaveLength(1);
  });
});

describe('results', () => {
  it('a result is entered and corrected, and is the same when it is sent twice', async () => {
    const report = await connectedReport(shop);
    await deps.db.insert(predictions).values(somePrediction(report.id));
    const [prediction] = (await call(report, `/${report.id}/predictions`)).json().predictions;
    expect(prediction).toMatchObject({ direction: 'up', percent: 65, result: null, isHit: null });
    const address = `/${report.id}/predictions/${prediction.id}/result`;
    const enter = (body: object) => call(report, address, { method: 'PUT', body, idempotencyKey: null });
    const entered = await enter({ result: 'better', before: 4, after: 6, note: 'Two weeks' });
    expect(entered.json()).toMatchObject({ isHit: true, result: { result: 'better', before: 4, after: 6 } });
    await enter({ result: 'better', before: 4, after: 6, note: 'Two weeks' });
    expect(
      await deps.db.select().from(outcomeTests).where(eq(outcomeTests.analysisId, report.id)),
    ).toHaveLength(1);
    expect((await enter({ result: 'worse' })).json()).toMatchObject({ isHit: false });
    expect(refusal(await enter({ result: 'better', before: 6, after: 4 }))).toEqual([400, 'invalid_input']);
    const other = await connectedReport(shop);
    const foreign = `/${other.id}/predictions/${prediction.id}/result`;
    expect(refusal(await call(other, foreign, { method: 'PUT', body: { result: 'same' } }))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('a program neither gives nor takes back the consent to the public record', async () => {
    const report = await connectedReport(shop);
    const made = await deps.db.insert(predictions).values(somePrediction(report.id)).returning();
    const id = made[0]?.id;
    const address = `/${report.id}/predictions/${id}/result`;
    const isPublic = async () =>
      (await deps.db.select().from(outcomeTests).where(eq(outcomeTests.analysisId, report.id)))[0]?.isPublic;
    await call(report, address, { method: 'PUT', body: { result: 'better', isPublic: true } });
    expect(await isPublic()).toBe(false);
    await app.inject({
      ...{ method: 'POST', cookies: report.cookies, payload: { result: 'better', isPublic: true } },
      url: `/api/analysis/${report.id}/predictions/${id}/result`,
    });
    await call(report, address, { method: 'PUT', body: { result: 'worse' } });
    expect(await isPublic()).toBe(true);
  });

  it('a scan reads the website, never a pasted text, and a repeat with its key asks for nothing more', async () => {
    const report = await connectedReport(shop, { websiteUrl: 'https://shop.example/' });
    const idempotencyKey = randomUUID();
    const scan = () => call(report, `/${report.id}/scans`, { method: 'POST', idempotencyKey });
    const started = await scan();
    expect([started.statusCode, started.headers.location]).toEqual([
      202,
      `/api/v1/reports/${report.id}/scans`,
    ]);
    expect(started.json()).toMatchObject({ state: 'queued', scans: [] });
    const rows = () => deps.db.select().from(websiteRescans).where(eq(websiteRescans.analysisId, report.id));
    await deps.db
      .update(websiteRescans)
      .set({ state: 'failed', problem: 'too_slow', finishedAt: new Date() });
    expect((await scan()).json()).toMatchObject({ state: 'failed', failure: expect.any(String) });
    expect(await rows()).toHaveLength(1);
    await call(report, `/${report.id}/scans`, { body: { websiteContent: 'Wallpaper with a soul' } });
    expect((await rows()).map(({ pasted }) => pasted)).toEqual([null, null]);
    const pasted = await connectedReport(shop);
    expect(refusal(await call(pasted, `/${pasted.id}/scans`, { method: 'POST' }))).toEqual([
      400,
      'invalid_input',
    ]);
  });
});

/** What each call needs, and one that is right for it. */
const calls: [path: string, scope: string, sent: Sent][] = [
  ['', 'report:read', {}],
  ['/markdown', 'report:read', {}],
  ['/brief', 'report:read', {}],
  ['/questions', 'talk:run', { body: question }],
  ['/panels', 'talk:run', { body: { texts: ['Soul'] } }],
  ['/panels/1', 'talk:run', {}],
  ['/checks', 'talk:run', { body: { text: 'Printed to order.' } }],
  ['/checks/1', 'talk:run', {}],
  ['/predictions', 'report:read', {}],
  ['/predictions/1/result', 'outcomes:write', { method: 'PUT', body: { result: 'same' } }],
  ['/scans', 'outcomes:write', { method: 'POST' }],
  ['/scans', 'report:read', {}],
];

describe.each(calls)('%s (%s)', (path, scope, sent) => {
  it('is refused with the right code: stolen, revoked, expired, too few rights, another’s report', async () => {
    const [mine, other] = [await connectedReport(shop), await connectedReport(shop)];
    const address = `/${mine.id}${path}`;
    const as = async (key: string, at = app) => {
      const answered = await at.inject({
        ...{ method: sent.method ?? (sent.body ? 'POST' : 'GET'), url: `/api/v1/reports${address}` },
        headers: { authorization: `Bearer ${key}` },
        ...(sent.body && { payload: sent.body }),
      });
      expect(answered.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(answered.body).not.toContain(key);
      return refusal(answered);
    };
    const others = ['report:read', 'talk:run', 'outcomes:write'].filter((one) => one !== scope);
    expect(await as(other.key)).toEqual([404, 'not_found']);
    expect(await as(await keyTo(shop, mine.cookies, [mine.id], others))).toEqual([403, 'insufficient_scope']);
    expect(await as(`${mine.key.slice(0, -2)}xx`)).toEqual([401, 'invalid_token']);
    const { connections } = (await app.inject({ url: '/api/connections', cookies: mine.cookies })).json();
    for (const { id } of connections)
      await app.inject({ method: 'POST', url: `/api/connections/${id}/revoke`, cookies: mine.cookies });
    expect(await as(mine.key)).toEqual([401, 'invalid_token']);
    const payload = { name: 'Soon over', scopes: [scope], reportIds: [mine.id], days: 30 };
    const made = await app.inject({
      method: 'POST',
      url: '/api/connections',
      payload,
      cookies: mine.cookies,
    });
    const later = await shop.appWith({ now: () => new Date(Date.now() + 31 * 24 * 60 * 60_000) });
    expect(await as(made.json().key, later)).toEqual([401, 'invalid_token']);
    const cookiesOnly = await app.inject({
      ...{ method: sent.method ?? (sent.body ? 'POST' : 'GET'), url: `/api/v1/reports${address}` },
      ...{ cookies: mine.cookies, ...(sent.body && { payload: sent.body }) },
    });
    expect(refusal(cookiesOnly)).toEqual([401, 'invalid_token']);
  });
});

it('what was refunded costs nobody more: it can be read, and nothing runs', async () => {
  const report = await connectedReport(shop);
  await deps.db
    .update(analysisRequests)
    .set({ paymentStatus: 'refunded', finalPriceCents: 3_700 })
    .where(eq(analysisRequests.id, report.id));
  expect((await call(report, `/${report.id}/brief`)).statusCode).toBe(200);
  for (const [path, , sent] of calls.filter(
    ([, scope, { method, body }]) => scope !== 'report:read' && (method ?? body),
  ))
    expect([path, ...refusal(await call(report, `/${report.id}${path}`, sent))]).toEqual([
      path,
      402,
      'payment_required',
    ]);
});
