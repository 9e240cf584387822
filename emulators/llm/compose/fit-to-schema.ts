import { isRecord, type JsonSchema } from '../wire/chat-request.ts';

/**
 * Another release of the caller asks for other fields (`npm run upgrade:try` runs one): what its schema does not know is left out,
 * and what it wants besides is derived.
 */
export function fitToSchema(schema: JsonSchema, answer: unknown): unknown {
  if (!isRecord(answer) || !isRecord(schema.properties)) return answer;
  const plan = Array.isArray(answer.plan) ? answer.plan.filter(isRecord) : [];
  const factIds = new Set(plan.flatMap((one) => (Array.isArray(one.factIds) ? one.factIds : [])));
  const known: Record<string, unknown> = { factIds: [...factIds], personaFacts: [], ...answer };
  return Object.fromEntries(
    Object.keys(schema.properties).flatMap((name) => (name in known ? [[name, known[name]]] : [])),
  );
}
