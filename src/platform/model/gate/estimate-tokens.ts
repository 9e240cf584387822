import { z } from 'zod';

export type Tokens = { input: number; output: number };
/** `usualInput` is what a text of this length needs in most languages: the reservation may be larger, a refusal must not be. */
export type Estimate = Tokens & { usualInput: number };

const usualTokensPerCharacter = 0.25;
/** Used while nothing is known: no tokenizer needs more for European languages, and few answers are longer. */
const cautiousTokensPerCharacter = 1;
const cautiousOutput = 8_000;
/** Most of a short call is what the vendor adds to it. */
const fewestCharacters = 1_000;
/**
 * How much one call lowers the next estimate. A raise applies at once: too low an estimate exceeds the limit.
 */
const weight = 0.3;

/** Estimates what a call will use: cautiously at first, then by what calls of the same kind have used, or else all calls. */
export function createTokenEstimate() {
  const ratios = new Map<string, number>();
  const outputs = new Map<string, number>();
  const learn = (known: Map<string, number>, kind: string, value: number): void => {
    const before = known.get(kind) ?? 0;
    known.set(kind, value > before ? value : before + weight * (value - before));
  };
  return {
    of: (kind: string, characters: number, mostOutput: number | null): Estimate => {
      const ratio = ratios.get(kind) ?? ratios.get('');
      const output = outputs.get(kind) ?? Math.max(cautiousOutput, outputs.get('') ?? 0);
      return {
        input: Math.ceil(characters * (ratio ?? cautiousTokensPerCharacter)),
        usualInput: Math.ceil(characters * (ratio ?? usualTokensPerCharacter)),
        output: Math.ceil(Math.min(output, mostOutput ?? Number.POSITIVE_INFINITY)),
      };
    },
    learn: (kind: string, characters: number, used: Tokens): void => {
      if (used.input === 0 || characters === 0) return;
      for (const name of [kind, '']) {
        if (characters >= fewestCharacters) learn(ratios, name, used.input / characters);
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
