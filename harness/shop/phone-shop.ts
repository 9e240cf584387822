import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { z } from 'zod';
import type { behaviourSchema } from '../../emulators/twilio/behaviour.ts';
import type { JournaledCall } from '../../emulators/twilio/call-journal.ts';
import type { Config } from '../../src/config.ts';
import type { PhoneCall } from '../../src/talk/phone/contract.ts';
import { callHasEnded } from '../../src/talk/phone/rules/call-status.ts';
import { callConsent } from '../../src/talk/phone/rules/call-strings.ts';
import { phoneCallSessions } from '../../src/talk/phone/schema.ts';
import { talkSpendings } from '../../src/talk/schema.ts';
import { placeCompletedOrder } from './completed-report.ts';
import { openTestShop, until } from './test-shop.ts';

type Order = { id: number; cookies: Record<string, string> };
export type Behaviour = z.input<typeof behaviourSchema>;

/**
 * A listening test shop, with functions that act as Twilio. Without the judge of replies, which adds a call per spoken sentence:
 * phone-judge.test.ts has it.
 */
export async function openPhoneShop({
  call: pace = {},
  judgesReplies = false,
  ...options
}: Parameters<typeof openTestShop>[0] & {
  call?: Partial<Config['talk']['call']>;
  judgesReplies?: boolean;
} = {}) {
  const configure = ({ talk, ...config }: Config): Config => ({
    ...config,
    talk: { ...talk, judgesReplies, call: { ...talk.call, ...pace } },
  });
  const shop = await openTestShop({ twilio: true, ...options, configure });
  const { deps } = shop;
  let app = shop.app;
  const listen = () => app.listen({ host: '127.0.0.1', port: shop.config.port });
  await listen();
  /** Restarts the server at the same address, optionally with changes. */
  const restart = async (changes: Parameters<typeof shop.appWith>[0] = {}) => {
    await app.close();
    app = await shop.appWith(changes);
    await listen();
  };
  afterAll(() => app.close());

  let numbers = 0;
  /** A new number per call, so that one test's calls do not count against another's limits. */
  const newNumber = (): string => `+1202555${String(2_000 + numbers++)}`;
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${shop.twilioUrl}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return response.status === 204 ? null : response.json();
  };
  const behave = (behaviour: Behaviour, to: string | null = null, times: number | null = 1) =>
    ask('POST', '/emulator/scenarios', { to, times, behaviour });
  const journal = async (to?: string): Promise<JournaledCall[]> =>
    ((await ask('GET', '/calls')) as JournaledCall[]).filter((call) => to === undefined || call.to === to);

  const completedOrder = (): Promise<Order> => placeCompletedOrder({ app, deps });
  const call = (
    { id, cookies }: Order,
    {
      on = app,
      key = randomUUID(),
      ...changes
    }: { on?: FastifyInstance; key?: string | null } & Record<string, unknown> = {},
  ) =>
    on.inject({
      method: 'POST',
      url: '/api/phone/call',
      cookies,
      ...(key && { headers: { 'idempotency-key': key } }),
      payload: {
        analysisRequestId: id,
        phoneNumber: newNumber(),
        consent: callConsent.version,
        ...changes,
      },
    });
  const view = async ({ cookies }: Order, callId: number): Promise<PhoneCall> =>
    (await app.inject({ url: `/api/phone/call/${callId}`, cookies })).json();
  const untilEnded = (order: Order, callId: number): Promise<PhoneCall> =>
    until(async () => {
      const found = await view(order, callId);
      return callHasEnded(found.callStatus) && found;
    }, `the end of call ${callId}`);

  /** A whole call to a new number with this behaviour. */
  const callThrough = async (behaviour: Behaviour, changes: Record<string, unknown> = {}, given?: Order) => {
    const order = given ?? (await completedOrder());
    const to = newNumber();
    await behave(behaviour, to);
    const placed = await call(order, { phoneNumber: to, ...changes });
    if (placed.statusCode !== 200) throw new Error(`${placed.statusCode} ${placed.body}`);
    const callId: number = placed.json().id;
    const ended = await untilEnded(order, callId);
    await until(async () => (await journal(to)).every(({ endedAt }) => endedAt !== null), 'the last notice');
    const [line] = await journal(to);
    if (!line) throw new Error('nobody was called');
    return { order, to, callId, call: ended, line, dials: (await journal(to)).length };
  };

  const rowOf = async (callId: number) => {
    const [row] = await deps.db.select().from(phoneCallSessions).where(eq(phoneCallSessions.id, callId));
    if (!row) throw new Error(`no call ${callId}`);
    return row;
  };
  const rowsOf = ({ id }: Order) =>
    deps.db.select().from(phoneCallSessions).where(eq(phoneCallSessions.analysisRequestId, id));
  const turnsOf = async (callId: number) => (await rowOf(callId)).callTranscript;
  const spendingsOf = async ({ id }: Order) =>
    (await deps.db.select().from(talkSpendings).where(eq(talkSpendings.analysisId, id))).map(
      ({ state }) => state,
    );

  return {
    ...shop,
    restart,
    newNumber,
    behave,
    journal,
    completedOrder,
    call,
    view,
    untilEnded,
    callThrough,
    rowOf,
    rowsOf,
    turnsOf,
    spendingsOf,
    toTelephone: ask,
  };
}
