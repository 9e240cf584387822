import { z } from 'zod';
import { isRecord } from '../wire/chat-request.ts';

/** The fields of a generateContent request that we know of; Google refuses any other. */
const text = z.strictObject({ text: z.string() });
const picture = z.strictObject({
  inlineData: z.strictObject({ mimeType: z.string(), data: z.string().min(1) }),
});
const parts = z.array(z.union([text, picture])).min(1);
const jsonSchema = z.record(z.string(), z.unknown());
export const geminiRequestSchema = z.strictObject({
  contents: z.array(z.strictObject({ role: z.enum(['user', 'model']).optional(), parts })).min(1),
  systemInstruction: z.strictObject({ role: z.string().optional(), parts: z.array(text).min(1) }).optional(),
  safetySettings: z.array(z.unknown()).optional(),
  generationConfig: z
    .strictObject({
      maxOutputTokens: z.int().min(1).optional(),
      temperature: z.number().min(0).max(2).optional(),
      topP: z.number().optional(),
      topK: z.number().optional(),
      seed: z.int().optional(),
      stopSequences: z.array(z.string()).max(5).optional(),
      responseMimeType: z.enum(['text/plain', 'application/json']).optional(),
      responseJsonSchema: jsonSchema.optional(),
      responseSchema: jsonSchema.optional(),
      thinkingConfig: z
        .strictObject({
          thinkingBudget: z.int().min(-1).optional(),
          thinkingLevel: z.string().optional(),
          includeThoughts: z.boolean().optional(),
        })
        .optional(),
    })
    .optional(),
});
export type GeminiRequest = z.infer<typeof geminiRequestSchema>;

const refusedKeywords = ['const', 'not', 'if', 'patternProperties', 'allOf', 'multipleOf', 'uniqueItems'];

/** A keyword that `responseJsonSchema` does not know. */
export function refusedKeyword(node: unknown): string | null {
  if (Array.isArray(node)) return node.map(refusedKeyword).find((found) => found !== null) ?? null;
  if (!isRecord(node)) return null;
  const own = refusedKeywords.find((keyword) => keyword in node);
  if (own) return own;
  const children = [node.properties, node.$defs].filter(isRecord).flatMap(Object.values);
  return refusedKeyword([...children, node.items, node.anyOf, node.oneOf]);
}
