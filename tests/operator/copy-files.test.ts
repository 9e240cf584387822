import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { goldenReport } from '../../content/golden-report.ts';
import { tables } from '../../harness/all-tables.ts';
import { createPrivateObjectStore, hasObjectStore } from '../../harness/private-object-store.ts';
import { openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { parseConfig } from '../../src/config.ts';
import { diskFiles } from '../../src/platform/files/adapters/disk.ts';
import { copyFiles } from '../../src/platform/files/copy-files.ts';
import type { Files } from '../../src/platform/files/files.ts';
import { isKept, saveReport } from '../../src/report/document/store.ts';
import { connectFiles } from '../../src/wiring.ts';

const shop = await openTestShop({ pdf: false });
const { db } = shop.deps;
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function emptyFolder(): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'innerbuyer-copy-'));
  folders.push(folder);
  return diskFiles(folder);
}

/** A report with its PDF, the PDF of a later version, a tested PDF and a voice clip. */
async function report(files: Files): Promise<{ id: number; keys: string[] }> {
  const ordered = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
  const id: number = ordered.json().id;
  const golden = await goldenReport();
  await db.transaction((tx) => saveReport(tx, id, golden));
  const claim = { analysisId: id, requestKey: 'k', requestHash: 'h', subject: 's', claimedAt: new Date() };
  const [spending] = await db
    .insert(tables.talkSpendings)
    .values({ ...claim, kind: 'voice' })
    .returning();
  const fileKey = `reports/${id}/voice/1-2.mp3`;
  const clip = { analysisId: id, personaId: 'p1', transcript: 't', fileKey } as const;
  await db
    .insert(tables.voiceClips)
    .values({ ...clip, spendingId: spending?.id ?? 0, createdAt: new Date() });
  const keys = [`reports/${id}/pdf-1/customer/0a1b.pdf`, `reports/${id}/pdf-1/readers/2c3d.pdf`, fileKey];
  for (const key of keys) await files.write(key, randomBytes(5_000));
  return { id, keys };
}

const keysOf = async (files: Files): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of files.list()) keys.push(key);
  return keys.sort();
};
const isSame = async (from: Files, to: Files, keys: string[]) => {
  for (const key of keys) expect(await to.read(key)).toEqual(await from.read(key));
};
const copy = (from: Files, to: Files) =>
  copyFiles({ isKept: (key) => isKept(db, key), from, to, pause: () => Promise.resolve() });

it('copies every file, and a repeat writes only what is missing or differs', async () => {
  const [from, to] = [await emptyFolder(), await emptyFolder()];
  const { keys } = await report(from);
  expect(await copy(from, to)).toEqual({ copied: 3, same: 0, deleted: 0, different: [] });
  await isSame(from, to, keys);
  await to.remove(keys[0] as string);
  await to.write(keys[1] as string, randomBytes(4_000));
  expect(await copy(from, to)).toEqual({ copied: 2, same: 1, deleted: 0, different: [] });
  await isSame(from, to, keys);
});

it('goes on after it was interrupted', async () => {
  const [from, to] = [await emptyFolder(), await emptyFolder()];
  const { keys } = await report(from);
  let first: Promise<void> | undefined;
  const breaking: Files = {
    ...to,
    write: async (key, contents) => {
      const isFirst = first === undefined;
      first ??= to.write(key, contents);
      await first; // several are copied at once: the first is there before the others fail
      if (!isFirst) throw new Error('the store went away');
    },
  };
  await expect(copy(from, breaking)).rejects.toThrow('went away');
  expect(await copy(from, to)).toMatchObject({ same: 1, copied: 2 });
  await isSame(from, to, keys);
});

it('names every copy that differs from its original when read back', async () => {
  const [from, to] = [await emptyFolder(), await emptyFolder()];
  const { keys } = await report(from);
  const lossy: Files = { ...to, write: (key, contents) => to.write(key, contents.subarray(1)) };
  const { copied, different } = await copy(from, lossy);
  expect([copied, different.toSorted()]).toEqual([0, keys.toSorted()]);
});

it('brings nothing back that was deleted since: a report, a version, a clip', async () => {
  const [from, to] = [await emptyFolder(), await emptyFolder()];
  const [gone, kept] = [await report(from), await report(from)];
  await copy(from, to);
  await db.execute(sql`delete from analysis_requests where id = ${gone.id}`);
  await db.execute(sql`delete from voice_clips where analysis_id = ${kept.id}`);
  await db.execute(sql`update report_documents set revision = 2 where analysis_id = ${kept.id}`);
  const current = `reports/${kept.id}/pdf-2/customer/4e5f.pdf`;
  await from.write(current, randomBytes(10));
  // The folder still has all of it; the other place has what the first copy brought.
  expect(await copy(from, to)).toEqual({ copied: 1, same: 0, deleted: 12, different: [] });
  expect(await keysOf(to)).toEqual([current]);
});

it('leaves a clip alone whose row is saved a moment after its file, and files that are not ours', async () => {
  const [from, to] = [await emptyFolder(), await emptyFolder()];
  const { id, keys } = await report(to);
  await to.write('somebody/else.txt', randomBytes(10));
  const key = keys[2] as string;
  await db.execute(sql`update voice_clips set file_key = 'elsewhere' where analysis_id = ${id}`);
  const saveRow = () => db.execute(sql`update voice_clips set file_key = ${key} where analysis_id = ${id}`);
  expect(await copyFiles({ isKept: (key) => isKept(db, key), from, to, pause: saveRow })).toMatchObject({
    deleted: 0,
  });
  expect(await keysOf(to)).toEqual([...keys, 'somebody/else.txt'].sort());
});

it.skipIf(!hasObjectStore())(
  'from disk to Swift and back (skipped where Swift is not installed)',
  async () => {
    const store = await createPrivateObjectStore();
    try {
      const from = await emptyFolder();
      const { keys } = await report(from);
      const s3 = await connectFiles(parseConfig({ ...shop.env, ...store.env }), 's3');
      expect(await copy(from, s3)).toEqual({ copied: 3, same: 0, deleted: 0, different: [] });
      const back = await emptyFolder();
      expect(await copy(s3, back)).toEqual({ copied: 3, same: 0, deleted: 0, different: [] });
      await isSame(from, back, keys);
    } finally {
      await store.remove();
    }
  },
);
