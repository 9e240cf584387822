import { isRecord, type JsonSchema } from './chat-request.ts';

/** What a vendor's structured outputs refuse. */
export type SchemaRules = {
  refused: RegExp;
  /** Objects name every field as required and allow no other. */
  isClosed?: 'with all required' | 'only';
  mostMinItems?: number;
};
/** Where a schema breaks them first. */
export type BrokenRule = { rule: string; type: string; path: string[]; missing?: string };

export function findBrokenRule(node: unknown, rules: SchemaRules, path: string[] = []): BrokenRule | null {
  if (!isRecord(node)) return null;
  const own = ruleBrokenBy(node, rules);
  if (own) return { path, type: String([node.type].flat()[0] ?? 'object'), ...own };
  const children = ['properties', '$defs', 'definitions', 'anyOf', 'allOf'].flatMap((list) =>
    Object.entries(node[list] ?? {}).map(([key, child]) =>
      findBrokenRule(child, rules, [...path, list, key]),
    ),
  );
  return (
    [...children, findBrokenRule(node.items, rules, [...path, 'items'])].find((one) => one !== null) ?? null
  );
}

function ruleBrokenBy(node: JsonSchema, { refused, isClosed, mostMinItems }: SchemaRules) {
  const keyword = Object.keys(node).find((one) => refused.test(one));
  if (keyword) return { rule: keyword };
  if (Number(node.minItems ?? 0) > (mostMinItems ?? Number.POSITIVE_INFINITY)) return { rule: 'minItems' };
  if (!isClosed || !(isRecord(node.properties) || [node.type].flat().includes('object'))) return null;
  if (node.additionalProperties !== false) return { rule: 'additionalProperties' };
  const missing = Object.keys(node.properties ?? {}).find((key) => ![node.required].flat().includes(key));
  return isClosed === 'only' || missing === undefined ? null : { rule: 'required', missing };
}

const strict =
  'oneOf|allOf|not|if|then|else|dependentRequired|dependentSchemas|patternProperties|propertyNames';
/** Azure's description lists these as unsupported on top of OpenAI's. */
const bounds = 'minLength|maxLength|pattern|format|minimum|maximum|multipleOf|minItems|maxItems|uniqueItems';

/** The first rule of OpenAI's strict mode that the schema breaks, in OpenAI's words, or null. */
export function findStrictViolation(name: string, schema: JsonSchema, isAzure = false): string | null {
  const refused = new RegExp(`^(${isAzure ? `${strict}|${bounds}` : strict})$`);
  const broken = findBrokenRule(schema, { refused, isClosed: 'with all required' });
  const words: Record<string, string> = {
    additionalProperties: "'additionalProperties' is required to be supplied and to be false.",
    required: `'required' is required to be supplied and to be an array including every key in properties. Missing '${broken?.missing}'.`,
  };
  const told = broken && (words[broken.rule] ?? `'${broken.rule}' is not permitted.`);
  const context = `In context=(${broken?.path.map((step) => `'${step}'`).join(', ')}), `;
  const isObject = schema.type === 'object' ? null : `schema must be a JSON Schema of 'type: "object"'.`;
  const fault = isObject ?? (told && context + told);
  return fault && `Invalid schema for response_format '${name}': ${fault}`;
}
