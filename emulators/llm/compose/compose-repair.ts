import { isRecord, type JsonSchema } from '../wire/chat-request.ts';

/**
 * A request named "cast_repair" asks for parts of the step "cast": "personas_1" is the second of its personas, "content" a
 * field. The step is composed as a whole again and the parts are taken from it; null for any other request.
 */
export function composeRepair(name: string, schema: JsonSchema, compose: (step: string) => unknown): unknown {
  const step = /^(.+)_repair$/.exec(name)?.[1];
  if (step === undefined || !isRecord(schema.properties)) return null;
  const whole = compose(step);
  const parts = Object.keys(schema.properties).map((part) => {
    const [, list, index] = /^(.+)_(\d+)$/.exec(part) ?? [];
    if (!isRecord(whole)) return [part, undefined];
    const items = list === undefined ? null : whole[list];
    return [part, Array.isArray(items) ? items[Number(index)] : whole[part]];
  });
  return Object.fromEntries(parts);
}
