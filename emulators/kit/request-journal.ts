import type { Planted } from '../llm/faults/contradict-buyer.ts';

const keptEntries = 20_000;
const keptBodies = 500;

export type JournalEntry = {
  n: number;
  at: string;
  method: string;
  path: string;
  schemaName: string | null;
  model: string | null;
  idempotencyKey: string | null;
  /** null while the answer is under way, and for good when the connection ended without one. */
  status: number | null;
  durationMs: number | null;
  stream: boolean;
  promptHead: string;
  /** What the emulator made untrue in this answer, so that a test can look for it. */
  planted: Planted | null;
};

/** `sentAt`: when each piece of a streamed answer was written, in milliseconds of the clock. */
export type JournalBody = { request: unknown; answer: unknown; sentAt: number[] };

export type RequestJournal = {
  open(
    entry: Omit<JournalEntry, 'n' | 'at' | 'status' | 'durationMs' | 'planted'>,
    request: unknown,
  ): JournalEntry;
  finish(entry: JournalEntry, status: number | null, answer: unknown, sentAt?: number[]): void;
  after(n: number): JournalEntry[];
  find(n: number): { entry: JournalEntry; body: JournalBody | null } | null;
  clear(): void;
};

/** Two rings indexed by n: writing and cursor reads cost the same after a million requests as after one. */
export function createRequestJournal(): RequestJournal {
  let entries: JournalEntry[] = [];
  let bodies: { n: number; body: JournalBody }[] = [];
  const startedMs = new WeakMap<JournalEntry, number>();
  let next = 1;
  let first = 1;

  const oldest = (): number => Math.max(first, next - keptEntries);
  const bodyOf = (n: number): JournalBody | null => {
    const slot = bodies[n % keptBodies];
    return slot?.n === n ? slot.body : null;
  };

  return {
    open(fields, request) {
      const entry: JournalEntry = {
        n: next,
        at: new Date().toISOString(),
        ...fields,
        status: null,
        durationMs: null,
        planted: null,
      };
      startedMs.set(entry, performance.now());
      entries[entry.n % keptEntries] = entry;
      bodies[entry.n % keptBodies] = { n: entry.n, body: { request, answer: null, sentAt: [] } };
      next += 1;
      return entry;
    },
    finish(entry, status, answer, sentAt = []) {
      entry.status = status;
      entry.durationMs = Math.round(performance.now() - (startedMs.get(entry) ?? performance.now()));
      const body = bodyOf(entry.n);
      if (body) Object.assign(body, { answer, sentAt });
    },
    after(n) {
      const found: JournalEntry[] = [];
      for (let at = Math.max(oldest(), n + 1); at < next; at += 1) {
        const entry = entries[at % keptEntries];
        if (entry) found.push(entry);
      }
      return found;
    },
    find(n) {
      const entry = n >= oldest() && n < next ? entries[n % keptEntries] : undefined;
      return entry ? { entry, body: bodyOf(n) } : null;
    },
    // Numbers go on counting, so a cursor taken before a clear stays valid.
    clear() {
      entries = [];
      bodies = [];
      first = next;
    },
  };
}
