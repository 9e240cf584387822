import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
