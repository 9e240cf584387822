import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveState } from '../../../platform/web/api/auto-saver.ts';
import { createDraftSaver, type NotSaved } from './draft-saver.ts';
import type { DraftFields, DraftValues } from './draft-values.ts';

const stored: DraftValues = {
  customerEmail: 'ann@example.com',
  websiteUrl: '',
  websiteContent: '',
  targetMarket: 'Owners of small bakeries',
  productService: 'A sourdough kit',
  reportType: 'full',
  selectedModules: ['confession'],
};
class Started extends Error {}

function openForm({ msUntilStart = 600_000, isAddressFocused = false } = {}) {
  const sent: DraftFields[] = [];
  const kept: DraftFields[] = [];
  const states: SaveState[] = [];
  const server = { stored, notSaved: {} as NotSaved, failure: null as Error | null };
  const focus = { isOnAddress: isAddressFocused };
  const saver = createDraftSaver(
    { typed: stored, stored },
    {
      send: async (fields) => {
        sent.push(fields);
        if (server.failure) throw server.failure;
        const trimmed = Object.entries(fields).map(([field, value]) => [
          field,
          typeof value === 'string' ? value.trim() : value,
        ]);
        server.stored = { ...server.stored, ...Object.fromEntries(trimmed) };
        return { stored: server.stored, notSaved: server.notSaved };
      },
      isRefusal: (error) => error instanceof Started,
      keep: (unsaved) => kept.push(unsaved),
      onChange: (state) => states.push(state),
      msUntilStart: () => msUntilStart,
      isAddressFocused: () => focus.isOnAddress,
    },
  );
  let typed = stored;
  const type = (changes: DraftFields) => {
    typed = { ...typed, ...changes };
    saver.type(typed);
  };
  return { saver, type, sent, kept, states, server, focus };
}

describe('B2: a draft', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('is sent once, 800 ms after the last key, with the changed fields only', async () => {
    const { type, sent, kept, states } = openForm();
    for (const targetMarket of ['Owners of small bakeries i', 'Owners of small bakeries in Rome']) {
      type({ targetMarket });
      await pass(500);
    }
    expect(sent).toEqual([]);
    expect(kept.at(-1)).toEqual({ targetMarket: 'Owners of small bakeries in Rome' });
    await pass(300);
    expect(sent).toEqual([{ targetMarket: 'Owners of small bakeries in Rome' }]);
    expect([kept.at(-1), states.at(-1)]).toEqual([{}, 'saved']);
    await pass(60_000);
    expect(sent).toHaveLength(1);
  });

  it('does not replace the typed text with the server’s trimmed text', async () => {
    const { saver, type, server } = openForm();
    type({ targetMarket: 'Owners of small bakeries ' });
    await pass(800);
    expect(saver.hear(server.stored)).toEqual({});
  });

  it('adopts what another tab saved, except in fields that are being edited here', () => {
    const { saver, type } = openForm();
    type({ targetMarket: 'Owners of small bakeries in Rome' });
    const changes = saver.hear({ ...stored, targetMarket: 'Of the other tab', productService: 'Also of it' });
    expect(changes).toEqual({ productService: 'Also of it' });
  });

  it('sends an invalid field once, and still sends the others', async () => {
    const { type, sent, server, kept } = openForm();
    server.notSaved = { targetMarket: 'Please provide more' };
    type({ targetMarket: 'Short' });
    await pass(800);
    type({ productService: 'A sourdough kit for two' });
    await pass(800);
    expect(sent).toEqual([{ targetMarket: 'Short' }, { productService: 'A sourdough kit for two' }]);
    expect(kept.at(-1)).toEqual({ targetMarket: 'Short' });
  });

  it('sends type and modules together', async () => {
    const { type, sent } = openForm();
    type({ selectedModules: ['confession', 'journalEntry'] });
    await pass(800);
    expect(sent).toEqual([{ reportType: 'full', selectedModules: ['confession', 'journalEntry'] }]);
  });

  it('is retried at growing intervals without a connection, and keeps what is typed meanwhile', async () => {
    const { type, sent, states, server } = openForm();
    server.failure = new TypeError('Failed to fetch');
    type({ targetMarket: 'Owners of small bakeries in Rome' });
    await pass(800 + 1_000 + 2_000);
    expect(sent).toHaveLength(3);
    expect(states.at(-1)).toBe('waiting');
    type({ targetMarket: 'Owners of small bakeries in Rome and Bari' });
    server.failure = null;
    await pass(800);
    expect(sent.at(-1)).toEqual({ targetMarket: 'Owners of small bakeries in Rome and Bari' });
    expect(states.at(-1)).toBe('saved');
  });

  it('that comes after the start is kept for the customer and not sent again', async () => {
    const { type, sent, states, server, kept } = openForm();
    server.failure = new Started();
    type({ targetMarket: 'Owners of small bakeries in Rome' });
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(states.at(-1)).toBe('refused');
    expect(kept.at(-1)).toEqual({ targetMarket: 'Owners of small bakeries in Rome' });
  });

  it('is sent without a pause in the last second', async () => {
    const { type, sent } = openForm({ msUntilStart: 900 });
    type({ targetMarket: 'Owners of small bakeries in Rome' });
    await pass(0);
    expect(sent).toHaveLength(1);
  });

  it('delays an address while it is being typed: “ann@example.co” is valid too', async () => {
    const { type, sent, focus, saver } = openForm({ isAddressFocused: true });
    type({ customerEmail: 'bea@example.co' });
    await pass(2_000);
    expect(sent).toEqual([]);
    type({ customerEmail: 'bea@example.com' });
    focus.isOnAddress = false;
    await saver.save();
    expect(sent).toEqual([{ customerEmail: 'bea@example.com' }]);
    focus.isOnAddress = true;
    type({ customerEmail: 'bee@example.com' });
    await pass(5_000);
    expect(sent.at(-1)).toEqual({ customerEmail: 'bee@example.com' });
  });

  it('is discarded once submitted: nothing more is sent or kept', async () => {
    const { type, sent, saver, kept } = openForm();
    type({ targetMarket: 'Owners of small bakeries in Rome' });
    saver.finish();
    saver.leave();
    await pass(10_000);
    expect([sent, kept.at(-1)]).toEqual([[], {}]);
  });
});
