import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

const keptPerKind = 20_000;

type Kept = { payload: AdapterPayload; expiresAtMs: number };

function createAdapter(): Adapter {
  const kept = new Map<string, Kept>();
  const isAlive = (entry: Kept): boolean => entry.expiresAtMs > Date.now();
  const findBy = async (wanted: (payload: AdapterPayload) => boolean) =>
    kept.values().find((entry) => isAlive(entry) && wanted(entry.payload))?.payload;
  return {
    async upsert(id, payload, expiresInSeconds) {
      const expiresAtMs =
        expiresInSeconds === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresInSeconds * 1000;
      // Deleted first, so that the map's order is by last use and the limit below drops the idle ones.
      kept.delete(id);
      kept.set(id, { payload, expiresAtMs });
      const oldest = kept.keys().next().value;
      if (kept.size > keptPerKind && oldest !== undefined) kept.delete(oldest);
    },
    async find(id) {
      const entry = kept.get(id);
      return entry && isAlive(entry) ? entry.payload : undefined;
    },
    findByUid: (uid) => findBy((payload) => payload.uid === uid),
    findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
    async consume(id) {
      const entry = kept.get(id);
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      kept.delete(id);
    },
    async revokeByGrantId(grantId) {
      for (const [id, { payload }] of kept) if (payload.grantId === grantId) kept.delete(id);
    },
  };
}

/** The library's own in-memory adapter prints a warning at every start, and forgets after 1000 entries. */
export function createMemoryAdapter(): AdapterFactory {
  const adapters = new Map<string, Adapter>();
  return (kind) => {
    const adapter = adapters.get(kind) ?? createAdapter();
    adapters.set(kind, adapter);
    return adapter;
  };
}
