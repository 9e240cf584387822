import { asSchema, type JSONSchema7 } from 'ai';
import type { z } from 'zod';
import { memoizeLast } from '../../rules/memoize-last.ts';
import type { StructuredOutput } from '../llm.ts';
import type { Vendor } from './vendors.ts';

type JsonFormat = { type: 'json'; schema?: JSONSchema7; name?: string };
type Asked = { prompt: string; schemaName: string; schema: z.ZodType<unknown> };

/** How one object is asked for: what goes into the prompt, and what is sent beside it. */
export async function askFor(
  { prompt, schemaName, schema }: Asked,
  mode: StructuredOutput,
  { refusedKeywords }: Pick<Vendor, 'refusedKeywords'>,
): Promise<{ prompt: string; responseFormat?: JsonFormat; characters: number }> {
  const { full, sent, characters } = await convertedSchema(schema, refusedKeywords);
  if (mode === 'native') {
    const responseFormat: JsonFormat = { type: 'json', schema: sent, name: schemaName };
    return { prompt, responseFormat, characters: prompt.length + characters };
  }
  const { $schema: _, ...described } = full;
  const inFull = `${prompt}

Answer with one JSON object and nothing else: no Markdown fence, no comment, no text before or after it.
The object must be valid for this JSON schema, named "${schemaName}". Write the object, not the schema:
${JSON.stringify(described)}`;
  const answer = { prompt: inFull, characters: inFull.length };
  return mode === 'json' ? { ...answer, responseFormat: { type: 'json' } } : answer;
}

/** Converted once: every report asks with the same few schemas. */
const convertedSchema = memoizeLast(async (schema: z.ZodType<unknown>, refused: readonly string[]) => {
  const full = await asSchema(schema).jsonSchema;
  const sent = JSON.stringify(full, withWordsFor(refused));
  return { full, sent: JSON.parse(sent) as JSONSchema7, characters: sent.length };
});

/**
 * Refused keywords become words in the description: `maxLength` becomes “max length: 200”. The values of keywords are never
 * objects, but a property that is named like one always is.
 */
const withWordsFor = (refused: readonly string[]) => (_key: string, schema: unknown) => {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  const entries = Object.entries(schema);
  const isRefused = ([name, value]: [string, unknown]) => refused.includes(name) && typeof value !== 'object';
  const words = entries
    .filter(isRefused)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: ${value}`);
  if (words.length === 0) return schema;
  const kept = Object.fromEntries(entries.filter((entry) => !isRefused(entry)));
  return { ...kept, description: [kept.description, ...words].filter(Boolean).join('; ') };
};

const cached = { anthropic: { cacheControl: { type: 'ephemeral' } } };
const endOfData = '</data>\n\n';

/**
 * For vendors that cache only marked parts. Prompts of a report share their data, which come first, and differ in the task after
 * them. Every block of data is a part of its own, because the cache finds a shared beginning only where a part ends; the last one
 * is marked.
 */
export function markedForCache(prompt: string) {
  const texts = prompt
    .split(endOfData)
    .map((text, index, all) => (index < all.length - 1 ? text + endOfData : text))
    .filter((text) => text !== '');
  return texts.map((text, index) => {
    const part = { type: 'text' as const, text };
    return index === texts.length - 2 ? { ...part, providerOptions: cached } : part;
  });
}
