import { z } from 'zod';
import { isRecord } from '../wire/chat-request.ts';

/** The fields of a message request that we know of; Anthropic refuses any other. */
const cacheControl = z.strictObject({ type: z.literal('ephemeral'), ttl: z.enum(['5m', '1h']).optional() });
const textBlock = z.strictObject({
  type: z.literal('text'),
  text: z.string(),
  cache_control: cacheControl.nullish(),
});
const imageBlock = z.strictObject({
  type: z.literal('image'),
  source: z.strictObject({
    type: z.literal('base64'),
    media_type: z.enum(['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
    data: z.string().min(1),
  }),
  cache_control: cacheControl.nullish(),
});
const system = z.union([z.string(), z.array(textBlock).min(1)]);
const content = z.union([z.string(), z.array(z.union([textBlock, imageBlock])).min(1)]);

const outputConfig = z.strictObject({
  effort: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).nullish(),
  format: z
    .strictObject({ type: z.literal('json_schema'), schema: z.record(z.string(), z.unknown()) })
    .nullish(),
});

const thinking = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('disabled') }),
  z.strictObject({ type: z.literal('adaptive'), display: z.string().optional() }),
  z.strictObject({ type: z.literal('enabled'), budget_tokens: z.int().min(1024) }),
]);

const tool = z.looseObject({ name: z.string(), input_schema: z.record(z.string(), z.unknown()) });

export const messageRequestSchema = z.strictObject({
  model: z.string().min(1),
  max_tokens: z.int().min(1),
  messages: z.array(z.strictObject({ role: z.enum(['user', 'assistant']), content })).min(1),
  system: system.optional(),
  temperature: z.number().min(0).max(1).optional(),
  top_p: z.number().min(0).max(1).optional(),
  top_k: z.int().min(0).optional(),
  stop_sequences: z.array(z.string()).optional(),
  stream: z.boolean().optional(),
  metadata: z.strictObject({ user_id: z.string().nullish() }).optional(),
  service_tier: z.enum(['auto', 'standard_only']).optional(),
  thinking: thinking.optional(),
  output_config: outputConfig.optional(),
  cache_control: cacheControl.nullish(),
  tools: z.array(tool).optional(),
  tool_choice: z.looseObject({ type: z.string(), name: z.string().optional() }).optional(),
});
export type MessageRequest = z.infer<typeof messageRequestSchema>;

/** The first fault, as Anthropic words it. */
export function messageRequestFault(error: z.ZodError): string {
  const [issue] = error.issues;
  const path = issue?.path.join('.') ?? '';
  if (issue?.code === 'unrecognized_keys')
    return `${[path, issue.keys[0]].filter(Boolean).join('.')}: Extra inputs are not permitted`;
  if (issue?.code === 'invalid_type' && issue.input === undefined) return `${path}: Field required`;
  return `${path}: ${issue?.message ?? 'invalid'}`;
}

const refusedKeywords = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'oneOf',
  'not',
  'if',
  'patternProperties',
];

/** The first rule of Anthropic's structured outputs that the schema breaks, in Anthropic's words, or null. */
export function structuredOutputFault(node: unknown): string | null {
  if (Array.isArray(node)) return first(node);
  if (!isRecord(node)) return null;
  const type = Array.isArray(node.type) ? node.type[0] : node.type;
  const refused = refusedKeywords.find((keyword) => keyword in node);
  const prefix = 'output_config.format.schema: ';
  if (refused) return `${prefix}For '${type ?? 'object'}' type, property '${refused}' is not supported`;
  if (Number(node.minItems ?? 0) > 1)
    return `${prefix}For 'array' type, 'minItems' values other than 0 or 1 are not supported`;
  if (type === 'object' && node.additionalProperties !== false)
    return `${prefix}For 'object' type, 'additionalProperties' must be explicitly set to false`;
  const children = [node.properties, node.$defs, node.definitions].filter(isRecord).flatMap(Object.values);
  return first([...children, node.items, node.anyOf, node.allOf]);
}

const first = (nodes: unknown[]): string | null => {
  for (const node of nodes) {
    const fault = structuredOutputFault(node);
    if (fault !== null) return fault;
  }
  return null;
};
