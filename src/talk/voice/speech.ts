/** Failures are ProviderErrors; the caller decides whether to retry. */
export type Speech = {
  speak: (request: {
    text: string;
    /** Index from 0, modulo the number of voices. */
    voice: number;
    /** Null where either will do. */
    sounds: 'feminine' | 'masculine' | null;
    /** Ignored by models without directions. */
    directions: string;
    idempotencyKey: string;
    signal: AbortSignal;
  }) => Promise<{ mp3: Uint8Array; model: string; costMicroUsd: number }>;
};
