import { z } from 'zod';
import type { SeededRandom } from '../../kit/seeded-random.ts';
import { spoilersFor } from './spoil-answer.ts';

/** A refusal ends a report by design, so it is kept rare apart from the rest. */
export const mixedEffectSchema = z.strictObject({
  kind: z.literal('mixed'),
  refusalShare: z.number().min(0).max(1).default(0.02),
  hangMs: z.int().min(0).default(500),
  retryAfterSeconds: z.number().min(0).default(0.05),
});
export type MixedEffect = z.infer<typeof mixedEffectSchema>;

/** One fault for this request: of the wire, of the answer's form or, as often, of its truth. */
export function pickFault(mixed: MixedEffect, schemaName: string | null, random: SeededRandom) {
  if (random.next() < mixed.refusalShare) return { kind: 'refusal' as const };
  const wire = [
    { kind: 'status' as const, status: 429, retryAfterSeconds: mixed.retryAfterSeconds },
    { kind: 'status' as const, status: 500 },
    { kind: 'hang' as const, ms: mixed.hangMs },
    { kind: 'drop-connection' as const },
    { kind: 'garbage-json' as const },
    { kind: 'truncated-json' as const },
  ];
  const spoilers = spoilersFor(schemaName).map((kind) => ({ kind }));
  const spoils = spoilers.length > 0 && random.next() < 0.5;
  const pool = spoils ? spoilers : wire;
  return pool[random.below(pool.length)] ?? { kind: 'garbage-json' as const };
}
