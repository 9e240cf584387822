/** A voice that reads a text aloud. Failures are ProviderErrors; retrying is the caller's decision. */
export type Speech = {
  /** How many voices there are to choose from: the buyers take them in turn. */
  voiceCount: number;
  speak: (request: {
    text: string;
    /** Counted from 0; taken in turn when there are fewer. */
    voice: number;
    /** How a listener expects the speaker to sound; null where either will do. */
    sounds: 'feminine' | 'masculine' | null;
    /** How it should sound, for a model that takes directions. */
    directions: string;
    idempotencyKey: string;
    signal: AbortSignal;
  }) => Promise<{ mp3: Uint8Array; model: string; costMicroUsd: number }>;
};
