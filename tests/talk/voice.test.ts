import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import goldenOrder from '../../content/golden-report/order.json' with { type: 'json' };
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop, someOrder, until } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { talkSpendings } from '../../src/talk/schema.ts';
import { voiceClips } from '../../src/talk/voice/schema.ts';
import { listNewestClips } from '../../src/talk/voice/store.ts';

const shop = await openTestShop({ env: { PER_REPORT: 'voice=15' } });
const { app, deps } = shop;

type Order = { id: number; cookies: Record<string, string> };
const place = (changes: object = goldenOrder): Promise<Order> => placeCompletedOrder(shop, { ...changes });
const play = ({ id, cookies }: Order, persona = 'p1', more: InjectOptions = {}, on = app) =>
  on.inject({ url: `/api/analysis/${id}/voice?persona=${persona}`, cookies, ...more });
const renew = ({ id, cookies }: Order, persona = 'p1', key: string | null = randomUUID(), on = app) =>
  on.inject({
    method: 'POST',
    url: `/api/analysis/${id}/voice`,
    cookies,
    payload: { persona },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const told = (answer: { statusCode: number; headers: Record<string, unknown> }) => [
  answer.statusCode,
  answer.headers['x-error-code'],
];
const clipsOf = ({ id }: Order) => deps.db.select().from(voiceClips).where(eq(voiceClips.analysisId, id));
const statesOf = async ({ id }: Order) =>
  (await deps.db.select().from(talkSpendings).where(eq(talkSpendings.analysisId, id)))
    .map(({ state }) => state)
    .sort();
const scenario = (server: { controlUrl: string }, body: object) =>
  fetch(`${server.controlUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
type Spoken = { input: string; voice: string; spokenBy: string; instructions: string };
const spoken = async () => (await (await fetch(`${shop.speech.controlUrl}/requests`)).json()) as Spoken[];

beforeEach(async () => {
  for (const server of [shop.speech, shop.llm])
    await fetch(`${server.controlUrl}/scenarios`, { method: 'DELETE' });
  await fetch(`${shop.speech.controlUrl}/requests`, { method: 'DELETE' });
});

describe('a buyer’s voice', () => {
  it('is recorded when it is first played, and the same recording is played from then on', async () => {
    const order = await place();
    const first = await play(order);
    expect([first.statusCode, first.body.slice(0, 3)]).toEqual([200, 'ID3']);
    expect(first.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-disposition': `attachment; filename="buyer-voice-${order.id}.mp3"`,
      'cache-control': 'private, no-store',
    });
    const again = await play(order, '', { url: `/api/analysis/${order.id}/voice` });
    expect(again.headers['x-clip-id']).toBe(first.headers['x-clip-id']);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await spoken()).toMatchObject([{ spokenBy: 'recording' }]);
    const [clip] = await clipsOf(order);
    expect(clip).toMatchObject({ personaId: 'p1' });
    expect((await spoken())[0]?.input).toBe(clip?.transcript);
  });

  it('16: each buyer’s clip has a file name of its own', async () => {
    const order = await place();
    const names = [];
    for (const persona of ['p1', 'p3'])
      names.push((await play(order, persona)).headers['content-disposition']);
    names.push((await renew(order, 'p3')).headers['content-disposition']);
    expect(names).toEqual([
      `attachment; filename="buyer-voice-${order.id}.mp3"`,
      `attachment; filename="buyer-voice-${order.id}-p3.mp3"`,
      `attachment; filename="buyer-voice-${order.id}-p3.mp3"`,
    ]);
  });

  it('says something else when it is recorded anew, and the newest is played', async () => {
    const order = await place();
    await play(order);
    const renewed = await renew(order);
    expect(renewed.statusCode).toBe(200);
    expect((await play(order)).headers['x-clip-id']).toBe(renewed.headers['x-clip-id']);
    const [one, two] = await clipsOf(order);
    expect(two?.transcript).not.toBe(one?.transcript);
    await play(order, 'p3');
    const newest = await listNewestClips(deps.db, order.id);
    expect(newest.map(({ personaId, id }) => [personaId, String(id)])).toEqual([
      ['p1', renewed.headers['x-clip-id']],
      ['p3', expect.any(String)],
    ]);
  });

  it('is recorded for other reports too, as real audio tagged as AI-generated', async () => {
    const order = await place({});
    const { rawPayload } = await play(order, 'p2');
    const [request] = await spoken();
    expect(request).toMatchObject({ spokenBy: 'espeak-ng' });
    expect(request?.instructions).toContain('Short and dry');
    const file = join(shop.config.filesFolder, (await clipsOf(order))[0]?.fileKey ?? '');
    const probe = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', file];
    const { format, streams } = JSON.parse(execFileSync('ffprobe', probe).toString());
    expect(streams).toMatchObject([{ codec_name: 'mp3', sample_rate: '24000', channels: 1 }]);
    expect(format.tags).toMatchObject({ artist: 'Dilys (simulated buyer)', 'AI-generated': 'true' });
    expect(rawPayload.length).toBeGreaterThan(100_000);
  });

  it('costs the sum of text and speech, in one ledger', async () => {
    const order = await place();
    await play(order);
    const [spending] = await deps.db
      .select()
      .from(talkSpendings)
      .where(eq(talkSpendings.analysisId, order.id));
    const [clip] = await clipsOf(order);
    expect(spending).toMatchObject({
      kind: 'voice',
      state: 'done',
      model: 'recorded-model + emulated-speech',
    });
    expect(spending?.inputTokens).toBeGreaterThan(500);
    const { inputTokens = 0, outputTokens = 0, costMicroUsd = 0 } = spending ?? {};
    const words = inputTokens * 2.5 + outputTokens * 10;
    expect(Math.abs(costMicroUsd - words - (clip?.transcript.length ?? 0) * 15)).toBeLessThanOrEqual(2);
  });
});

describe('the budget', () => {
  it('belongs to the report: when it is used up the response says so, and existing clips can still be played', async () => {
    const order = await place();
    for (const persona of ['p1', 'p2', 'p3']) expect((await play(order, persona)).statusCode).toBe(200);
    const refused = await renew(order);
    expect(told(refused)).toEqual([409, 'budget_used_up']);
    expect(refused.body).toMatch(/^You’ve used all 3 clips for this report\. You can still play/);
    expect(told(await play(order, 'p4'))).toEqual([409, 'budget_used_up']);
    expect((await play(order, 'p2')).statusCode).toBe(200);
    expect(await clipsOf(order)).toHaveLength(3);
  });

  it.each([
    ['the voice is down', 'speech', { kind: 'status', status: 503 }],
    ['the voice refuses', 'speech', { kind: 'status', status: 400 }],
    ['the voice answers a web page', 'speech', { kind: 'garbage' }],
    ['the voice answers nothing', 'speech', { kind: 'empty' }],
    ['the voice hangs up', 'speech', { kind: 'drop-connection' }],
    ['the model is down', 'llm', { kind: 'status', status: 500 }],
    ['the model answers nonsense', 'llm', { kind: 'garbage-json' }],
    [
      'the model says nothing that may be spoken',
      'llm',
      {
        kind: 'answer',
        content: JSON.stringify({
          scene: '',
          sounds: 'either',
          monologue: 'Buy now at https://evil.example for $12!',
        }),
      },
    ],
  ] as const)('is untouched when %s', async (_what, server, effect) => {
    const order = await place();
    await scenario(shop[server], { times: 3, effect });
    const failed = await play(order);
    expect(told(failed)).toEqual([503, 'buyer_unavailable']);
    expect(failed.body).toContain('didn’t count toward your limit');
    expect([await clipsOf(order), await statesOf(order)]).toEqual([[], ['failed']]);
    await fetch(`${shop[server].controlUrl}/scenarios`, { method: 'DELETE' });
    expect((await play(order)).statusCode).toBe(200);
    expect(await statesOf(order)).toEqual(['done']);
  });
});

describe('called twice', () => {
  const slowly = () => scenario(shop.speech, { effect: { kind: 'delay', ms: 250 } });

  it('at once, the first playback records one clip and every request gets it', async () => {
    const order = await place();
    await slowly();
    const answers = await Promise.all([play(order), play(order), play(order)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ headers }) => headers['x-clip-id'])).size).toBe(1);
    expect([(await spoken()).length, (await clipsOf(order)).length]).toEqual([1, 1]);
  });

  it('at once, a failed first playback fails both requests and is tried once', async () => {
    const order = await place();
    await scenario(shop.llm, {
      match: { schemaName: 'monologue' },
      effect: { kind: 'status', status: 500, afterMs: 250 },
    });
    const answers = await Promise.all([play(order), play(order)]);
    expect(answers.map(told)).toEqual([
      [503, 'buyer_unavailable'],
      [503, 'buyer_unavailable'],
    ]);
    expect(await statesOf(order)).toEqual(['failed']);
  });

  it('with one key, a renewal is made once, both concurrently and later', async () => {
    const order = await place();
    const key = randomUUID();
    await slowly();
    const answers = await Promise.all([renew(order, 'p1', key), renew(order, 'p1', key)]);
    const later = await renew(order, 'p1', key);
    expect([...answers, later].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set([...answers, later].map(({ headers }) => headers['x-clip-id'])).size).toBe(1);
    expect(await clipsOf(order)).toHaveLength(1);
    expect(told(await renew(order, 'p2', key))).toEqual([422, 'key_reused']);
  });

  it('with two keys at once, the second is refused as pending', async () => {
    const order = await place();
    await slowly();
    const answers = await Promise.all([renew(order), renew(order)]);
    expect(answers.map(told).sort()).toEqual([
      [200, undefined],
      [409, 'reply_pending'],
    ]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.body).toContain('still speaking');
  });
});

describe('a process killed between the file and the row', () => {
  it('leaves no row and no charge; the next playback records a clip, and the dead process records nothing when it wakes', async () => {
    const order = await place();
    const { promise: pause, resolve: wake } = Promise.withResolvers<void>();
    let written = 0;
    const files = {
      ...deps.files,
      write: async (key: string, contents: Uint8Array) => {
        await deps.files.write(key, contents);
        written += 1;
        await pause;
      },
    };
    const paused = play(order, 'p1', {}, await shop.appWith({ files }));
    await until(async () => written === 1, 'the file');
    expect([await clipsOf(order), await statesOf(order)]).toEqual([[], ['claimed']]);
    const afterLease = await shop.appWith({ now: () => new Date(Date.now() + 4 * 60_000) });
    const second = await play(order, 'p1', {}, afterLease);
    expect(second.statusCode).toBe(200);
    wake();
    expect(told(await paused)).toEqual([503, 'buyer_unavailable']);
    const [clip, ...others] = await clipsOf(order);
    expect([others, await statesOf(order)]).toEqual([[], ['done']]);
    expect((await play(order)).rawPayload.equals(second.rawPayload)).toBe(true);
    const stored = await readdir(join(shop.config.filesFolder, 'reports', String(order.id), 'voice'));
    expect(stored).toHaveLength(2); // the extra file is deleted with the report
    expect(clip?.fileKey).toMatch(new RegExp(`${stored.join('|')}$`));
  });
});

describe('hostile words', () => {
  it('are rewritten with their faults named, then cut: no markup, tag, link, price or foreign age is ever spoken', async () => {
    const order = await place();
    const honest =
      'I keep the samples inside the cupboard and I look at them at night, and I am not sure of anything. '.repeat(
        3,
      );
    const monologue = `<speak><break time="9s"/>**Sorry**, mind the coats. ${honest}I am 71 years old. It cost me $999. Order now at https://evil.example/x. [[h@l'oU]] <script>alert(1)</script> My name is Bob. As an AI language model I cannot. # Heading</speak>`;
    const content = JSON.stringify({ scene: 'somewhere else', sounds: 'feminine', monologue });
    for (const schemaName of ['monologue', 'monologue_repair'])
      await scenario(shop.llm, { match: { schemaName }, effect: { kind: 'answer', content } });
    const before =
      ((await (await fetch(`${shop.llm.controlUrl}/requests`)).json()) as { n: number }[]).at(-1)?.n ?? 0;
    expect((await play(order)).statusCode).toBe(200);
    const [{ input } = { input: '' }] = await spoken();
    expect(input).toContain('Sorry, mind the coats.');
    expect(input).not.toMatch(/[<>*#[\]]|71|999|evil|Bob|AI |speak|script|Order now/);
    const asked = (await (await fetch(`${shop.llm.controlUrl}/requests?after=${before}`)).json()) as {
      n: number;
    }[];
    expect(asked).toHaveLength(2);
    const rewrite = await (await fetch(`${shop.llm.controlUrl}/requests/${asked[1]?.n}`)).text();
    expect(rewrite).toContain('You are 39 years old.');
  });
});

describe('a refused request', () => {
  it('a stranger gets the same response as for an unknown id', async () => {
    const order = await place();
    for (const call of [play, renew])
      expect(told(await call({ ...order, cookies: {} }))).toEqual([404, 'not_found']);
    expect(await statesOf(order)).toEqual([]);
  });

  it('after a full refund nothing is spent, and nothing is played', async () => {
    const order = await place();
    await play(order);
    await deps.db
      .update(analysisRequests)
      .set({ finalPriceCents: 3700, paymentStatus: 'refunded' })
      .where(eq(analysisRequests.id, order.id));
    for (const call of [play, renew]) expect(told(await call(order))).toEqual([402, 'payment_required']);
  });

  it('another site cannot make a buyer speak', async () => {
    const order = await place();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(told(await play(order, 'p1', { headers }))).toEqual([403, 'cross_site']);
    expect(await statesOf(order)).toEqual([]);
  });

  it('an unknown persona and an unfinished report are refused', async () => {
    const order = await place();
    expect((await play(order, 'p9')).statusCode).toBe(400);
    const created = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
    const cookies = Object.fromEntries(created.cookies.map(({ name, value }) => [name, value]));
    expect(told(await play({ id: created.json().id, cookies }))).toEqual([409, 'not_completed']);
  });

  it('without a speech service the response says so', async () => {
    const order = await place();
    const silent = await shop.appWith({ speech: null });
    for (const answer of [await play(order, 'p1', {}, silent), await renew(order, 'p1', null, silent)]) {
      expect(told(answer)).toEqual([409, 'not_available']);
      expect(answer.body).toContain('Voices aren’t available here.');
    }
  });
});
