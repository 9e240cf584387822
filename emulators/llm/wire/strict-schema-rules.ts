import { isRecord, type JsonSchema } from './chat-request.ts';

const notPermitted = [
  'oneOf',
  'allOf',
  'not',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'patternProperties',
  'propertyNames',
];

/** Azure's description lists these as unsupported on top of OpenAI's. */
const notPermittedAtAzure = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
];

const permittedFormats = new Set([
  'date-time',
  'time',
  'date',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
]);

/** The first rule of OpenAI's strict mode that the schema breaks, in OpenAI's words, or null. */
export function findStrictViolation(name: string, schema: JsonSchema, isAzure = false): string | null {
  const prefix = `Invalid schema for response_format '${name}': `;
  if (schema.type !== 'object') {
    return `${prefix}schema must be a JSON Schema of 'type: "object"', got 'type: "${String(schema.type ?? 'None')}"'.`;
  }
  const refused = isAzure ? [...notPermitted, ...notPermittedAtAzure] : notPermitted;
  const fault = violationAt(schema, [], refused);
  return fault === null ? null : prefix + fault;
}

function violationAt(node: unknown, path: string[], refused: string[]): string | null {
  if (!isRecord(node)) return null;
  const context = `In context=(${path.map((step) => `'${step}'`).join(', ')}), `;
  const forbidden = refused.find((keyword) => keyword in node);
  if (forbidden) return `${context}'${forbidden}' is not permitted.`;
  const format = node.format;
  if (typeof format === 'string' && !permittedFormats.has(format)) {
    return `${context}'${format}' is not a valid format.`;
  }
  return objectViolation(node, context) ?? childViolation(node, path, refused);
}

function objectViolation(node: Record<string, unknown>, context: string): string | null {
  const types = Array.isArray(node.type) ? node.type : [node.type];
  if (!types.includes('object') && !isRecord(node.properties)) return null;
  if (node.additionalProperties !== false) {
    return `${context}'additionalProperties' is required to be supplied and to be false.`;
  }
  const keys = Object.keys(isRecord(node.properties) ? node.properties : {});
  const required = Array.isArray(node.required) ? node.required : [];
  const missing = keys.find((key) => !required.includes(key));
  if (missing !== undefined) {
    return `${context}'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`;
  }
  const extra = required.find((key) => !keys.includes(String(key)));
  return extra === undefined
    ? null
    : `${context}'required' lists '${String(extra)}', which is not in properties.`;
}

function childViolation(node: Record<string, unknown>, path: string[], refused: string[]): string | null {
  for (const keyword of ['properties', '$defs', 'definitions']) {
    const children = node[keyword];
    if (!isRecord(children)) continue;
    for (const [key, child] of Object.entries(children)) {
      const fault = violationAt(child, [...path, keyword, key], refused);
      if (fault) return fault;
    }
  }
  for (const keyword of ['anyOf', 'prefixItems']) {
    const branches = node[keyword];
    if (!Array.isArray(branches)) continue;
    for (const [index, branch] of branches.entries()) {
      const fault = violationAt(branch, [...path, keyword, String(index)], refused);
      if (fault) return fault;
    }
  }
  return violationAt(node.items, [...path, 'items'], refused);
}
