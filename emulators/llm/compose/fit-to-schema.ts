import { isRecord, type JsonSchema } from '../wire/chat-request.ts';

/**
 * Another release of the caller may ask for less (`npm run upgrade:try` runs one, and recordings are of earlier ones): fields that
 * its schema does not know are left out, and so is the end of a list that is longer than it allows.
 */
export function fitToSchema(schema: JsonSchema, answer: unknown): unknown {
  if (!isRecord(answer) || !isRecord(schema.properties)) return answer;
  return Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, wanted]) =>
      name in answer ? [[name, cutToSchema(wanted, answer[name])]] : [],
    ),
  );
}

const cutToSchema = (wanted: unknown, value: unknown): unknown =>
  Array.isArray(value) && isRecord(wanted) && typeof wanted.maxItems === 'number'
    ? value.slice(0, wanted.maxItems)
    : value;
