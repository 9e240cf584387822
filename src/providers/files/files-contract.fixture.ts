import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Files } from './files.ts';

export const bytes = (content: string): Uint8Array => new TextEncoder().encode(content);
export const readText = async (files: Files, key: string): Promise<string | null> => {
  const contents = await files.read(key);
  return contents && new TextDecoder().decode(contents);
};
export const keysOf = async (files: Files, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of files.list()) if (key.startsWith(prefix)) keys.push(key);
  return keys.sort();
};

/** What every place for files promises, whatever it stores them in. */
export function keepsTheContract(files: Files): void {
  it('what was written is read again, whole or while it is sent', async () => {
    await files.write('reports/1/a.pdf', bytes('%PDF one'));
    expect(await readText(files, 'reports/1/a.pdf')).toBe('%PDF one');
    const opened = await files.open('reports/1/a.pdf');
    expect([opened?.bytes, opened && (await text(opened.stream))]).toEqual([8, '%PDF one']);
    expect(await keysOf(files, 'reports/1/')).toEqual(['reports/1/a.pdf']);
  });

  it('an empty file is a file', async () => {
    await files.write('reports/1/empty.pdf', bytes(''));
    expect(await readText(files, 'reports/1/empty.pdf')).toBe('');
    const opened = await files.open('reports/1/empty.pdf');
    expect([opened?.bytes, opened && (await text(opened.stream))]).toEqual([0, '']);
  });

  it('a file that is not there is null, and removing it is not an error', async () => {
    expect(await files.read('reports/2/none.pdf')).toBeNull();
    expect(await files.open('reports/2/none.pdf')).toBeNull();
    await files.remove('reports/2/none.pdf');
    await files.removeUnder('reports/2');
  });

  it('writing again replaces, also when twenty write at once', async () => {
    const texts = Array.from({ length: 20 }, (_, n) => `%PDF ${n}`.padEnd(5_000, '.'));
    await Promise.all(texts.map((content) => files.write('reports/3/a.pdf', bytes(content))));
    expect(texts).toContain(await readText(files, 'reports/3/a.pdf'));
  });

  it('a read while it is written again finds the one or the other, never part of it', async () => {
    const [short, long] = ['%PDF short', '%PDF long'.padEnd(2_000_000, '.')];
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

  it('removing a file removes that one; removing a prefix removes what is under it and nothing beside it', async () => {
    const keys = ['4/a.pdf', '4/b.pdf', '4/voice/1-2.mp3', '45/a.pdf'].map((key) => `reports/${key}`);
    for (const key of keys) await files.write(key, bytes(key));
    await files.remove('reports/4/b.pdf');
    expect(await keysOf(files, 'reports/4')).toEqual([keys[0], keys[2], keys[3]]);
    await files.removeUnder('reports/4');
    expect(await keysOf(files, 'reports/4')).toEqual(['reports/45/a.pdf']);
  });

  it.each(['../outside.pdf', 'reports/../../outside.pdf'])(
    'a key cannot leave its place: %s',
    async (key) => {
      await expect(files.write(key, bytes('x'))).rejects.toThrow();
      await expect(files.open(key)).rejects.toThrow();
    },
  );
}
