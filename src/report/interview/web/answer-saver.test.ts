import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswerSaver, type SaveState, type UnsavedAnswers } from './answer-saver.ts';

class Started extends Error {}
class Gone extends Error {}
const typed = (answer: string, isSkipped = false) => ({ answer, isSkipped });

function openFields(before: UnsavedAnswers = {}) {
  const sent: [string, string, boolean][] = [];
  const states: SaveState[] = [];
  const tab = { kept: before };
  const server = { failure: null as Error | null, delayMs: 0 };
  const saver = createAnswerSaver(before, {
    send: async (id, { answer }, isLeaving) => {
      sent.push([id, answer, isLeaving]);
      if (server.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, server.delayMs));
      if (server.failure) throw server.failure;
    },
    refusalOf: (error) => (error instanceof Started ? 'all' : error instanceof Gone ? 'one' : null),
    keep: (unsaved) => {
      tab.kept = unsaved;
    },
    onChange: (state) => states.push(state),
  });
  return { saver, sent, states, tab, server };
}

describe('an answer', () => {
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
    saver.type('q2', typed('', true));
    let isSaved = false;
    void saved.then(() => {
      isSaved = true;
    });
    await pass(700);
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

  it('to a question that is no longer asked is dropped, and the others are saved', async () => {
    const { saver, sent, server, tab, states } = openFields();
    server.failure = new Gone();
    saver.type('q1', typed('Forty'));
    await saver.save();
    server.failure = null;
    saver.type('q2', typed('Fifty'));
    await saver.save();
    expect([sent.map(([id]) => id), tab.kept, states.at(-1)]).toEqual([['q1', 'q2'], {}, 'saved']);
  });

  it('goes out with a page that closes', async () => {
    const { saver, sent } = openFields();
    saver.type('q1', typed('Forty'));
    saver.leave();
    expect(sent).toEqual([['q1', 'Forty', true]]);
  });
});
