import type { FastifyRequest } from 'fastify';
import { habitOfModel } from '../habits/habit-of-model.ts';
import type { KeyState } from '../key/key-account.ts';
import { type ChatRequest, isRecord, pictureFault, picturesIn } from '../wire/chat-request.ts';
import { completionBody, completionChunks } from '../wire/completion-wire.ts';
import type { ChatContract } from '../wire/contract-validators.ts';
import { checkRequest } from '../wire/request-faults.ts';
import type { Answer, CallFault, Dialect, StreamEvent } from './dialect.ts';
import { openAiStyleError, serverOf } from './gateway-errors.ts';

/** OpenAI's chat completions, as OpenAI, Azure, OpenRouter, vLLM and Ollama serve them. */
export function openAiChatDialect(contract: ChatContract, isAzure = false): Dialect {
  const server = (request: ChatRequest | null) => serverOf(isAzure, request?.model ?? '');
  const error = (fault: CallFault, request: ChatRequest | null) =>
    openAiStyleError(server(request), fault, request);
  return {
    keyOf: (http) => (isAzure ? azureKeyOf(http) : (bearerOf(http) ?? null)),
    read(http) {
      const body = withDeployment(http);
      const request =
        isRecord(body) && Array.isArray(body.messages) && body.messages.every(isRecord)
          ? (body as ChatRequest)
          : null;
      const checked = checkRequest(body, contract, isAzure);
      if ('refusal' in checked) {
        const { message, param, code } = checked.refusal.error;
        return { request, fault: { kind: 'invalid-request', words: message, param, code } };
      }
      return {
        request: checked.request,
        fault: reasoningFault(checked.request) ?? refusedPicture(checked.request),
      };
    },
    body: (answer) => completionBody(answer),
    events: (answer) => [...comments(server(answer.request), answer), ...eventsOf(answer)],
    lastLine: 'data: [DONE]\n\n',
    error,
    errorEvent: (fault, request) => {
      const { body } = error(fault, request);
      return { data: server(request) === 'openrouter' ? errorChunk(body, request) : body };
    },
    limitHeaders,
    cachedTokensCount: true,
    refusesWithError: isAzure,
    faultInBody: (body) => contract.answer(body),
    faultInEvent: (data) => contract.chunk(data),
  };
}

const bearerOf = (http: FastifyRequest): string | undefined =>
  /^Bearer\s+(\S+)/i.exec(http.headers.authorization ?? '')?.[1];

/** Azure takes its own header, or a token of Entra ID as a bearer. */
function azureKeyOf(http: FastifyRequest): string | null {
  const key = http.headers['api-key'];
  return typeof key === 'string' ? key : (bearerOf(http) ?? null);
}

/** Azure's older addresses name the deployment in the path; it serves as the model. */
function withDeployment({ body, params }: FastifyRequest): unknown {
  const { deployment } = params as { deployment?: string };
  return deployment && isRecord(body) ? { ...body, model: deployment } : body;
}

/** What OpenAI's reasoning models refuse. */
function reasoningFault(request: ChatRequest): CallFault | null {
  if (habitOfModel(request.model) !== 'gpt-5') return null;
  const unsupported = (param: string, words: string, code = 'unsupported_parameter'): CallFault => ({
    kind: 'invalid-request',
    words,
    param,
    code,
  });
  if (request.max_tokens != null) {
    return unsupported(
      'max_tokens',
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    );
  }
  for (const param of ['temperature', 'top_p'] as const) {
    const value = request[param];
    if (value != null && value !== 1) {
      const words = `Unsupported value: '${param}' does not support ${value} with this model. Only the default (1) value is supported.`;
      return unsupported(param, words, 'unsupported_value');
    }
  }
  return null;
}

/** Small local models see nothing; vLLM says so with these words. */
function refusedPicture(request: ChatRequest): CallFault | null {
  const isBlind = habitOfModel(request.model) === 'small' && picturesIn(request).length > 0;
  const words = isBlind ? `${request.model} is not a multimodal model` : pictureFault(request);
  return words === null ? null : { kind: 'invalid-request', words };
}

const eventsOf = (answer: Answer): StreamEvent[] => completionChunks(answer).map((data) => ({ data }));

/** OpenRouter keeps a slow connection alive with comments. */
const comments = (server: string, { outcome }: Answer): StreamEvent[] =>
  server === 'openrouter'
    ? Array.from({ length: 1 + ((outcome.content?.length ?? 0) % 3) }, () => ({
        comment: 'OPENROUTER PROCESSING',
      }))
    : [];

/** OpenRouter's error inside a stream is a chunk with a finish reason of its own. */
const errorChunk = (body: object, { model }: ChatRequest): object => ({
  id: 'gen-emulator',
  object: 'chat.completion.chunk',
  created: Math.floor(Date.now() / 1000),
  model,
  ...body,
  choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
});

function limitHeaders({ requestsLimit, requestsLeft, tokensLimit, tokensLeft, resetSeconds }: KeyState) {
  const reset = `${resetSeconds.toFixed(3)}s`;
  return {
    ...(requestsLimit !== null && {
      'x-ratelimit-limit-requests': String(requestsLimit),
      'x-ratelimit-remaining-requests': String(requestsLeft),
      'x-ratelimit-reset-requests': reset,
    }),
    ...(tokensLimit !== null && {
      'x-ratelimit-limit-tokens': String(tokensLimit),
      'x-ratelimit-remaining-tokens': String(tokensLeft),
      'x-ratelimit-reset-tokens': reset,
    }),
  };
}
