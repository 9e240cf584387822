import fc from 'fast-check';
import { isRecord, type JsonSchema } from '../wire/chat-request.ts';

const deepestLevel = 8;
const formatted: Record<string, string> = {
  'date-time': '2030-01-01T09:00:00Z',
  date: '2030-01-01',
  email: 'someone@example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://example.com/',
};

/** A value that fits the schema, for requests that are no step of the report. Lists are as short as allowed. */
export function composeFromSchema(root: JsonSchema): unknown {
  const walk = (given: JsonSchema, name: string, depth: number): unknown => {
    const schema = resolveReference(root, given);
    if ('const' in schema) return schema.const;
    if (Array.isArray(schema.enum)) return schema.enum[0];
    const branches = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(branches)) {
      const solid = branches.filter(isRecord).map((branch) => resolveReference(root, branch));
      // A recursive schema ends with its null branch.
      const mustEnd = depth > deepestLevel;
      return walk(solid.find(({ type }) => (type === 'null') === mustEnd) ?? solid[0] ?? {}, name, depth);
    }
    const least = (keyword: string): number => Number(schema[keyword] ?? 0);
    const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
    switch (type ?? (isRecord(schema.properties) ? 'object' : 'string')) {
      case 'object':
        return Object.fromEntries(
          Object.entries(isRecord(schema.properties) ? schema.properties : {}).map(([key, value]) => [
            key,
            walk(isRecord(value) ? value : {}, key, depth + 1),
          ]),
        );
      case 'array': {
        const item = walk(isRecord(schema.items) ? schema.items : {}, name, depth + 1);
        return Array.from({ length: least('minItems') }, () => item);
      }
      case 'integer':
      case 'number':
        return schema.exclusiveMinimum === undefined ? least('minimum') : least('exclusiveMinimum') + 1;
      case 'boolean':
        return true;
      case 'null':
        return null;
      default:
        return composeString(schema, name);
    }
  };
  return walk(root, 'value', 0);
}

function composeString({ format, pattern, minLength, maxLength }: JsonSchema, name: string): string {
  if (typeof format === 'string' && formatted[format] !== undefined) return formatted[format];
  if (typeof pattern === 'string') return textMatching(pattern);
  const text = name.padEnd(Number(minLength ?? 0), ` ${name}`);
  return text.slice(0, Number(maxLength ?? text.length));
}

function textMatching(pattern: string): string {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed: 1, numRuns: 1 })[0] ?? '';
  } catch {
    return ''; // Look-ahead, for one: the answer then fails its schema, which the caller is told.
  }
}

function resolveReference(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const reference = schema.$ref;
  if (typeof reference !== 'string' || !reference.startsWith('#')) return schema;
  let target: unknown = root;
  for (const step of reference.slice(1).split('/').filter(Boolean)) {
    const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    target = isRecord(target) ? target[key] : undefined;
  }
  return isRecord(target) ? resolveReference(root, target) : {};
}
