import { expect, test } from 'vitest';
import { findStrictViolation } from './strict-schema-rules.ts';

const strictObject = (properties: Record<string, object>, more: object = {}) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
});
const looseObject = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
const forgetful = strictObject({ a: { type: 'string' } }, { required: [] });

test('a schema that keeps every rule passes', () => {
  const schema = strictObject(
    {
      list: { type: 'array', items: { $ref: '#/$defs/row' } },
      maybe: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    },
    { $defs: { row: strictObject({ a: { type: 'string' } }) } },
  );
  expect(findStrictViolation('x', schema)).toBeNull();
});

test('a strict schema with a key missing from required is refused as OpenAI refuses it', () => {
  expect(findStrictViolation('case_file', forgetful)).toBe(
    "Invalid schema for response_format 'case_file': In context=(), 'required' is required to be supplied and to be an array including every key in properties. Missing 'a'.",
  );
});

test.each([
  ['a property', strictObject({ p: looseObject }), "('properties', 'p')"],
  ['list items', strictObject({ p: { type: 'array', items: looseObject } }), "('properties', 'p', 'items')"],
  ['an anyOf branch', strictObject({ p: { anyOf: [{ type: 'null' }, looseObject] } }), "'anyOf', '1')"],
  ['a definition', strictObject({}, { $defs: { row: looseObject } }), "('$defs', 'row')"],
])('an object open to more keys is refused in %s', (_where, schema, context) => {
  const fault = findStrictViolation('x', schema);
  expect(fault).toContain(context);
  expect(fault).toContain("'additionalProperties' is required to be supplied and to be false.");
});

test('a list at the root, a oneOf and a web address format are refused', () => {
  expect(findStrictViolation('x', { type: 'array', items: { type: 'string' } })).toContain('"object"');
  expect(findStrictViolation('x', strictObject({ p: { oneOf: [] } }))).toContain("'oneOf' is not permitted");
  expect(findStrictViolation('x', strictObject({ p: { type: 'string', format: 'uri' } }))).toContain(
    "'uri' is not a valid format",
  );
});
