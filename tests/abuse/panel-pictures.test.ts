import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  animatedWebp,
  avif,
  gif,
  handMadePng,
  jpeg,
  png,
  pngWithTextBomb,
  polyglots,
  svg,
  tiff,
  webp,
  withEveryMetadata,
} from '../../harness/fixtures/pictures/hostile-pictures.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { isKept } from '../../src/report/document/store.ts';
import { filesOf } from '../../src/report/pdf/report-pdf.ts';
import type { PanelRun } from '../../src/talk/panel/contract.ts';
import { runPanel } from '../../src/talk/panel/run-panel.ts';
import { talkSpendings } from '../../src/talk/schema.ts';

const shop = await openTestShop({
  env: { LLM_PICTURES: 'true', LIMITS: 'panel-repeats=3', PER_REPORT: 'panel=3' },
});
const { app, deps } = shop;
type Order = { id: number; cookies: Record<string, string> };

const upload = (order: Order, pictures: readonly Uint8Array[], key: string = randomUUID()) =>
  app.inject({
    method: 'POST',
    url: `/api/analysis/${order.id}/panel/pictures`,
    cookies: order.cookies,
    headers: { 'idempotency-key': key },
    payload: {
      pictures: pictures.map((bytes, at) => ({
        name: `banner-${'ab'[at]}.png`,
        data: Buffer.from(bytes).toString('base64'),
      })),
    },
  });
const pictureOf = (order: Order, run: number, place: string, cookies = order.cookies) =>
  app.inject({ url: `/api/analysis/${order.id}/panel/pictures?run=${run}&place=${place}`, cookies });
const runsOf = async (order: Order): Promise<PanelRun[]> =>
  (await app.inject({ url: `/api/analysis/${order.id}/panel`, cookies: order.cookies })).json();
const work = (runId: number) => {
  const { signal } = new AbortController();
  return runPanel(deps, runId, { stopping: signal, signal });
};
const filesUnder = async (order: Order): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of deps.files.list())
    if (key.startsWith(`${filesOf(order.id)}/panel/`)) keys.push(key);
  return keys;
};
const claimsOf = (order: Order) =>
  deps.db
    .select()
    .from(talkSpendings)
    .where(and(eq(talkSpendings.analysisId, order.id), eq(talkSpendings.kind, 'panel')));
const refusalOf = ({ statusCode, headers }: { statusCode: number; headers: Record<string, unknown> }) => [
  statusCode,
  headers['x-error-code'],
];
const stored = async (order: Order): Promise<Buffer> => {
  const [key = ''] = await filesUnder(order);
  return Buffer.from((await deps.files.read(key)) ?? []);
};
const processesOfPictures = (): number[] => {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return lines
    .split('\n')
    .filter((line) => line.includes('start-picture-process'))
    .map((line) => Number.parseInt(line, 10));
};
const inATenth = () => new Promise((resolve) => setTimeout(resolve, 100));
beforeEach(() => fetch(`${shop.llm.controlUrl}/requests`, { method: 'DELETE' }));

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const hostile: [string, () => Promise<Buffer> | Buffer][] = [
  ['a PNG of 400 megapixels in 50 kB', () => handMadePng({ width: 20_000, height: 20_000 })],
  [
    'a PNG whose header says 10,000 megapixels',
    () => handMadePng({ width: 100_000, height: 100_000, rows: 1 }),
  ],
  ['a JPEG of 100 megapixels', () => jpeg(10_000, 10_000)],
  ['a picture one pixel high', () => png(2_000, 1)],
  ['a picture of one pixel', () => png(1, 1)],
  ['an SVG with a script, named .png', () => svg],
  ['a GIF', gif],
  ['a TIFF', tiff],
  ['an AVIF', avif],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  [
    'half a PNG',
    async () =>
      half(
        await sharp(await png(400, 400))
          .blur(9)
          .png()
          .toBuffer(),
      ),
  ],
  ['half a JPEG', async () => half(await jpeg(400, 400))],
  ['half a WebP', async () => half(await webp(400, 400))],
  ['a PNG with fewer rows than it says', () => handMadePng({ width: 400, height: 400, rows: 20 })],
  ['the first bytes of a JPEG', () => Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ['noise', () => Buffer.alloc(3_000, 'no picture ')],
  ['nothing in base64', () => Buffer.from('')],
];

describe('a hostile picture', () => {
  it.each(hostile)(
    '%s is refused with a sentence, and leaves neither a file nor a claim',
    async (_, make) => {
      const order = await placeCompletedOrder(shop);
      const answer = await upload(order, [await make()]);
      expect(refusalOf(answer)).toEqual([400, 'invalid_input']);
      expect(answer.body).toMatch(/^[A-Z].*picture.*\.$/);
      expect(answer.body).not.toMatch(/vips|sharp|buffer/i);
      expect(await filesUnder(order)).toEqual([]);
      expect(await claimsOf(order)).toEqual([]);
    },
  );

  it('with 200 MB of text in 200 kB is re-encoded without it, or refused', async () => {
    const order = await placeCompletedOrder(shop);
    const answer = await upload(order, [pngWithTextBomb()]);
    expect([202, 400]).toContain(answer.statusCode);
    for (const key of await filesUnder(order))
      expect((await deps.files.read(key))?.length).toBeLessThan(20_000);
  });

  it('that is also something else is only a picture afterwards', async () => {
    for (const [what, bytes] of await polyglots()) {
      const order = await placeCompletedOrder(shop);
      expect([what, (await upload(order, [bytes])).statusCode]).toEqual([what, 202]);
      expect((await stored(order)).toString('latin1')).not.toMatch(/script|polyglot|html/);
    }
  });

  it('EXIF, GPS, XMP and the color profile are gone from the stored file, and it stands upright', async () => {
    const order = await placeCompletedOrder(shop);
    const taken = await withEveryMetadata();
    expect(await sharp(taken).metadata()).toMatchObject({ orientation: 6, hasProfile: true });
    expect(taken.toString('latin1')).toMatch(/Secret Photographer/);
    expect((await upload(order, [taken])).statusCode).toBe(202);
    const bytes = await stored(order);
    expect(bytes.toString('latin1')).not.toMatch(/Secret|PhoneMaker|secret-xmp|Exif|ICC_PROFILE|adobe/i);
    const { exif, xmp, icc, orientation, ...rest } = await sharp(bytes).metadata();
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(rest).toMatchObject({ format: 'jpeg', width: 200, height: 300 });
  });

  it('larger than models read is scaled; of an animation the first frame stays', async () => {
    const large = await placeCompletedOrder(shop);
    expect((await upload(large, [await png(4_000, 2_000)])).statusCode).toBe(202);
    const { width = 0, height = 0 } = await sharp(await stored(large)).metadata();
    expect([width, height]).toEqual([1_516, 758]);
    const animated = await placeCompletedOrder(shop);
    expect((await upload(animated, [await animatedWebp()])).statusCode).toBe(202);
    const { channels } = await sharp(await stored(animated)).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([0, 0, 1]);
  });

  it('of 5 MB and a byte is refused, of 5 MB accepted; a body of 20 MB is not received', async () => {
    const order = await placeCompletedOrder(shop);
    const small = await jpeg(300, 300);
    const padded = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
    const over = await upload(order, [padded(5_000_001)]);
    expect([...refusalOf(over), over.body]).toEqual([
      413,
      'too_large',
      'A picture may have up to 5 MB. Please save it smaller and choose it again.',
    ]);
    expect(refusalOf(await upload(order, [padded(15_000_000)]))).toEqual([413, 'too_large']);
    expect((await upload(order, [padded(5_000_000)])).statusCode).toBe(202);
  });

  it('a stranger’s body is refused before it is received', async () => {
    const order = await placeCompletedOrder(shop);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    let sent = 0;
    const body = new ReadableStream({
      pull: async (controller) => {
        if (sent >= 13_000_000) return controller.close();
        sent += 100_000;
        controller.enqueue(Buffer.alloc(100_000, 'a'));
        await new Promise((resolve) => setTimeout(resolve, 5));
      },
    });
    const request: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    };
    const answer = await fetch(
      `http://127.0.0.1:${port}/api/analysis/${order.id}/panel/pictures`,
      request,
    ).catch(
      () => null, // the connection may be closed before the client has read the answer
    );
    if (answer) expect(answer.status).toBe(404);
    expect(sent).toBeLessThan(6_000_000);
  });

  it('two different kinds, three pictures and none are refused', async () => {
    const order = await placeCompletedOrder(shop);
    const one = await png(200, 200);
    expect((await upload(order, [])).statusCode).toBe(400);
    expect((await upload(order, [one, one, one])).statusCode).toBe(400);
    const mixed = { texts: ['A text'], pictures: [{ name: 'a.png', data: one.toString('base64') }] };
    const answer = await app.inject({
      method: 'POST',
      url: `/api/analysis/${order.id}/panel`,
      cookies: order.cookies,
      payload: mixed,
    });
    expect((await runsOf(order)).map(({ material }) => material)).toEqual(
      answer.statusCode === 202 ? ['text'] : [],
    );
  });
});

describe('uploads', () => {
  it('of one report are read one after the other: a flood leaves one run, one claim and one file', async () => {
    const order = await placeCompletedOrder(shop);
    const one = await png(2_000, 2_000);
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(order, [one])));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    expect(statuses.every((status) => [202, 409, 429].includes(status))).toBe(true);
    expect(await filesUnder(order)).toHaveLength(1);
    expect(await claimsOf(order)).toHaveLength(1);
  });

  it('are not decoded once the runs are used up; a repeat returns its run and keeps one file', async () => {
    const order = await placeCompletedOrder(shop);
    const one = await png(200, 200);
    const key = randomUUID();
    const first: PanelRun = (await upload(order, [one], key)).json();
    expect((await upload(order, [one], key)).json()).toMatchObject({ id: first.id });
    expect((await upload(order, [await png(200, 201)], key)).statusCode).toBe(422);
    expect(await filesUnder(order)).toHaveLength(1);
    await deps.db
      .update(talkSpendings)
      .set({ state: 'done', costMicroUsd: 10 * deps.budget.unit.panel })
      .where(eq(talkSpendings.analysisId, order.id));
    expect(refusalOf(await upload(order, [svg]))).toEqual([409, 'budget_used_up']);
    expect(await filesUnder(order)).toHaveLength(1);
  });

  it('whose process is killed while it decodes are refused, and the next is read', async () => {
    const order = await placeCompletedOrder(shop);
    const slow = await sharp(await png(4_900, 4_900))
      .png({ progressive: true })
      .toBuffer();
    const asked = upload(order, [slow]);
    while (processesOfPictures().length === 0) await inATenth();
    for (const pid of processesOfPictures()) process.kill(pid, 'SIGKILL');
    expect(refusalOf(await asked)).toEqual([400, 'invalid_input']);
    expect([await filesUnder(order), await claimsOf(order)]).toEqual([[], []]);
    expect((await upload(order, [await png(200, 200)])).statusCode).toBe(202);
  });

  it('each have a process of their own, which is gone afterwards', async () => {
    const order = await placeCompletedOrder(shop);
    await upload(order, [await png(200, 200), await jpeg(200, 200)]);
    await inATenth();
    expect(processesOfPictures()).toEqual([]);
  });

  it('are refused with a code where the model sees nothing, and the talk says so beforehand', async () => {
    const order = await placeCompletedOrder(shop);
    const blind = await shop.appWith({ talk: { ...deps.talk, panelSeesPictures: false } });
    const talkOf = async (from: typeof app) =>
      (await from.inject({ url: `/api/analysis/${order.id}/talk`, cookies: order.cookies })).json().panel;
    expect([(await talkOf(app)).seesPictures, (await talkOf(blind)).seesPictures]).toEqual([true, false]);
    const answer = await blind.inject({
      method: 'POST',
      url: `/api/analysis/${order.id}/panel/pictures`,
      cookies: order.cookies,
      payload: { pictures: [{ name: 'a.png', data: (await png(200, 200)).toString('base64') }] },
    });
    expect(refusalOf(answer)).toEqual([409, 'not_available']);
    expect(answer.body).toContain('can’t see pictures');
    await blind.close();
  });
});

describe('a run on two pictures', () => {
  it('is answered by buyers who see them, not their names; shown, exported and deleted with its report', async () => {
    const order = await placeCompletedOrder(shop);
    const other = await placeCompletedOrder(shop);
    const accepted = await upload(order, [await png(640, 480), await webp(900, 300)]);
    expect(accepted.statusCode).toBe(202);
    const run: PanelRun = accepted.json();
    expect(run).toMatchObject({ material: 'picture', texts: ['banner-a.png', 'banner-b.png'] });
    await work(run.id);
    const [done] = await runsOf(order);
    expect(done).toMatchObject({ state: 'done', result: { material: 'picture' } });
    expect(done?.result?.conditions.map(({ id }) => id)).toEqual(['a', 'b', 'control']);

    const listed = (await (await fetch(`${shop.llm.controlUrl}/requests`)).json()) as {
      n: number;
      schemaName: string;
    }[];
    const answers = listed.filter(({ schemaName }) => schemaName === 'panel_answer');
    const sent = await Promise.all(
      answers.map(async ({ n }) => (await fetch(`${shop.llm.controlUrl}/requests/${n}`)).text()),
    );
    expect(sent.filter((body) => body.includes('data:image/jpeg;base64,'))).toHaveLength(30);
    expect(sent.filter((body) => body.includes('banner-'))).toEqual([]);
    const [spending] = await claimsOf(order);
    expect(spending?.state).toBe('done');
    expect(spending?.inputTokens).toBeGreaterThan(30 * 1_500);
    expect(spending?.costMicroUsd).toBeLessThan(deps.budget.unit.panel);

    const shown = await pictureOf(order, run.id, 'b');
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 900, height: 300 });
    expect((await pictureOf(order, run.id, 'b', other.cookies)).statusCode).toBe(404);
    expect((await pictureOf(other, run.id, 'b')).statusCode).toBe(404);
    expect((await pictureOf(order, run.id, 'c')).statusCode).toBe(400);

    const [key = ''] = await filesUnder(order);
    expect([await isKept(deps.db, key), await isKept(deps.db, key.replace(/[^/]+$/, 'x.jpg'))]).toEqual([
      true,
      false,
    ]);
    const archive = unzipSync(
      (await app.inject({ url: `/api/analysis/${order.id}/export`, cookies: order.cookies })).rawPayload,
    );
    expect(Object.keys(archive).filter((name) => name.endsWith('.jpg'))).toEqual([
      `panel-${run.id}-a.jpg`,
      `panel-${run.id}-b.jpg`,
    ]);
    expect(Buffer.from(archive[`panel-${run.id}-b.jpg`] ?? [])).toEqual(shown.rawPayload);

    const deleted = await app.inject({
      method: 'POST',
      url: `/api/analysis/${order.id}/delete`,
      cookies: order.cookies,
      payload: { confirm: 'DELETE' },
    });
    expect(deleted.statusCode).toBeLessThan(300);
    expect(await filesUnder(order)).toEqual([]);
  });

  it('fails, and frees its unit, where the model refuses pictures', async () => {
    const order = await placeCompletedOrder(shop);
    await fetch(`${shop.llm.controlUrl}/scenarios`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        times: null,
        match: { schemaName: 'panel_answer' },
        effect: { kind: 'status', status: 400 },
      }),
    });
    const run: PanelRun = (await upload(order, [await png(640, 480)])).json();
    await work(run.id);
    expect((await runsOf(order))[0]).toMatchObject({ state: 'failed', result: null });
    expect((await claimsOf(order))[0]?.state).toBe('failed');
    await fetch(`${shop.llm.controlUrl}/scenarios`, { method: 'DELETE' });
  });
});
