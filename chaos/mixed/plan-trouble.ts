/** A fault of one process. `down` is how long it stays stopped or paused. */
export type Blow = { atMs: number; victim: string; kind: 'kill' | 'pause' | 'stop'; downMs: number };
/** The object store is killed twice, too, and stays down for a while. */
type StoreOutage = { atMs: number; downMs: number };
export type TroublePlan = { blows: Blow[]; databaseRestartsAtMs: number[]; storeOutages: StoreOutage[] };

/** Longer than the queue's heartbeat, so another worker takes over and the paused one is replaced. */
const longPauseMs = 13_000;
const settleMs = 3_000;

/** Deterministic for a seed: each process gets every kind of fault, in random order and at its own times. */
export function planTrouble(
  victims: readonly string[],
  { seconds, random }: { seconds: number; random: () => number },
): TroublePlan {
  const endsAtMs = seconds * 1_000 - settleMs;
  const blows = victims.flatMap((victim, index) => {
    const own: Blow[] = [];
    let kinds: Blow['kind'][] = [];
    for (let atMs = 2_000 + index * 1_500 + random() * 2_000; ; atMs += 5_000 + random() * 7_000) {
      if (kinds.length === 0) kinds = shuffled(['kill', 'pause', 'kill', 'stop'], random);
      const kind = kinds.pop() as Blow['kind'];
      const isLong = kind === 'pause' && random() < 0.3;
      const downMs = Math.round(isLong ? longPauseMs : random() * (kind === 'pause' ? 5_000 : 2_000));
      if (atMs + downMs > endsAtMs) return own;
      own.push({ atMs: Math.round(atMs), victim, kind, downMs });
      atMs += downMs;
    }
  });
  const databaseRestartsAtMs = [1 / 3, 2 / 3].map((part) =>
    Math.round(seconds * 1_000 * part + random() * 3_000),
  );
  const storeOutages = [1 / 6, 1 / 2].map((part) => ({
    atMs: Math.round(seconds * 1_000 * part + random() * 3_000),
    downMs: Math.round(2_000 + random() * 4_000),
  }));
  return { blows: blows.sort((a, b) => a.atMs - b.atMs), databaseRestartsAtMs, storeOutages };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
