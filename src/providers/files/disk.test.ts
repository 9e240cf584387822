import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { diskFiles } from './disk.ts';

const folder = await mkdtemp(join(tmpdir(), 'innerbuyer-files-'));
afterAll(() => rm(folder, { recursive: true }));
const files = diskFiles(folder);
const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (key: string) => {
  const contents = await files.read(key);
  return contents && new TextDecoder().decode(contents);
};

it('what was written is read again, and nothing else is left in the folder', async () => {
  await files.write('reports/1/a.pdf', bytes('%PDF one'));
  expect(await read('reports/1/a.pdf')).toBe('%PDF one');
  expect(await readdir(join(folder, 'reports/1'))).toEqual(['a.pdf']);
});

it('a file that is not there is null, not an error', async () => {
  expect(await read('reports/2/none.pdf')).toBeNull();
});

it('writing again replaces, also when twenty write at once', async () => {
  const texts = Array.from({ length: 20 }, (_, n) => `%PDF ${n}`.padEnd(5000, '.'));
  await Promise.all(texts.map((text) => files.write('reports/3/a.pdf', bytes(text))));
  expect(texts).toContain(await read('reports/3/a.pdf'));
});

it('who reads while it is written again finds the one or the other, never part of it', async () => {
  const [short, long] = ['%PDF short', '%PDF long'.padEnd(4_000_000, '.')];
  await files.write('reports/6/a.pdf', bytes(short));
  let writing = true;
  const writes = (async () => {
    for (let n = 0; n < 10; n += 1) await files.write('reports/6/a.pdf', bytes(n % 2 === 0 ? long : short));
    writing = false;
  })();
  const lengths = new Set<number | undefined>();
  while (writing) {
    lengths.add((await files.read('reports/6/a.pdf'))?.length);
    await nextTurn();
  }
  await writes;
  expect([...lengths].filter((length) => length !== short.length && length !== long.length)).toEqual([]);
});

it('what a killed write left is removed when it is old, and what is being written is not', async () => {
  const unfinished = join(folder, 'unfinished');
  await mkdir(unfinished, { recursive: true });
  for (const name of ['old.part', 'young.part']) await writeFile(join(unfinished, name), '%PDF ha');
  const before = new Date(Date.now() - 600_000);
  await utimes(
    join(unfinished, 'old.part'),
    new Date(before.getTime() - 1_000),
    new Date(before.getTime() - 1_000),
  );
  expect(await files.removeUnfinished(before)).toBe(1);
  expect(await readdir(unfinished)).toEqual(['young.part']);
});

it('a folder that nothing was ever written to has nothing unfinished', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'innerbuyer-files-'));
  expect(await diskFiles(empty).removeUnfinished(new Date())).toBe(0);
  await rm(empty, { recursive: true });
});

it('removing a prefix removes what is under it and nothing beside it', async () => {
  await files.write('reports/4/a.pdf', bytes('four'));
  await files.write('reports/45/a.pdf', bytes('forty-five'));
  await files.removeUnder('reports/4');
  expect(await read('reports/4/a.pdf')).toBeNull();
  expect(await read('reports/45/a.pdf')).toBe('forty-five');
});

it.each(['../outside.pdf', 'reports/../../outside.pdf', '/etc/passwd'])(
  'a key cannot leave the folder: %s',
  async (key) => {
    await files.write(key, bytes('x')).catch(() => undefined);
    expect(await readdir(join(folder, '..'))).not.toContain('outside.pdf');
  },
);
