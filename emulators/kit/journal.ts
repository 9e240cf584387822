/** `n` goes on counting after a clear, so a cursor taken before stays valid. */
export type Entry<Fields> = { n: number; at: string } & Fields;

export type Journal<Fields> = {
  add(fields: Fields): Entry<Fields>;
  after(n: number): Entry<Fields>[];
  find(n: number): Entry<Fields> | null;
  clear(): void;
};

/** A ring indexed by n: writing and cursor reads cost the same after a million requests as after one. */
export function createJournal<Fields extends object>(kept: number): Journal<Fields> {
  let ring: Entry<Fields>[] = [];
  let next = 1;
  let first = 1;
  const oldest = (): number => Math.max(first, next - kept);
  const find = (n: number): Entry<Fields> | null =>
    n >= oldest() && n < next ? (ring[n % kept] ?? null) : null;
  return {
    add(fields) {
      const entry = { n: next, at: new Date().toISOString(), ...fields };
      ring[next % kept] = entry;
      next += 1;
      return entry;
    },
    after(n) {
      const found: Entry<Fields>[] = [];
      for (let at = Math.max(oldest(), n + 1); at < next; at += 1) {
        const entry = find(at);
        if (entry) found.push(entry);
      }
      return found;
    },
    find,
    clear() {
      ring = [];
      first = next;
    },
  };
}

export const msSince = ({ at }: { at: string }): number => Date.now() - Date.parse(at);
