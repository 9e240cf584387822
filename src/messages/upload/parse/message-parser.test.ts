import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createProcessPool, type ProcessPool } from '../../../platform/processes/process-pool.ts';
import { createMessageParser } from './message-parser.ts';

const file = path.resolve('harness/fixtures/messages/odd-process.ts');
let pool: ProcessPool | undefined;
afterEach(() => pool?.close());
const start = (settings: Partial<Parameters<typeof createProcessPool>[0]> = {}) => {
  pool = createProcessPool({ file, processes: 2, longestMs: 20_000, idleMs: 20_000, ...settings });
  const { readMessages } = createMessageParser(pool);
  let reports = 0;
  return async (text: string) => {
    reports += 1;
    return (await readMessages(reports, { text, format: 'text', ownWords: [] })).items[0]?.text;
  };
};

describe('the processes that read uploads', () => {
  it('are kept for the next upload and do not get our environment', async () => {
    const ask = start();
    expect(await ask('name yourself')).toBe(await ask('name yourself'));
    const known = JSON.parse((await ask('tell what you know')) ?? '');
    expect(Object.keys(known).filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([]);
  });

  it.each([
    ['dies', 'die', 20_000],
    ['never answers', 'spin', 800],
    ['needs too much memory', 'eat', 20_000],
  ])('that %s is replaced, and the upload is refused in a sentence', async (_name, text, longestMs) => {
    const ask = start({ longestMs, heapMegabytes: 32 });
    const before = await ask('name yourself');
    await expect(ask(text)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await ask('name yourself')).not.toBe(before);
  });

  it('are at most two at once, and uploads that cannot wait are refused', async () => {
    const ask = start({ waitingAtMost: 6 });
    const asked = Array.from({ length: 12 }, () => ask('take a moment'));
    const answers = await Promise.allSettled(asked);
    const served = answers.filter((answer) => answer.status === 'fulfilled');
    expect(served).toHaveLength(8);
    expect(new Set(served.map(({ value }) => value)).size).toBe(2);
    expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject({
      reason: { code: 'too_many_requests' },
    });
  });

  it('end with the server, and waiting uploads are rejected', async () => {
    const ask = start({ processes: 1 });
    const asked = [ask('take a moment'), ask('take a moment')];
    pool?.close();
    for (const answer of asked) await expect(answer).rejects.toMatchObject({ code: 'not_ready' });
  });
});
