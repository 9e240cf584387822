import { globSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { noScenarios, openSession, scenario, setLatency } from '../../harness/shop/chat-client.ts';
import { openPhoneShop } from '../../harness/shop/phone-shop.ts';
import { twilioAccount } from '../../harness/shop/shop-environment.ts';
import { until } from '../../harness/shop/test-shop.ts';
import { endpoints } from '../../src/endpoints.ts';
import { phoneDialoguePath } from '../../src/talk/phone/contract.ts';

const shop = await openPhoneShop();
const { app, config, llm } = shop;
/** A stream that leaks keeps a timer, so 300 show it; memory needs the 3,000 of `npm run prove`. */
const requests = Number(process.env.REFUSED_STREAMS ?? 300);
const measuresMemory = requests >= 3_000;
const absent = 987_654;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
const heapMb = () => {
  if (!measuresMemory) return 0;
  collectGarbage(); // half a second in the shared process of the tests
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** Every endpoint whose route opens an event stream, read from the routes: a new one needs a body below. */
const streaming = globSync('src/**/{routes.ts,routes/*.ts}')
  .flatMap((file) => readFileSync(file, 'utf8').split(/\broute\(/))
  .filter((handler) => handler.includes('createEventStream('))
  .map((handler) => endpoints.find(({ name }) => new RegExp(`^(\\w+\\.)?${name},`).test(handler)));
const refusedBodies: Record<string, object> = {
  sendChatMessage: { sessionId: absent, message: 'What would hold you back?' },
};

/** Runs them 50 at a time, and returns by how much timers and heap have grown. */
async function growthOver(send: () => Promise<number>) {
  for (let warm = 0; warm < requests / 15; warm += 1) await send();
  const before = { timers: timers(), heapMb: heapMb() };
  for (let sent = 0; sent < requests; sent += 50)
    for (const status of await Promise.all(Array.from({ length: 50 }, send)))
      expect(status).toBeGreaterThanOrEqual(400);
  await sleep(50);
  return { timers: timers() - before.timers, heapMb: heapMb() - before.heapMb };
}
/** A leaked stream keeps a timer each, and several kB; pools and caches may have a few timers of their own. */
const expectNoLeak = (growth: { timers: number; heapMb: number }) => {
  expect(growth.timers).toBeLessThan(20);
  expect(growth.heapMb).toBeLessThan(8);
};

describe(`A2: ${requests} refused streams leave no timer${measuresMemory ? ' and no memory' : ''}`, () => {
  it('finds the streaming endpoints in the routes', () => {
    expect(streaming.map((endpoint) => endpoint?.name)).toEqual(Object.keys(refusedBodies));
  });

  it.each(Object.keys(refusedBodies))('%s from someone without access', async (name) => {
    const endpoint = endpoints.find((one) => one.name === name);
    if (!endpoint) throw new Error(`no endpoint ${name}`);
    const refused = await growthOver(async () => {
      const answer = await app.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/, String(absent)),
        headers: { accept: 'text/event-stream' },
        payload: refusedBodies[name] ?? {},
      });
      return answer.statusCode;
    });
    expectNoLeak(refused);
  });

  it('the telephone service’s socket, signed, for a call that does not exist', async () => {
    const path = phoneDialoguePath.replace(':callId', String(absent));
    const url = (config.publicUrl + path).replace(/^http/, 'ws');
    const headers = {
      'x-twilio-signature': getExpectedTwilioSignature(twilioAccount.authToken, url, {}),
    };
    const refused = await growthOver(
      () =>
        new Promise<number>((resolve) => {
          const socket = new WebSocket(url, { headers });
          socket.on('unexpected-response', (request, response) => {
            resolve(response.statusCode ?? 0);
            request.destroy();
          });
          socket.on('error', () => undefined);
          socket.on('close', resolve);
        }),
    );
    expectNoLeak(refused);
  });
});

describe('A2: a stream that was opened', () => {
  const open = async (server = config.publicUrl) => {
    const { id, cookies } = await shop.completedOrder();
    const sessionId = await openSession({ app, cookies }, id);
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const leave = new AbortController();
    const answer = await fetch(`${server}/api/chat/message`, {
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json', cookie },
      body: JSON.stringify({ sessionId, message: 'What would hold you back?' }),
      signal: leave.signal,
    });
    return { answer, leave };
  };
  const untilAsBefore = (before: number) => until(async () => timers() <= before, 'the timers to be gone');

  it('is closed when its reader leaves in the middle', async () => {
    const before = timers() + 2;
    await setLatency(llm.controlUrl, 1_000);
    const opened = await Promise.all(Array.from({ length: 10 }, () => open()));
    expect(timers()).toBeGreaterThan(before);
    for (const { answer, leave } of opened) {
      leave.abort();
      await answer.text().catch(() => undefined);
    }
    await setLatency(llm.controlUrl, 0);
    await untilAsBefore(before);
  });

  it('logs no error when its reader leaves', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const listening = await shop.appWith({ log });
    await setLatency(llm.controlUrl, 1_000);
    const { answer, leave } = await open(await listening.listen({ host: '127.0.0.1', port: 0 }));
    await answer.body?.getReader().read();
    leave.abort();
    await setLatency(llm.controlUrl, 0);
    await listening.close(); // waits until the reply is written
    expect(lines.filter((line) => /unexpected error|already sent/.test(line))).toEqual([]);
  });

  it('is closed when the reply fails', async () => {
    const before = timers() + 2;
    await scenario(llm.controlUrl, { times: null, effect: { kind: 'refusal' } });
    const opened = await Promise.all(Array.from({ length: 5 }, () => open()));
    for (const { answer } of opened) expect(await answer.text()).toContain('event: error');
    await noScenarios(llm.controlUrl);
    await untilAsBefore(before);
  });
});
