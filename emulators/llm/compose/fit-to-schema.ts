import { isRecord, type JsonSchema } from '../wire/chat-request.ts';

/** Another release of the caller may ask for fewer fields (`npm run upgrade:try` runs one): what its schema does not know is left out. */
export function fitToSchema(schema: JsonSchema, answer: unknown): unknown {
  if (!isRecord(answer) || !isRecord(schema.properties)) return answer;
  return Object.fromEntries(
    Object.keys(schema.properties).flatMap((name) => (name in answer ? [[name, answer[name]]] : [])),
  );
}
