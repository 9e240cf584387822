import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestShop, until } from '../../../../harness/shop/test-shop.ts';
import { startWaitingJobs } from '../../../report/writing/store.ts';
import { connectModel } from '../../../wiring.ts';
import { ModelPaused, type ProviderError } from '../../rules/provider-error.ts';
import type { ModelTier, Patience, TierSettings } from '../llm.ts';
import { findModelPause } from '../store/model-pauses.ts';
import { createModelGate, modelKeyId } from './gate-model.ts';

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
beforeEach(async () => {
  await emulator('/scenarios', 'DELETE');
  await emulator('/requests', 'DELETE');
});

const newKey = () => randomBytes(8).toString('hex');
/** Each is what one process has: its own gate, and the same key and database. */
const openGate = async (apiKey: string, change: Partial<Record<ModelTier, Partial<TierSettings>>> = {}) => {
  const { timeoutMs, models } = shop.config.llm;
  const tier = (name: ModelTier) => ({ ...models[name], apiKey, ...change[name] });
  const settings = { strong: tier('strong'), fast: tier('fast'), editor: tier('editor') };
  const gate = createModelGate({
    db,
    models: settings,
    log: pino({ level: 'silent' }),
    onResume: startWaitingJobs,
    intervals: { firstSeconds: 0.1, longestSeconds: 0.2 },
  });
  const bare = await connectModel({ timeoutMs, models: settings });
  const model = gate.around(bare);
  const ask = ({ tier = 'strong', patience }: { tier?: ModelTier; patience?: Patience } = {}) =>
    model.writeObject({
      tier,
      ...(patience && { patience }),
      instructions: 'Answer as asked.',
      prompt: '<data name="product_service" source="customer">\nbread\n</data>',
      schemaName: 'greeting',
      schema: z.strictObject({ words: z.string() }),
      idempotencyKey: newKey(),
      signal: new AbortController().signal,
    });
  const watch = () => watches.push(gate.watch(bare, 20));
  return { ask, watch, pause: () => findModelPause(db, [modelKeyId(settings.strong)]) };
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

it('a used-up quota stops the calls of every process, and one trial at a time lets them go on', async () => {
  const key = newKey();
  const [one, other] = [await openGate(key), await openGate(key)];
  await scenario({ kind: 'fault', fault: 'quota' });
  expect(await faultOf(one.ask())).toMatchObject({ why: 'breaker', modelFault: 'quota' });
  expect(await one.pause()).toMatchObject({ fault: 'quota', pausedModel: null, trials: 0 });
  expect((await one.pause())?.vendorWords).toMatch(/\w/);
  const asked = await requests();
  for (const tier of ['strong', 'fast'] as const)
    expect(await faultOf(other.ask({ tier }))).toBeInstanceOf(ModelPaused);
  expect(await requests()).toBe(asked);

  one.watch();
  other.watch();
  await waitUntil(async () => ((await one.pause())?.trials ?? 0) >= 2);
  const trials = (await requests()) - asked;
  expect(trials).toBeLessThanOrEqual((await one.pause())?.trials ?? 0);
  await emulator('/scenarios', 'DELETE');
  await waitUntil(async () => (await one.pause()) === null);
  expect(await faultOf(other.ask())).toBeNull();
});

it('an unknown model stops only the calls of that model, and another name needs no trial', async () => {
  const key = newKey();
  const gate = await openGate(key);
  await scenario({ kind: 'fault', fault: 'unknown-model' }, 1);
  expect(await faultOf(gate.ask())).toMatchObject({ modelFault: 'unknown-model' });
  expect(await faultOf(gate.ask())).toBeInstanceOf(ModelPaused);
  expect(await faultOf(gate.ask({ tier: 'fast' }))).toBeNull();
  const renamed = await openGate(key, { strong: { name: 'stronger' } });
  expect(await faultOf(renamed.ask())).toBeNull();
});

it('an editor with a key of its own goes on while the other key is paused', async () => {
  const gate = await openGate(newKey(), { editor: { apiKey: newKey() } });
  await scenario({ kind: 'fault', fault: 'quota' }, 1);
  expect(await faultOf(gate.ask())).toBeInstanceOf(ModelPaused);
  expect(await faultOf(gate.ask({ tier: 'editor' }))).toBeNull();
});

it('a worker that is killed while it tries the key is followed by another', async () => {
  const gate = await openGate(newKey());
  await scenario({ kind: 'fault', fault: 'key' }, 1);
  await faultOf(gate.ask());
  // Claimed by a process that is no more.
  await db.execute(
    sql`update model_pauses set trials = trials + 1, paused_until = now() + interval '300 milliseconds'`,
  );
  gate.watch();
  await waitUntil(async () => (await gate.pause()) === null);
});

it('after a refusal the process waits as long as the vendor asks, a person at most seconds', async () => {
  const gate = await openGate(newKey());
  await scenario({ kind: 'status', status: 429, retryAfterSeconds: 1 }, 1);
  expect(await faultOf(gate.ask())).toMatchObject({
    why: 'limiter',
    modelFault: 'rate-limit',
    retryAfterMs: 1_000,
  });
  const beganMs = performance.now();
  await gate.ask();
  expect(performance.now() - beganMs).toBeGreaterThan(500);
  await scenario({ kind: 'status', status: 429, retryAfterSeconds: 30 }, 1);
  expect(await faultOf(gate.ask())).toMatchObject({ retryAfterMs: 30_000 });
  expect(await faultOf(gate.ask({ patience: 'none' }))).toMatchObject({ why: 'limiter' });
});
