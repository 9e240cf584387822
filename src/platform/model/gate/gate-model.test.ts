import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestShop, until } from '../../../../harness/shop/test-shop.ts';
import { startWaitingJobs } from '../../../report/writing/store.ts';
import { connectModel } from '../../../wiring.ts';
import { ModelPaused, type ProviderError } from '../../rules/provider-error.ts';
import type { Patience } from '../llm.ts';
import { findModelKey } from '../store/model-keys.ts';
import { listStatedLimits } from '../store/model-windows.ts';
import { createModelGate, type GateSettings } from './gate-model.ts';

const shop = await openTestShop({});
const { db } = shop.deps;
const watches: { stop: () => void }[] = [];
afterAll(() => {
  for (const watch of watches) watch.stop();
});

const emulator = (path: string, method: string, body?: object) =>
  fetch(`${shop.llm.controlUrl}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const unlimited = { requestsPerMinute: null, tokensPerMinute: null };
beforeEach(async () => {
  await emulator('/scenarios', 'DELETE');
  await emulator('/usage', 'DELETE');
  await emulator('/requests', 'DELETE');
  await emulator('/settings', 'PUT', { ...unlimited, latencyMs: 0 });
});

const newKey = () => randomBytes(8).toString('hex');
/** Each is what one process has: its own gate, and the same key and database. */
const openGate = async (keyId: string, changes: Partial<GateSettings> = {}) => {
  const gate = createModelGate({
    db,
    keyId,
    models: { strong: 'strong', fast: 'fast' },
    limits: unlimited,
    probeEverySeconds: null,
    log: pino({ level: 'silent' }),
    onResume: startWaitingJobs,
    intervals: { firstSeconds: 0.1, longestSeconds: 0.2, freshMs: 50 },
    ...changes,
  });
  const bare = await connectModel({ ...shop.config.llm, apiKey: keyId }, { onLimits: gate.onLimits });
  const model = gate.around(bare);
  const ask = (
    {
      tier = 'strong',
      words = 'bread',
      patience,
    }: { tier?: 'strong' | 'fast'; words?: string; patience?: Patience } = {},
    signal = new AbortController().signal,
  ) =>
    model.writeObject({
      tier,
      ...(patience && { patience }),
      instructions: 'Answer as asked.',
      prompt: `<data name="product_service" source="customer">\n${words}\n</data>`,
      schemaName: 'greeting',
      schema: z.strictObject({ words: z.string() }),
      idempotencyKey: newKey(),
      signal,
    });
  const watch = () => {
    const started = gate.watch(bare, 20);
    watches.push(started);
    return started;
  };
  return { ask, model, watch };
};
const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as ProviderError,
  );
const scenario = (effect: object, times: number | null = null) =>
  emulator('/scenarios', 'POST', { effect, times });
const requests = async () => ((await (await emulator('/requests', 'GET')).json()) as unknown[]).length;
const waitUntil = (isTrue: () => Promise<boolean>) => until(isTrue, 'the gate');

it('a used-up quota stops the calls of every process, and one probe at a time lets them go on', async () => {
  const key = newKey();
  const [one, other] = [await openGate(key), await openGate(key)];
  await scenario({ kind: 'fault', fault: 'quota' });
  expect(await faultOf(one.ask())).toMatchObject({ why: 'breaker', modelFault: 'quota' });
  const paused = await findModelKey(db, key);
  expect(paused).toMatchObject({ fault: 'quota', pausedModel: null });
  expect(paused?.vendorWords).toMatch(/\w/);
  const asked = await requests();
  for (const tier of ['strong', 'fast'] as const)
    expect(await faultOf(other.ask({ tier }))).toBeInstanceOf(ModelPaused);
  expect(await requests()).toBe(asked);

  one.watch();
  other.watch();
  await waitUntil(async () => ((await findModelKey(db, key))?.failedProbes ?? 0) >= 2);
  const probes = (await requests()) - asked;
  expect(probes).toBeLessThanOrEqual(((await findModelKey(db, key))?.failedProbes ?? 0) + 1);
  await emulator('/scenarios', 'DELETE');
  await waitUntil(async () => (await findModelKey(db, key))?.pausedSince === null);
  expect(await findModelKey(db, key)).toMatchObject({ fault: null, lastProbeOutcome: 'ok', failedProbes: 0 });
  await waitUntil(async () => (await faultOf(other.ask())) === null);
});

it('an unknown model stops only the calls of that model, and another name needs no probe', async () => {
  const key = newKey();
  const gate = await openGate(key);
  await scenario({ kind: 'fault', fault: 'unknown-model' }, 1);
  expect(await faultOf(gate.ask())).toMatchObject({ modelFault: 'unknown-model' });
  expect(await faultOf(gate.ask())).toBeInstanceOf(ModelPaused);
  expect(await faultOf(gate.ask({ tier: 'fast' }))).toBeNull();
  const renamed = await openGate(key, { models: { strong: 'stronger', fast: 'fast' } });
  expect(await faultOf(renamed.ask())).toBeNull();
});

it('a prober that was killed is replaced when its lease ends', async () => {
  const key = newKey();
  const gate = await openGate(key);
  await scenario({ kind: 'fault', fault: 'key' }, 1);
  await faultOf(gate.ask());
  await db.execute(sql`update model_keys set probe = probe + 1, next_probe_at = now() - interval '1 minute',
    probe_leased_until = now() + interval '1 hour' where id = ${key}`);
  gate.watch();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await findModelKey(db, key))?.lastProbeAt).toBeNull();
  await db.execute(sql`update model_keys set probe_leased_until = now() where id = ${key}`);
  await waitUntil(async () => (await findModelKey(db, key))?.pausedSince === null);
});

it('two processes together never exceed the tokens of a minute, and a person who talks goes before reports', async () => {
  const key = newKey();
  await emulator('/settings', 'PUT', { tokensPerMinute: 30_000 });
  const limits = { requestsPerMinute: null, tokensPerMinute: 30_000 };
  const gates = [await openGate(key, { limits }), await openGate(key, { limits })];
  const words = 'bread '.repeat(2_000);
  const stop = new AbortController();
  // About 3,000 tokens each. The first is expected to need 20,000, so the others wait for its real count.
  const asked = Array.from({ length: 20 }, (_, n) =>
    faultOf((gates[n % 2] as (typeof gates)[0]).ask({ words, patience: 'much' }, stop.signal)),
  );
  const used = async () => (await (await emulator('/usage', 'GET')).json())[0];
  await waitUntil(async () => (await used())?.requests >= 5);
  expect(await faultOf((gates[0] as (typeof gates)[0]).ask({ patience: 'none' }))).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { refused, mostTokensInAMinute, requests } = await used();
  expect({ refused, isWithin: mostTokensInAMinute <= 30_000 }).toEqual({ refused: 0, isWithin: true });
  expect(requests).toBeLessThan(12);
  stop.abort();
  await Promise.all(asked);
  expect(
    await faultOf((gates[1] as (typeof gates)[0]).ask({ words: words.repeat(9), patience: 'none' })),
  ).toMatchObject({
    why: 'limiter',
  });
});

it('a request that can never fit the limit fails at once with the numbers', async () => {
  const gate = await openGate(newKey(), { limits: { requestsPerMinute: null, tokensPerMinute: 500 } });
  const error = await faultOf(gate.ask({ words: 'bread '.repeat(1_000) }));
  expect(error).toMatchObject({ modelFault: 'too-long', retryable: false });
  expect(error?.vendorWords).toMatch(/needs about \d+ tokens, and the key allows 500 a minute/);
});

it('limits that the vendor states in its headers are kept by every process', async () => {
  const key = newKey();
  await emulator('/settings', 'PUT', { requestsPerMinute: 2 });
  const [one, other] = [await openGate(key), await openGate(key)];
  await one.ask();
  await waitUntil(async () => (await listStatedLimits(db, key)).length > 0);
  expect(await listStatedLimits(db, key)).toMatchObject([{ model: 'strong', requestsPerMinute: 2 }]);
  await one.ask({ patience: 'none' });
  expect(await faultOf(other.ask({ patience: 'none' }))).toMatchObject({ why: 'limiter' });
  expect((await (await emulator('/usage', 'GET')).json())[0].refused).toBe(0);
});

it('a refused call of an unlimited key makes its process wait as long as the vendor asks', async () => {
  const gate = await openGate(newKey());
  await scenario({ kind: 'status', status: 429, retryAfterSeconds: 1 }, 1);
  expect(await faultOf(gate.ask())).toMatchObject({ why: 'limiter', modelFault: 'rate-limit' });
  expect(await faultOf(gate.ask({ patience: 'none' }))).toBeInstanceOf(ModelPaused);
  const beganMs = performance.now();
  await gate.ask();
  expect(performance.now() - beganMs).toBeGreaterThan(500);
});
