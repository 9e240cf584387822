import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wordsOutputSchema } from '../../../report/customer-words/prompt.ts';
import { situationsSchema } from '../../../report/document/rules/buying-situation.ts';
import { ledgerSchema } from '../../../report/document/rules/ledger.ts';
import {
  editsSchema,
  expressSchema,
  firstPartSchema,
  longReadSchema,
  memoSchema,
  psychologistSchema,
  revisedExpressSchema,
  revisedSecondPartSchema,
  secondPartSchema,
} from '../../../report/writing/rules/answers.ts';
import { answersSchema, comparedAnswersSchema } from '../../../talk/ask-all/prompt.ts';
import { monologueSchema } from '../../../talk/voice/prompt.ts';

/** Keywords that providers of strict schemas refuse at any depth. */
function faultsOf(schema: unknown, path = '$'): string[] {
  if (Array.isArray(schema)) return schema.flatMap((entry, index) => faultsOf(entry, `${path}[${index}]`));
  if (schema === null || typeof schema !== 'object') return [];
  const entries = Object.entries(schema);
  const own = entries.flatMap(([key]) =>
    ['oneOf', 'allOf', 'format'].includes(key) ? [`${path}: ${key}`] : [],
  );
  if ('properties' in schema) {
    const required = 'required' in schema ? schema.required : [];
    if (JSON.stringify(Object.keys(schema.properties ?? {})) !== JSON.stringify(required))
      own.push(`${path}: optional`);
    if (!('additionalProperties' in schema) || schema.additionalProperties !== false)
      own.push(`${path}: open`);
  }
  return [...own, ...entries.flatMap(([key, inner]) => faultsOf(inner, `${path}.${key}`))];
}

describe('schemas a model has to answer in', () => {
  it.each(
    Object.entries({
      ledgerSchema,
      memoSchema,
      psychologistSchema,
      firstPartSchema,
      secondPartSchema,
      expressSchema,
      revisedSecondPartSchema,
      revisedExpressSchema,
      editsSchema,
      situationsSchema,
      longReadSchema,
      wordsOutputSchema,
      answersSchema,
      comparedAnswersSchema,
      monologueSchema,
    }),
  )('%s is accepted by a strict provider', (_, schema) => {
    expect(faultsOf(z.toJSONSchema(schema))).toEqual([]);
  });

  it('would be refused with an optional field, an open object, a union or a format', () => {
    const refused = [
      z.strictObject({ a: z.string().optional() }),
      z.looseObject({ a: z.string() }),
      z.strictObject({ a: z.url() }),
      z.strictObject({ a: z.intersection(z.string(), z.string()) }),
    ];
    for (const schema of refused) expect(faultsOf(z.toJSONSchema(schema))).not.toEqual([]);
  });
});
