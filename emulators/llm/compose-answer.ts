import { type ChatRequest, lastUserText, requestedSchema } from './chat-request.ts';
import { composeChatReply } from './compose-chat-reply.ts';
import { composeFromSchema } from './compose-from-schema.ts';
import { createCompositionContext } from './composition-context.ts';
import { checkForRequestSchema } from './contract-validators.ts';
import { keyPhrases } from './customer-words.ts';
import { withoutFencedData } from './fenced-data.ts';
import { createTemplateFiller } from './fill-template.ts';

export type ComposedAnswer = { content: string; fault: string | null };

/** Composed from the request's own words; the same request always gets the same answer. */
export function composeAnswer(request: ChatRequest): ComposedAnswer {
  const context = createCompositionContext(request);
  const wanted = requestedSchema(request);
  if (wanted) {
    const value = composeFromSchema(wanted.schema, context);
    return { content: JSON.stringify(value), fault: checkForRequestSchema(wanted.schema)(value) };
  }
  // In a chat the answer turns on what was just said, not on the whole conversation.
  const lastWords = keyPhrases(withoutFencedData(lastUserText(request)));
  const words = {
    ...context.words,
    buyers: lastWords.length > 0 ? lastWords : ['this'],
    offers: context.knowsProduct ? context.words.offers : ['this'],
  };
  const fill = createTemplateFiller(words, [context.personaNameAt(0)], context.random);
  const reply = composeChatReply(fill, context.random.below(1000), lastWords.length > 0);
  return {
    content: request.response_format?.type === 'json_object' ? JSON.stringify({ reply }) : reply,
    fault: null,
  };
}
