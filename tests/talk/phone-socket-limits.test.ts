import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openPhoneShop } from '../../harness/shop/phone-shop.ts';
import { twilioAccount } from '../../harness/shop/shop-environment.ts';
import { phoneCallSessions } from '../../src/talk/phone/schema.ts';

const dialogueLimits = { setupMs: 1_000, pingMs: 200, closeMs: 200, maxOpen: 3, maxUnsentBytes: 1_000 };
/** Tolerance for a busy machine. */
const slackMs = 4_000;
const shop = await openPhoneShop({
  settings: { dialogueLimits },
  call: { silenceSeconds: 60 },
});
const { config, deps, rowOf } = shop;

const open: { terminate: () => void }[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate();
  await pause(50);
});

/** A call in progress without a socket: the test plays the provider. */
async function callInProgress() {
  const order = await shop.completedOrder();
  const to = shop.newNumber();
  const lost = ['initiated' as const, 'ringing' as const, 'answered' as const, 'completed' as const];
  await shop.behave({ fate: 'no-answer', notices: { lost } }, to);
  const callId: number = (await shop.call(order, { phoneNumber: to })).json().id;
  await deps.db
    .update(phoneCallSessions)
    .set({ callStatus: 'in-progress' })
    .where(eq(phoneCallSessions.id, callId));
  return { callId, callSid: (await rowOf(callId)).twilioCallSid ?? '' };
}

const addressOf = (callId: number) =>
  `${config.publicUrl}/api/phone/provider/${callId}/dialogue`.replace('http', 'ws');
const signatureFor = (callId: number) =>
  getExpectedTwilioSignature(twilioAccount.authToken, addressOf(callId), {});

async function takeLine({ callId, callSid }: { callId: number; callSid: string }, options = {}) {
  const headers = { 'x-twilio-signature': signatureFor(callId) };
  const socket = new WebSocket(addressOf(callId), { headers, ...options });
  open.push(socket);
  const since = performance.now();
  let heard = 0;
  socket.on('message', () => {
    heard += 1;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<{ code: number; ms: number }>((resolve) =>
    socket.on('close', (code) => resolve({ code, ms: performance.now() - since })),
  );
  await once(socket, 'open');
  const greet = async () => {
    socket.send(JSON.stringify({ type: 'setup', callSid }));
    while (heard === 0) await pause(5);
  };
  return { socket, closed, greet, heard: () => heard };
}

/** A raw TCP socket, for frames that no client library sends. */
async function takeWire(callId: number) {
  const socket = connect({ port: config.port, host: '127.0.0.1' });
  open.push({ terminate: () => socket.destroy() });
  let heard = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    heard = Buffer.concat([heard, bytes]);
  });
  socket.on('error', () => undefined);
  let isClosed = false;
  socket.on('close', () => {
    isClosed = true;
  });
  socket.write(
    [
      `GET /api/phone/provider/${callId}/dialogue HTTP/1.1`,
      `host: 127.0.0.1:${config.port}`,
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-extensions: permessage-deflate; client_max_window_bits',
      `x-twilio-signature: ${signatureFor(callId)}`,
      '\r\n',
    ].join('\r\n'),
  );
  while (!heard.includes('\r\n\r\n')) await pause(5);
  const untilClosed = async () => {
    while (!isClosed) await pause(5);
  };
  const mask = Buffer.alloc(4);
  const frame = (first: number, payload = Buffer.alloc(0)) =>
    Buffer.concat([Buffer.from([first, 0x80 | payload.length]), mask, payload]);
  return { socket, head: heard.toString('latin1'), heard: () => heard, untilClosed, frame };
}
const isWell = async () => (await fetch(`${config.publicUrl}/readyz`)).status === 200;

describe('the socket of a dialogue', () => {
  it('that never identifies its call is closed', async () => {
    const line = await takeLine(await callInProgress());
    const { code, ms } = await line.closed;
    expect(code).toBe(1008);
    expect(ms).toBeLessThan(dialogueLimits.setupMs + slackMs);
  });

  it('that answers pings stays open although nobody speaks', async () => {
    const line = await takeLine(await callInProgress());
    await line.greet();
    await pause(dialogueLimits.setupMs + dialogueLimits.pingMs * 3);
    expect(line.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('whose other end is dead is closed after two pings', async () => {
    const line = await takeLine(await callInProgress(), { autoPong: false });
    await line.greet();
    const { ms } = await line.closed;
    expect(ms).toBeLessThan(dialogueLimits.pingMs * 3 + slackMs);
  });

  it('that is flooded with messages is closed', async () => {
    const line = await takeLine(await callInProgress());
    await line.greet();
    for (let n = 0; n < 5_000; n += 1)
      line.socket.send(JSON.stringify({ type: 'prompt', voicePrompt: `${n}`, lang: 'en', last: true }));
    expect((await line.closed).code).toBe(1008);
    expect(await isWell()).toBe(true);
  });

  it('that is flooded with pings is closed, and they are not all answered', async () => {
    const line = await takeLine(await callInProgress());
    await line.greet();
    let pongs = 0;
    line.socket.on('pong', () => {
      pongs += 1;
    });
    for (let n = 0; n < 5_000; n += 1) line.socket.ping();
    await line.closed;
    expect(pongs).toBeLessThan(1_000);
  });

  it('takes no compression, although it is offered, and no frame that claims to be compressed', async () => {
    const { callId } = await callInProgress();
    const wire = await takeWire(callId);
    expect(wire.head).toMatch(/^HTTP\/1\.1 101/);
    expect(wire.head).not.toMatch(/permessage-deflate/i);
    wire.socket.write(wire.frame(0xc1, Buffer.from('hello')));
    await wire.untilClosed();
    expect(await isWell()).toBe(true);
  });

  it.each([
    ['without contents', 0],
    ['of one byte', 1],
  ])('that gets a message in endless pieces %s is closed', async (_what, bytes) => {
    const { callId } = await callInProgress();
    const wire = await takeWire(callId);
    const piece = wire.frame(0x00, Buffer.alloc(bytes, 'a'));
    wire.socket.write(wire.frame(0x01));
    wire.socket.write(Buffer.concat(Array.from({ length: 200 }, () => piece)));
    const startedAt = performance.now();
    await wire.untilClosed();
    expect(performance.now() - startedAt).toBeLessThan(dialogueLimits.setupMs);
    expect(await isWell()).toBe(true);
  });

  it('that receives an oversized message is closed', async () => {
    const line = await takeLine(await callInProgress());
    await line.greet();
    line.socket.send(Buffer.alloc(17 * 1024, 'a'));
    expect([1006, 1009]).toContain((await line.closed).code);
  });

  it('is one of a limited number: the next one is refused until there is room again', async () => {
    const lines = [];
    for (let n = 0; n < dialogueLimits.maxOpen; n += 1) {
      const line = await takeLine(await callInProgress());
      await line.greet();
      lines.push(line);
    }
    const call = await callInProgress();
    const late = await takeLine(call);
    expect((await late.closed).code).toBe(1013);
    lines[0]?.socket.close();
    await lines[0]?.closed;
    await pause(100);
    const again = await takeLine(call);
    await again.greet();
    expect(again.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('whose client does not answer our goodbye is dropped all the same', async () => {
    const { callId } = await callInProgress();
    const wire = await takeWire(callId);
    const startedAt = performance.now();
    await wire.untilClosed(); // it never sets up, and never closes
    expect(performance.now() - startedAt).toBeLessThan(
      dialogueLimits.setupMs + dialogueLimits.closeMs + slackMs,
    );
  });
});
