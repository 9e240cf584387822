import type { StructuredOutput, TierSettings } from './llm.ts';
import type { roomToThink } from './room-to-think.ts';
import type { Vendor } from './vendor.ts';

/** One tier's model and how it is called. */
export type ConnectedModel = {
  sdk: ReturnType<ReturnType<Vendor['connect']>>;
  vendor: Vendor;
  model: TierSettings;
  room: ReturnType<typeof roomToThink>;
  /** The longest time without a byte. */
  silenceMs: number;
  timeoutMs: number;
  /** Becomes weaker when the server refuses the stronger one. */
  structuredOutput: StructuredOutput;
};
