import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bytes, keepsTheContract, keysOf } from '../../../../harness/fixtures/files/files-contract.ts';
import { diskFiles } from './disk.ts';

const folder = await mkdtemp(join(tmpdir(), 'innerbuyer-files-'));
afterAll(() => rm(folder, { recursive: true }));
const files = diskFiles(folder);

keepsTheContract(files);

it('nothing but the file is left in the folder', async () => {
  await files.write('reports/7/a.pdf', bytes('%PDF'));
  expect(await readdir(join(folder, 'reports/7'))).toEqual(['a.pdf']);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});

it.each([
  ['write', () => files.write('reports/8/a.pdf', bytes('%PDF'))],
  ['deletion', () => files.removeUnder('reports/9')],
])(
  'the next %s removes what a killed write left ten minutes ago, and not what is being written',
  async (_, next) => {
    const unfinished = join(folder, 'unfinished');
    await mkdir(unfinished, { recursive: true });
    for (const name of ['old.part', 'young.part']) await writeFile(join(unfinished, name), '%PDF ha');
    const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
    await utimes(join(unfinished, 'old.part'), elevenMinutesAgo, elevenMinutesAgo);
    await next();
    expect(await readdir(unfinished)).toEqual(['young.part']);
    expect(await keysOf(files, 'unfinished')).toEqual([]);
  },
);

it('a folder that nothing was ever written to has no files', async () => {
  const missing = diskFiles(join(folder, 'missing'));
  expect(await keysOf(missing, '')).toEqual([]);
  await missing.removeUnder('reports/1');
});

it('a folder is removed while files are written into it, and neither side fails', async () => {
  let isWriting = true;
  const write = async (_: unknown, client: number) => {
    for (let round = 0; round < 100; round += 1)
      await files.write(`reports/10/customer/${client}-${round}.pdf`, bytes('%PDF'));
  };
  const writing = Promise.all(Array.from({ length: 8 }, write)).finally(() => {
    isWriting = false;
  });
  const remove = async () => {
    while (isWriting) await files.removeUnder('reports/10/customer');
  };
  await Promise.all([writing, remove(), remove()]);
  await files.write('reports/10/customer/last.pdf', bytes('%PDF'));
  expect(await keysOf(files, 'reports/10')).toContain('reports/10/customer/last.pdf');
});
