import { type ChatRequest, messageText } from '../wire/chat-request.ts';

type Asked = Pick<ChatRequest, 'messages' | 'response_format'>;

/** What a recording stores of a request: every message, then the schema. Two requests with the same text are the same call. */
export function promptText({ messages, response_format }: Asked): string {
  const said = messages.map(({ role, content }) => `===== ${role} =====\n${messageText(content)}`);
  const wanted = response_format?.json_schema;
  const asked = wanted
    ? [
        `===== answer with one JSON object for this JSON schema (${wanted.name}) =====\n${JSON.stringify(wanted.schema)}`,
      ]
    : [];
  return [...said, ...asked].join('\n\n');
}

/** The step that a call belongs to, as its files name it. */
export const stepOf = ({ response_format }: Asked): string => response_format?.json_schema?.name ?? 'text';
