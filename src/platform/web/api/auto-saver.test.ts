import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutoSaver, type SaveState, type Unsaved } from './auto-saver.ts';

class Started extends Error {}
type Value = { answer: string };
const typed = (answer: string): Value => ({ answer });

function openFields(before: Unsaved<Value> = {}) {
  const sent: [string, string, boolean][] = [];
  const states: SaveState[] = [];
  const tab = { kept: before };
  const server = { failure: null as Error | null, delayMs: 0, invalid: [] as string[] };
  const saver = createAutoSaver(before, {
    send: async (values, isLeaving) => {
      for (const [id, { answer }] of Object.entries(values)) sent.push([id, answer, isLeaving]);
      if (server.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, server.delayMs));
      if (server.failure) throw server.failure;
      return server.invalid;
    },
    isRefusal: (error) => error instanceof Started,
    pauseMs: () => 600,
    keep: (unsaved) => {
      tab.kept = unsaved;
    },
    onChange: (state) => states.push(state),
  });
  return { saver, sent, states, tab, server };
}

describe('a value', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('is sent once, 600 ms after the last key, and kept in the tab until it is saved', async () => {
    const { saver, sent, tab, states } = openFields();
    saver.type('q1', typed('For'));
    await pass(400);
    saver.type('q1', typed('Forty'));
    expect(tab.kept).toEqual({ q1: typed('Forty') });
    await pass(599);
    expect(sent).toEqual([]);
    await pass(2);
    expect(sent).toEqual([['q1', 'Forty', false]]);
    expect([tab.kept, states.at(-1)]).toEqual([{}, 'saved']);
  });

  it('that is typed on while it is sent is sent again, and a start waits for both', async () => {
    const { saver, sent, server, tab } = openFields();
    server.delayMs = 300;
    saver.type('q1', typed('For'));
    const saved = saver.save();
    await pass(100);
    saver.type('q1', typed('Forty'));
    saver.type('q2', typed(''));
    let isSaved = false;
    void saved.then(() => {
      isSaved = true;
    });
    await pass(400);
    expect(isSaved).toBe(false);
    await pass(200);
    expect([isSaved, tab.kept]).toEqual([true, {}]);
    expect(sent.map(([id, answer]) => [id, answer])).toEqual([
      ['q1', 'For'],
      ['q1', 'Forty'],
      ['q2', ''],
    ]);
  });

  it('that cannot be sent is tried again, and stays in the tab', async () => {
    const { saver, sent, server, tab, states } = openFields();
    server.failure = new Error('offline');
    saver.type('q1', typed('Forty'));
    await pass(600);
    expect([tab.kept, states.at(-1)]).toEqual([{ q1: typed('Forty') }, 'waiting']);
    server.failure = null;
    await pass(1_100);
    expect([tab.kept, states.at(-1), sent.length]).toEqual([{}, 'saved', 2]);
  });

  it('that comes too late stays in the tab, for the next version', async () => {
    const { saver, sent, server, tab, states } = openFields();
    server.failure = new Started();
    saver.type('q1', typed('Late'));
    await pass(600);
    saver.type('q2', typed('Later'));
    await pass(5_000);
    expect([sent.length, states.at(-1)]).toEqual([1, 'refused']);
    expect(tab.kept).toEqual({ q1: typed('Late'), q2: typed('Later') });
    const next = openFields(tab.kept);
    await next.saver.save();
    expect(next.sent.map(([id]) => id)).toEqual(['q1', 'q2']);
  });

  it('that is not valid is sent again only when it changes, and stays in the tab', async () => {
    const { saver, sent, server, tab } = openFields();
    server.invalid = ['q1'];
    saver.type('q1', typed('F'));
    await saver.save();
    server.invalid = [];
    saver.type('q2', typed('Fifty'));
    await saver.save();
    expect([sent.map(([id]) => id), tab.kept]).toEqual([['q1', 'q2'], { q1: typed('F') }]);
    saver.type('q1', typed('Forty'));
    await saver.save();
    expect([sent.at(-1), tab.kept]).toEqual([['q1', 'Forty', false], {}]);
  });

  it('that was saved in another way is dropped: nothing more is sent or kept', async () => {
    const { saver, sent, tab } = openFields();
    saver.type('q1', typed('Forty'));
    saver.finish();
    saver.leave();
    saver.type('q1', typed('Fifty'));
    await pass(10_000);
    expect([sent, tab.kept]).toEqual([[], {}]);
  });

  it('goes out with a page that closes', async () => {
    const { saver, sent } = openFields();
    saver.type('q1', typed('Forty'));
    saver.leave();
    expect(sent).toEqual([['q1', 'Forty', true]]);
  });
});
