import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openPhoneShop } from '../../harness/shop/phone-shop.ts';
import { twilioAccount } from '../../harness/shop/shop-environment.ts';
import { phoneDialoguePath } from '../../src/talk/phone/contract.ts';

const { config } = await openPhoneShop();
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
