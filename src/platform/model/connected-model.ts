import type { ReasoningEffort, StructuredOutput, TierSettings } from './llm.ts';
import type { Vendor } from './vendor.ts';

/** Tokens that a reasoning model may spend before its first word. Vendors count them as output. */
const tokensToThink: Record<ReasoningEffort, number> = {
  none: 1_000, // some models cannot stop reasoning
  minimal: 1_000,
  low: 4_000,
  medium: 8_000,
  high: 24_000,
};
/** OpenAI sends nothing at all while the model reasons. */
const silenceWhileThinkingMs = 300_000;
const firstWordWhileThinkingMs = 60_000;

export function reasoningBudget(vendor: Pick<Vendor, 'thinks'>, { name, reasoningEffort }: TierSettings) {
  const isSetToThink = reasoningEffort !== null && reasoningEffort !== 'none';
  const thinks = isSetToThink || vendor.thinks(name);
  return {
    tokens: thinks ? tokensToThink[reasoningEffort ?? 'medium'] : 0,
    /** The longest silence, at least as long as the model may think. */
    silenceMs: (ms: number) => (thinks ? Math.max(ms, silenceWhileThinkingMs) : ms),
    firstWordMs: (ms: number) => (thinks ? Math.max(ms, firstWordWhileThinkingMs) : ms),
  };
}

/** One tier's model and how it is called. */
export type ConnectedModel = {
  sdk: ReturnType<ReturnType<Vendor['connect']>>;
  vendor: Vendor;
  model: TierSettings;
  room: ReturnType<typeof reasoningBudget>;
  /** The longest time without a byte. */
  silenceMs: number;
  timeoutMs: number;
  /** Becomes weaker when the server refuses the stronger one. */
  structuredOutput: StructuredOutput;
};
