import { z } from 'zod';

export type Tokens = { input: number; output: number };

const tokensPerCharacter = 0.25;
const outputAtFirst = 2_000;
/** How much one call changes what is expected of the next. */
const weight = 0.3;

/** Estimates what a call will use, and learns from what calls of the same kind have used. */
export function createTokenEstimate() {
  const ratios = new Map<string, number>();
  const outputs = new Map<string, number>();
  const learn = (known: Map<string, number>, kind: string, value: number): void => {
    const before = known.get(kind);
    known.set(kind, before === undefined ? value : before + weight * (value - before));
  };
  return {
    of: (kind: string, characters: number, mostOutput: number | null): Tokens => ({
      // Whichever is larger: what all calls have in common is learned sooner than a rare kind.
      input: Math.ceil(characters * Math.max(ratios.get(kind) ?? 0, ratios.get('') ?? tokensPerCharacter)),
      output: Math.ceil(
        Math.min(
          outputs.get(kind) ?? outputs.get('') ?? outputAtFirst,
          mostOutput ?? Number.POSITIVE_INFINITY,
        ),
      ),
    }),
    learn: (kind: string, characters: number, used: Tokens): void => {
      if (used.input === 0 || characters === 0) return;
      for (const name of [kind, '']) {
        learn(ratios, name, used.input / characters);
        learn(outputs, name, used.output);
      }
    },
  };
}

const schemaLengths = new WeakMap<z.ZodType, number>();

/** The schema is sent too, and counts as input. */
export function lengthOfSchema(schema: z.ZodType): number {
  const known = schemaLengths.get(schema);
  if (known !== undefined) return known;
  const length = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })).length;
  schemaLengths.set(schema, length);
  return length;
}
