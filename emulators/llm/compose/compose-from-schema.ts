import { isRecord, type JsonSchema } from '../wire/chat-request.ts';

/** A value that fits a plain schema, for requests that are no step of ours. Lists are as short as allowed; patterns are not met. */
export function composeFromSchema(schema: JsonSchema, name = 'value'): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [branch] = [schema.anyOf ?? schema.oneOf ?? []].flat().filter(isRecord);
  if (branch) return composeFromSchema(branch, name);
  const least = (keyword: string): number => Number(schema[keyword] ?? 0);
  const [type = 'string'] = [schema.type].flat();
  if (type === 'object') {
    const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
    return Object.fromEntries(fields.map(([key, inner]) => [key, composeFromSchema(inner, key)]));
  }
  if (type === 'array') {
    const items = isRecord(schema.items) ? schema.items : {};
    return Array.from({ length: least('minItems') }, () => composeFromSchema(items, name));
  }
  if (type === 'string')
    return name.padEnd(least('minLength'), ` ${name}`).slice(0, Number(schema.maxLength ?? 1_000));
  if (type === 'boolean') return true;
  return type === 'null' ? null : least('minimum');
}
