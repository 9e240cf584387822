import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { scenario, setLatency } from '../../harness/shop/chat-client.ts';
import { type Behaviour, openPhoneShop } from '../../harness/shop/phone-shop.ts';
import { until } from '../../harness/shop/test-shop.ts';
import { buyerLines } from '../../src/talk/rules/buyer-lines.ts';

const shop = await openPhoneShop({ call: { silenceSeconds: 1 } });
const { deps, behave, call, completedOrder, journal, newNumber, turnsOf } = shop;
const { calls } = deps;
if (!calls) throw new Error('no telephone');
const question = 'What would hold you back from buying?';

/** `run-until-stopped.ts` ends the process for these. */
let unhandled: string[] = [];
const note = (error: unknown): void => void unhandled.push(String(error).slice(0, 100));
process.on('unhandledRejection', note);
afterAll(() => void process.off('unhandledRejection', note));
afterEach(async () => {
  unhandled = [];
  await setLatency(shop.llm.controlUrl, 0);
});

type Order = Awaited<ReturnType<typeof completedOrder>>;
const remove = (order: Order, app = shop.app) =>
  app.inject({
    method: 'POST',
    url: `/api/analysis/${order.id}/delete`,
    cookies: order.cookies,
    headers: { 'idempotency-key': randomUUID() },
    payload: { confirm: 'DELETE' },
  });
const providerAway = () => Promise.reject(new Error('the provider is away'));
/** The provider does not hang up for us, so the dialogue itself must end the call. */
const withoutHangUp = await shop.appWith({ calls: { ...calls, endCall: providerAway } });

async function startCall(behaviour: Behaviour, replyMs: number) {
  const order = await completedOrder();
  const to = newNumber();
  await behave({ lines: [question], thenStays: true, ...behaviour }, to);
  await setLatency(shop.llm.controlUrl, replyMs);
  const { id } = (await call(order, { phoneNumber: to })).json<{ id: number }>();
  const untilTurns = (count: number) =>
    until(async () => (await turnsOf(id)).length === count, `${count} turns`);
  const untilOver = () =>
    until(async () => {
      const [line] = await journal(to);
      return line?.endedAt ? line : null;
    }, 'the end of the call');
  return { order, to, id, untilTurns, untilOver };
}

describe('A1: a report deleted during its call', () => {
  it.each([
    ['while the model thinks about a reply', 1_000, 2],
    ['in the middle of a reply', 1_000, 3],
    ['while nobody speaks', 0, 3],
  ])('%s: the server goes on, and the buyer says goodbye', async (_when, replyMs, turns) => {
    const { order, untilTurns, untilOver } = await startCall({}, replyMs);
    await untilTurns(turns);
    expect((await remove(order, withoutHangUp)).statusCode).toBe(200);
    const line = await untilOver();
    expect(unhandled).toEqual([]);
    expect(line.spoken.filter(({ by }) => by === 'buyer').at(-1)?.text).toContain(buyerLines('en').goodbye);
    expect(line.requests.filter(({ path }) => path.endsWith('/ended'))).toEqual([
      { path: expect.any(String), status: 200 },
    ]);
    expect(line.faults).toEqual([]);
  });

  it('has its call hung up at the provider', async () => {
    const { order, untilTurns, untilOver } = await startCall({}, 1_000);
    await untilTurns(2);
    expect((await remove(order)).statusCode).toBe(200);
    expect((await untilOver()).status).toBe('completed');
    expect(unhandled).toEqual([]);
  });

  it('while it rings: whoever answers is hung up on without an error message', async () => {
    await shop.toTelephone('PUT', '/emulator/pace', { ringMs: 500 });
    const { order, untilOver } = await startCall({}, 0);
    expect((await remove(order, withoutHangUp)).statusCode).toBe(200);
    const line = await untilOver();
    await shop.toTelephone('PUT', '/emulator/pace', { ringMs: 5 });
    expect([line.spoken, line.faults]).toEqual([[], []]);
  });

  it('while the call is being placed: it is ended as soon as the provider returns its id', async () => {
    const order = await completedOrder();
    const to = newNumber();
    await behave({ lines: [], thenStays: true }, to);
    const slow = await shop.appWith({
      calls: {
        ...calls,
        placeCall: async (request) => {
          const placed = await calls.placeCall(request);
          expect((await remove(order)).statusCode).toBe(200);
          return placed;
        },
      },
    });
    expect((await call(order, { phoneNumber: to, on: slow })).statusCode).toBe(404);
    await until(async () => (await journal(to))[0]?.endedAt, 'the end of the call');
    expect((await journal(to))[0]?.faults).toEqual([]);
  });
});

describe('A1: a table that is away during a call', () => {
  const without = async (table: string, work: () => Promise<unknown>) => {
    await deps.db.execute(sql`alter table ${sql.identifier(table)} rename to away`);
    await work().finally(() => deps.db.execute(sql`alter table away rename to ${sql.identifier(table)}`));
  };

  it('does not end the server when the reply’s cost cannot be written down', async () => {
    // The cost of an aborted model call is stored while the model is asked again.
    await scenario(shop.llm.controlUrl, { effect: { kind: 'drop-connection' } });
    await shop.toTelephone('PUT', '/emulator/pace', { lineMs: 500 });
    const { untilTurns, untilOver } = await startCall({ thenStays: false }, 0);
    await untilTurns(1);
    await without('talk_spendings', () => untilTurns(3));
    await shop.toTelephone('PUT', '/emulator/pace', { lineMs: 0 });
    await untilOver();
    expect(unhandled).toEqual([]);
  });

  it('does not end the server when the transcript cannot be composed at the end', async () => {
    const { untilTurns, untilOver } = await startCall({ thenStays: false }, 500);
    await untilTurns(2);
    await without('phone_call_sessions', untilOver);
    expect(unhandled).toEqual([]);
  });
});
