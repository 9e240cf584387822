import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Child, startChild } from '../../../harness/child-process.ts';
import { type ReceivedSpan, startTraceReceiver } from '../../../harness/fixtures/telemetry/trace-receiver.ts';
import { freePort } from '../../../harness/free-port.ts';
import { bundledProcess } from '../../../harness/shop/bundle-processes.ts';
import { paypalSettings } from '../../../harness/shop/shop-environment.ts';
import { openTestShop, someOrder, until } from '../../../harness/shop/test-shop.ts';

/** Personal data and secrets that telemetry must never contain. */
const planted = {
  email: 'planted.person@example.com',
  targetMarket: 'PLANTEDMARKET owners of small bakeries who open before dawn',
  productService: 'PLANTEDPRODUCT that says how much to bake tomorrow',
  websiteContent: 'PLANTEDPAGE says that our flour is milled on Tuesdays. It is sold in small bags.',
};
const apiKey = 'sk-planted-api-key';
const forbidden = /planted|example\.com|\bsk-|loopback-only|test-secret/i;

const shop = await openTestShop();
const { config } = shop;
const receiver = await startTraceReceiver();
const children: Child[] = [];
const lines: Record<string, unknown>[] = [];
const [port, serverMetrics, workerMetrics] = [await freePort(), await freePort(), await freePort()];
const web = `http://127.0.0.1:${port}`;
const webFolder = await mkdtemp(join(tmpdir(), 'innerbuyer-test-web-'));
await mkdir(join(webFolder, 'client/assets'), { recursive: true });
await mkdir(join(webFolder, 'server'));
await writeFile(
  join(webFolder, 'server/index.js'),
  'export const renderPage = async () => new Response("not here", { status: 404 });',
);

/** The built product as separate processes. */
const start = async (name: 'start-server' | 'start-worker', upWhen: string, metricsPort: number) =>
  startChild(
    await bundledProcess(name),
    {
      DATABASE_URL: config.databaseUrl,
      PUBLIC_URL: web,
      PORT: String(port),
      COOKIE_SECRETS: config.cookieSecrets.join(','),
      LINK_SECRETS: config.linkSecrets.join(','),
      LLM_BASE_URL: config.llm.models.strong.baseUrl ?? '',
      LLM_API_KEY: apiKey,
      LLM_STRONG_MODEL: 'strong',
      LLM_FAST_MODEL: 'fast',
      LLM_STRONG_OUTPUT_USD_PER_MTOK: '10',
      SMTP_URL: config.smtp.url,
      MAIL_FROM: config.smtp.from,
      FILES_FOLDER: config.filesFolder,
      WEB_FOLDER: webFolder,
      WORKER_STOP_GRACE_MS: '300',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      METRICS_PORT: String(metricsPort),
      ...paypalSettings('http://127.0.0.1:9'),
    },
    {
      upWhen,
      upWithinMs: 60_000,
      onSpawn: (spawned) => children.push(spawned),
      onLine: (line) => lines.push(JSON.parse(line)),
    },
  );
afterAll(async () => {
  await Promise.all(children.map((child) => child.stop()));
  await rm(webFolder, { recursive: true, force: true });
});

/** Sends the body after the head, as a real connection does: its reader wakes by the socket, not by the request. */
async function order(traceparent: string): Promise<{ status: number | undefined; id: number }> {
  const body = JSON.stringify(someOrder(planted));
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    traceparent,
  };
  const asked = request(`${web}/api/analysis?note=PLANTEDQUERY`, { method: 'POST', headers });
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  asked.flushHeaders();
  await sleep(100);
  asked.write(body.slice(0, 20));
  await sleep(100);
  asked.end(body.slice(20));
  const [answer] = await answered;
  return { status: answer.statusCode, id: ((await json(answer)) as { id: number }).id };
}
const scrape = async (metricsPort: number) => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const sampleIn = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.split(' ')[1],
  );

const traceId = randomBytes(16).toString('hex');
const browserSpan = randomBytes(8).toString('hex');
let id = 0;
const inTrace = () => receiver.spans().filter((span) => span.traceId === traceId);

beforeAll(async () => {
  await Promise.all([
    start('start-server', 'server listening', serverMetrics),
    start('start-worker', 'worker ready', workerMetrics),
  ]);
  await fetch(`${shop.llm.controlUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      match: { schemaName: 'psychologist' },
      times: 3,
      effect: { kind: 'garbage-json' },
    }),
  });
  const placed = await order(`00-${traceId}-${browserSpan}-00`);
  expect(placed.status).toBe(201);
  id = placed.id;
  // Spans are sent when they end; the mail's is the last.
  const isMailed = (span: ReceivedSpan) =>
    span.name === 'mail send' && hasAncestor(span, 'report step assemble');
  await until(async () => inTrace().some(isMailed), 'the report mail in the trace', 60_000);
  await until(async () => inTrace().filter(({ name }) => name === 'job mail').length >= 2, 'the mail jobs');
}, 150_000);

const ancestorsOf = (span: ReceivedSpan): ReceivedSpan[] => {
  const parent = inTrace().find(({ spanId }) => spanId === span.parentSpanId);
  return parent ? [parent, ...ancestorsOf(parent)] : [];
};
const hasAncestor = (span: ReceivedSpan, name: string) => ancestorsOf(span).some((one) => one.name === name);

describe('an order from a browser that said which trace it belongs to', () => {
  it('is one trace: request, job, steps, model calls, the report mail, over both processes', () => {
    const spans = inTrace();
    const root = spans.find(({ name }) => name === 'POST /api/analysis');
    expect(root).toMatchObject({ parentSpanId: browserSpan, service: 'innerbuyer-server' });
    expect(root?.facts).toEqual({ method: 'POST', route: '/api/analysis', status: 201 });
    for (const span of spans.filter((one) => one !== root))
      expect(ancestorsOf(span).at(-1), `${span.name} has lost its parent`).toEqual(root);

    const job = spans.find(({ name }) => name === 'job report');
    expect(job).toMatchObject({ service: 'innerbuyer-worker', parentSpanId: root?.spanId });
    expect(job?.facts).toEqual({ queue: 'report', retryCount: 0, analysisId: id });
    const steps = spans.filter(({ name }) => name.startsWith('report step '));
    expect(steps.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'report step read-website',
        'report step ledger',
        'report step author:1',
        'report step editor',
        'report step assemble',
      ]),
    );
    const cast = steps.find(({ facts }) => facts.step === 'psychologist');
    expect(cast?.facts).toEqual({ step: 'psychologist', analysisId: id, from: 'work', failures: 1 });
    const calls = spans.filter(({ parentSpanId }) => parentSpanId === cast?.spanId);
    expect(calls.map(({ name, facts, isFailed }) => [name, facts.fault, isFailed])).toEqual([
      ['llm writeObject', 'unusable-answer', true],
      ['llm writeObject', 'unusable-answer', true],
      ['llm writeObject', 'unusable-answer', true],
      ['llm writeObject', undefined, false],
    ]);
  });

  it('is on every log line of its request and its job', () => {
    const ofRequest = lines.find(
      ({ msg, route }) => msg === 'request completed' && route === '/api/analysis',
    );
    expect(ofRequest).toMatchObject({ traceId, status: 201 });
    const ofJob = lines.filter(({ name, analysisId }) => name === 'worker' && analysisId === id);
    expect(ofJob.length).toBeGreaterThan(0); // the unusable personas
    expect(new Set(ofJob.map((line) => line.traceId))).toEqual(new Set([traceId]));
  });
});

it('no span of any trace holds a customer’s words, an address, a query or a key', () => {
  expect(receiver.spans().length).toBeGreaterThan(30);
  expect(receiver.text()).not.toMatch(forbidden);
});

it('an invalid traceparent is ignored: the request begins its own trace', async () => {
  const forged = [
    'PLANTED-nonsense',
    `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`,
    `00-${'a'.repeat(5_000)}-${'b'.repeat(16)}-01`,
  ];
  const ids = forged.map((_, index) => 999_991 + index);
  const statuses = forged.map(
    async (traceparent, index) =>
      (await fetch(`${web}/api/analysis/${ids[index]}`, { headers: { traceparent } })).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  const spans = await until(async () => {
    const found = receiver.spans().filter(({ facts }) => ids.includes(facts.analysisId as number));
    return found.length === 3 && found;
  }, 'the spans of those requests');
  for (const span of spans) {
    expect(span).toMatchObject({ name: 'GET /api/analysis/:id', facts: { status: 404 } });
    expect(span.parentSpanId).toBeFalsy();
    expect(forged.join()).not.toContain(span.traceId);
  }
});

it('a job that carries no trace, or a broken one, is done like any other, in a trace of its own', async () => {
  const { boss } = shop.deps.jobs;
  await boss.send('mail', { mailId: 999_999 }, { singletonKey: '999999' });
  await boss.send('mail', { mailId: 999_998, traceparent: 'PLANTED' }, { singletonKey: '999998' });
  const roots = await until(async () => {
    const found = receiver.spans().filter(({ name, parentSpanId }) => name === 'job mail' && !parentSpanId);
    return found.length === 2 && found;
  }, 'the spans of both jobs');
  expect(new Set(roots.map((span) => span.traceId)).size).toBe(2);
  expect(roots.some(({ isFailed }) => isFailed)).toBe(false);
});

it('a job carries one field about its trace beside its payload', async () => {
  const { rows } = await shop.deps.db.execute<{ data: Record<string, unknown> }>(
    sql`select data from pgboss.job where name = 'report' and singleton_key = ${String(id)}`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.data).toEqual({
    analysisId: id,
    traceparent: expect.stringMatching(`^00-${traceId}-[0-9a-f]{16}-01$`),
  });
});

describe('after one report', () => {
  const everywhere = [
    'innerbuyer_http_request_duration_seconds',
    'innerbuyer_report_duration_seconds',
    'innerbuyer_reports_total',
    'innerbuyer_step_duration_seconds',
    'innerbuyer_provider_call_duration_seconds',
    'innerbuyer_model_tokens_total',
    'innerbuyer_model_cost_usd_total',
    'innerbuyer_model_repairs_total',
    'innerbuyer_mails_total',
    'innerbuyer_jobs_total',
    'innerbuyer_job_duration_seconds',
    'innerbuyer_build_info',
    'process_cpu_seconds_total',
  ];
  const ofWorkers = [
    'innerbuyer_queue_jobs',
    'innerbuyer_orders_with_problem',
    'innerbuyer_oldest_problem_age_seconds',
    'innerbuyer_payment_troubles_open',
    'innerbuyer_mails_unsent',
    'innerbuyer_mail_oldest_queued_seconds',
    'innerbuyer_notices_failing',
    'innerbuyer_model_paused_seconds',
    'innerbuyer_database_up',
  ];
  const namesIn = (text: string) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);

  it('the worker has counted it: report, steps, model, mails, jobs, and the shop’s gauges', async () => {
    const text = await scrape(workerMetrics);
    expect(namesIn(text)).toEqual(expect.arrayContaining([...everywhere, ...ofWorkers]));
    expect(text).toMatch(/^innerbuyer_build_info\{release="[\d.]+",role="worker"\} 1$/m);
    const value = (sample: string) => sampleIn(text, sample);
    expect(value('innerbuyer_reports_total{outcome="completed",reason=""}')).toBe(1);
    expect(value('innerbuyer_reports_total{outcome="failed",reason="gave_up"}')).toBe(0);
    expect(value('innerbuyer_report_duration_seconds_count{outcome="completed"}')).toBe(1);
    expect(value('innerbuyer_report_duration_seconds_sum{outcome="completed"}')).toBeGreaterThan(0);
    expect(value('innerbuyer_report_duration_seconds_sum{outcome="completed"}')).toBeLessThan(90);
    expect(value('innerbuyer_step_duration_seconds_count{step="psychologist",outcome="failed"}')).toBe(1);
    expect(value('innerbuyer_step_duration_seconds_count{step="psychologist",outcome="done"}')).toBe(1);
    expect(value('innerbuyer_step_duration_seconds_count{step="author",outcome="done"}')).toBe(2);
    expect(text).not.toContain('author:1');
    const llm = 'innerbuyer_provider_call_duration_seconds_count{provider="llm",call="writeObject"';
    expect(value(`${llm},outcome="unusable-answer"}`)).toBe(3);
    expect(value(`${llm},outcome="ok"}`)).toBeGreaterThan(5);
    expect(value('innerbuyer_model_tokens_total{purpose="author",direction="in"}')).toBeGreaterThan(0);
    expect(value('innerbuyer_model_tokens_total{purpose="author",direction="out"}')).toBeGreaterThan(0);
    expect(value('innerbuyer_model_cost_usd_total{purpose="author"}')).toBeGreaterThan(0);
    expect(value('innerbuyer_mails_total{kind="report-ready",outcome="sent"}')).toBe(1);
    expect(value('innerbuyer_mails_total{kind="report-ready",outcome="given_up"}')).toBe(0);
    expect(value('innerbuyer_jobs_total{queue="report",outcome="done"}')).toBe(1);
    expect(value('innerbuyer_job_duration_seconds_count{queue="report"}')).toBe(1);
    expect(value('innerbuyer_database_up')).toBe(1);
    expect(value('innerbuyer_orders_with_problem{problem="no-progress"}')).toBe(0);
  });

  it('the worker shows how many jobs wait in which queue, as soon as the queue has counted', async () => {
    const state = /^innerbuyer_queue_jobs\{queue="report",state="(ready|later|active|failed)"\} 0$/gm;
    const counted = await until(
      async () => {
        const found = [...(await scrape(workerMetrics)).matchAll(state)];
        return found.length === 4 && found;
      },
      'the counted queues',
      25_000,
    );
    expect(counted.map(([, name]) => name).toSorted()).toEqual(['active', 'failed', 'later', 'ready']);
  });

  it('the server has counted the requests by route, and knows nothing of the shop’s gauges', async () => {
    await fetch(`${web}/nowhere/PLANTED`);
    const text = await scrape(serverMetrics);
    expect(namesIn(text)).toEqual(expect.arrayContaining(everywhere));
    expect(namesIn(text).filter((name) => ofWorkers.includes(name ?? ''))).toEqual([]);
    expect(text).toMatch(/^innerbuyer_build_info\{release="[\d.]+",role="server"\} 1$/m);
    const requests = 'innerbuyer_http_request_duration_seconds_count';
    expect(sampleIn(text, `${requests}{method="POST",route="/api/analysis",status="201"}`)).toBe(1);
    expect(sampleIn(text, `${requests}{method="GET",route="/*",status="404"}`)).toBe(1);
  });

  it('no metric holds anybody’s words, and none is on the public port', async () => {
    for (const metricsPort of [serverMetrics, workerMetrics])
      expect(await scrape(metricsPort)).not.toMatch(forbidden);
    const answer = await fetch(`${web}/metrics`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('innerbuyer_');
  });
});
