import { asSchema, type JSONSchema7 } from 'ai';
import type { z } from 'zod';
import { memoizeLast } from '../rules/memoize-last.ts';
import type { StructuredOutput } from './llm.ts';
import type { Vendor } from './vendor.ts';

type JsonFormat = { type: 'json'; schema?: JSONSchema7; name?: string };
type Asked = { prompt: string; schemaName: string; schema: z.ZodType<unknown> };

/** How one object is asked for: what goes into the prompt, and what is sent beside it. */
export async function askFor(
  { prompt, schemaName, schema }: Asked,
  mode: StructuredOutput,
  { refusedKeywords }: Pick<Vendor, 'refusedKeywords'>,
): Promise<{ prompt: string; responseFormat?: JsonFormat; characters: number }> {
  const { full, sent, characters } = await convertedSchema(schema, refusedKeywords);
  if (mode === 'native')
    return {
      prompt,
      responseFormat: { type: 'json', schema: sent, name: schemaName },
      characters: prompt.length + characters,
    };
  const inFull = `${prompt}\n\n${described(full, schemaName)}`;
  return {
    prompt: inFull,
    ...(mode === 'json' ? { responseFormat: { type: 'json' } } : {}),
    characters: inFull.length,
  };
}

/** Converted once: every report asks with the same few schemas. */
const convertedSchema = memoizeLast(async (schema: z.ZodType<unknown>, refused: readonly string[]) => {
  const full = await asSchema(schema).jsonSchema;
  const sent = refused.length === 0 ? full : (withoutKeywords(full, refused) as JSONSchema7);
  return { full, sent, characters: JSON.stringify(sent).length };
});

function described({ $schema: _, ...schema }: JSONSchema7, name: string): string {
  return [
    'Answer with one JSON object and nothing else: no Markdown fence, no comment, no text before or after it.',
    `The object must be valid for this JSON schema, named "${name}". Write the object, not the schema:`,
    JSON.stringify(schema),
  ].join('\n');
}

const spelledOut: Record<string, (value: unknown) => string> = {
  minLength: (value) => `at least ${value} characters`,
  maxLength: (value) => `at most ${value} characters`,
  pattern: (value) => `matches ${value}`,
  minItems: (value) => `at least ${value} items`,
  maxItems: (value) => `at most ${value} items`,
  minimum: (value) => `at least ${value}`,
  maximum: (value) => `at most ${value}`,
  exclusiveMinimum: (value) => `more than ${value}`,
  exclusiveMaximum: (value) => `less than ${value}`,
  multipleOf: (value) => `a multiple of ${value}`,
  format: (value) => `in the format ${value}`,
  uniqueItems: () => 'no item twice',
};
const ofSchemas = new Set(['items', 'prefixItems', 'additionalProperties', 'anyOf', 'oneOf', 'allOf', 'not']);
const ofNamedSchemas = new Set(['properties', '$defs', 'definitions']);

/** The keywords become words in the description. A property may be named like a keyword, so only schemas are visited. */
function withoutKeywords(schema: unknown, refused: readonly string[]): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withoutKeywords(one, refused));
  if (!isRecord(schema)) return schema;
  const words: string[] = [];
  const kept = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (refused.includes(keyword)) {
      if (value !== false) words.push(spelledOut[keyword]?.(value) ?? '');
      return [];
    }
    if (ofSchemas.has(keyword)) return [[keyword, withoutKeywords(value, refused)]];
    if (!ofNamedSchemas.has(keyword) || !isRecord(value)) return [[keyword, value]];
    const named = Object.entries(value).map(([name, one]) => [name, withoutKeywords(one, refused)]);
    return [[keyword, Object.fromEntries(named)]];
  });
  const description = [schema.description, words.join(', ')].filter(Boolean).join('; ');
  return { ...Object.fromEntries(kept), ...(description ? { description } : {}) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
