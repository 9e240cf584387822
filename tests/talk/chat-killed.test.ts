import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, it } from 'vitest';
import { type Child, startChild } from '../../harness/child-process.ts';
import { freePort } from '../../harness/free-port.ts';
import { bundledProcess } from '../../harness/shop/bundle-processes.ts';
import { openSession, readMessages, say, setLatency } from '../../harness/shop/chat-client.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop, until } from '../../harness/shop/test-shop.ts';
import { talkClaimLeaseMs } from '../../src/talk/rules/talk-budget.ts';
import { talkSpendings } from '../../src/talk/schema.ts';

/** A later clock ends the lease; `CHAT_KILL=real npx vitest run tests/talk/chat-killed.test.ts` waits for it. */
const real = process.env.CHAT_KILL === 'real';
const shop = await openTestShop();
const { app, deps, llm } = shop;
const children: Child[] = [];
afterAll(() => Promise.all(children.map((child) => child.stop('SIGKILL'))));
afterEach(() => setLatency(llm.controlUrl, 0));

async function startServer(crashAt: string) {
  const port = await freePort();
  const child = await startChild(
    await bundledProcess('chaos-server'),
    {
      ...shop.env,
      CRASH_AT: crashAt,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PORT: String(port),
    },
    { upWhen: 'server listening', onSpawn: (spawned) => children.push(spawned), upWithinMs: 60_000 },
  );
  return { child, url: `http://127.0.0.1:${port}` };
}

/** Started in parallel: their start takes most of this test's time. */
const servers = new Map(['mid-reply', 'saving', 'saved'].map((crashAt) => [crashAt, startServer(crashAt)]));

it.each([
  ['in the middle of a reply', 'mid-reply', 0],
  ['with the reply complete and not yet stored', 'saving', 0],
  ['with the reply stored and not yet told', 'saved', 2],
])(
  'a server killed %s leaves no half conversation, and the same message sent again is answered once',
  async (_, crashAt, storedThen) => {
    const order = await placeCompletedOrder(shop);
    const client = { app, cookies: order.cookies };
    const sessionId = await openSession(client, order.id);
    const { child, url } = (await servers.get(crashAt)) ?? (await startServer(crashAt));
    const key = randomUUID();
    await fetch(`${llm.controlUrl}/requests`, { method: 'DELETE' });
    await setLatency(llm.controlUrl, crashAt === 'mid-reply' ? 3_000 : 50);
    const ended = new Promise<void>((resolve) => child.process.once('exit', () => resolve()));
    const sent = send(url, { sessionId, cookies: order.cookies, key });
    if (crashAt === 'mid-reply') {
      await until(isBeingWritten, 'the model to be asked');
      child.process.kill('SIGKILL');
    }
    await ended;
    expect(await sent).toBeInstanceOf(TypeError); // the connection was cut
    expect(await readMessages(client, sessionId)).toHaveLength(storedThen);

    await setLatency(llm.controlUrl, 0);
    const again = () => say(client, sessionId, 'What about the price?', { key });
    if (storedThen === 0) {
      expect((await again()).headers['x-error-code']).toBe('reply_pending');
      if (real) await sleep(talkClaimLeaseMs.chat + 100);
      else {
        const later = () => new Date(Date.now() + talkClaimLeaseMs.chat + 1);
        const taken = await say(
          { ...client, app: await shop.appWith({ now: later }) },
          sessionId,
          'What about the price?',
          { key },
        );
        expect(taken.statusCode).toBe(200);
      }
    }
    const { messages } = (await again()).json();
    expect(messages.map(({ role }: { role: string }) => role)).toEqual(['user', 'buyer']);
    expect(messages[1].message).toContain('£492');
    const spent = await deps.db.select().from(talkSpendings).where(eq(talkSpendings.analysisId, order.id));
    expect(spent.map(({ state }) => state)).toEqual(['done']);
  },
  120_000,
);

const isBeingWritten = async () => (await (await fetch(`${llm.controlUrl}/requests`)).json()).length > 0;

const send = (
  url: string,
  { sessionId, cookies, key }: { sessionId: number; cookies: Record<string, string>; key: string },
) =>
  fetch(`${url}/api/chat/message`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
    body: JSON.stringify({ sessionId, message: 'What about the price?' }),
  }).catch((error: unknown) => error);
