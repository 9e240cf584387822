import { expect, test } from 'vitest';
import { findStrictViolation } from './schema-rules.ts';

const strictObject = (properties: Record<string, object>, more: object = {}) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
});
const looseObject = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
const row = strictObject({ a: { type: 'string' } });

test('a schema that keeps every rule passes', () => {
  const list = { type: 'array', items: { $ref: '#/$defs/row' } };
  const maybe = { anyOf: [{ type: 'string' }, { type: 'null' }] };
  expect(findStrictViolation('x', strictObject({ list, maybe }, { $defs: { row } }))).toBeNull();
});

test.each([
  ['a property', strictObject({ p: looseObject }), "('properties', 'p')"],
  ['list items', strictObject({ p: { type: 'array', items: looseObject } }), "('properties', 'p', 'items')"],
  ['an anyOf branch', strictObject({ p: { anyOf: [{ type: 'null' }, looseObject] } }), "'anyOf', '1')"],
  ['a definition', strictObject({}, { $defs: { row: looseObject } }), "('$defs', 'row')"],
])('an object open to more keys is refused in %s, in the words of OpenAI', (_where, schema, context) => {
  const fault = findStrictViolation('x', schema);
  expect(fault).toContain(context);
  expect(fault).toContain("'additionalProperties' is required to be supplied and to be false.");
});

test('a missing key, a list at the root and a oneOf are refused', () => {
  expect(findStrictViolation('x', { ...row, required: [] })).toContain("Missing 'a'.");
  expect(findStrictViolation('x', { type: 'array', items: { type: 'string' } })).toContain('"object"');
  expect(findStrictViolation('x', strictObject({ p: { oneOf: [] } }))).toContain("'oneOf' is not permitted");
});

test('Azure refuses bounds', () => {
  const bounded = strictObject({ age: { type: 'integer', minimum: 18 } });
  expect(findStrictViolation('x', bounded)).toBeNull();
  expect(findStrictViolation('x', bounded, true)).toContain("'minimum' is not permitted");
});
