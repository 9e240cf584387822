import { allText, type ChatRequest, isRecord, pictureOf } from '../wire/chat-request.ts';
import type { MessageRequest } from './anthropic-request.ts';
import { recogniseSchema } from './recognise-schema.ts';

/** A forced tool is how clients get an object from models without structured outputs. */
const forcedTool = ({ tools, tool_choice: choice }: MessageRequest) =>
  tools?.find(({ name }) => choice?.type === 'any' || (choice?.type === 'tool' && choice.name === name));

/** The request as the composer knows it. */
export function toChatRequest(body: MessageRequest): ChatRequest {
  const system = body.system === undefined ? [] : [{ role: 'system', content: body.system }];
  const messages = [
    ...system,
    ...body.messages.map(({ role, content }) => ({
      role,
      content:
        typeof content === 'string'
          ? content
          : content.map((block) =>
              block.type === 'image' ? pictureOf(block.source.media_type, block.source.data) : block,
            ),
    })),
  ];
  const request: ChatRequest = {
    model: body.model,
    messages,
    max_tokens: body.max_tokens,
    stream: body.stream ?? false,
    reasoning_effort: body.thinking?.type === 'adaptive' ? (body.output_config?.effort ?? 'medium') : null,
    cache_marks: cacheMarks(messages, body.cache_control != null),
    ...(body.thinking?.type === 'enabled' && {
      thinking_tokens: Math.min(body.thinking.budget_tokens, 1_200),
    }),
  };
  const tool = forcedTool(body);
  const schema = body.output_config?.format?.schema ?? tool?.input_schema;
  if (schema === undefined) return request;
  const name = recogniseSchema(schema, allText(request));
  return {
    ...request,
    response_format: { type: 'json_schema', json_schema: { name, schema } },
    ...(tool && { tools: [tool] }),
  };
}

/** Where marked blocks end in the text of all messages. */
function cacheMarks(messages: { content?: unknown }[], isWhole: boolean): number[] {
  const marks: number[] = [];
  let length = 0;
  for (const { content } of messages) {
    const blocks: unknown[] = Array.isArray(content) ? content : [{ text: content }];
    for (const block of blocks) {
      if (!isRecord(block)) continue;
      length += String(block.text ?? '').length;
      if (block.cache_control != null) marks.push(length);
      length += 1;
    }
  }
  return isWhole ? [...marks, length - 1] : marks;
}
