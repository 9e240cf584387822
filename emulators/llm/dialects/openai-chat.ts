import type { FastifyRequest } from 'fastify';
import { habitOfModel } from '../habits/habits.ts';
import { type ChatRequest, isChatRequest, isRecord } from '../wire/chat-request.ts';
import type { ChatContract } from '../wire/contracts.ts';
import { findStrictViolation } from '../wire/schema-rules.ts';
import { type Answer, type CallFault, type Dialect, intoPieces, limitHeaders, refused } from './dialect.ts';
import { openAiServerOf, vendorError } from './vendor-errors.ts';

/** OpenAI's chat completions, as OpenAI, Azure, OpenRouter, vLLM and Ollama serve them. */
export function openAiChatDialect(contract: ChatContract, isAzure = false): Dialect {
  const serverOf = (request: ChatRequest | null) =>
    isAzure ? 'azure' : openAiServerOf(request?.model ?? '');
  const error = (fault: CallFault, request: ChatRequest | null) =>
    vendorError(serverOf(request), fault, request?.model ?? 'model');
  return {
    keyOf: (http) => (isAzure ? azureKeyOf(http) : bearerOf(http)),
    read: (http) => read(withDeployment(http), contract, isAzure),
    body: completionBody,
    events: (answer) => [...comments(serverOf(answer.request)), ...chunks(answer)],
    lastLine: 'data: [DONE]\n\n',
    error,
    errorEvent: (fault, request) => ({
      data: { ...errorFrame(serverOf(request), request), ...error(fault, request).body },
    }),
    limitHeaders: (state) =>
      limitHeaders(state, `${state.resetSeconds.toFixed(3)}s`, (what, part) => `x-ratelimit-${part}-${what}`),
    refusesWithError: isAzure,
    faultInBody: contract.answer,
    faultInEvent: contract.chunk,
  };
}

const bearerOf = (http: FastifyRequest): string | null =>
  /^Bearer\s+(\S+)/i.exec(http.headers.authorization ?? '')?.[1] ?? null;

/** Azure takes its own header, or a token of Entra ID as a bearer. */
const azureKeyOf = (http: FastifyRequest): string | null =>
  typeof http.headers['api-key'] === 'string' ? http.headers['api-key'] : bearerOf(http);

/** Azure's older addresses name the deployment in the path; it serves as the model. */
function withDeployment({ body, params }: FastifyRequest): unknown {
  const { deployment } = params as { deployment?: string };
  return deployment && isRecord(body) ? { ...body, model: deployment } : body;
}

function read(body: unknown, contract: ChatContract, isAzure: boolean): ReturnType<Dialect['read']> {
  const request = isChatRequest(body) ? body : null;
  const broken = contract.request(body);
  if (broken !== null || !request)
    return refused(`Invalid request: ${broken ?? 'messages are required'}`, request);
  const wanted = request.response_format?.json_schema;
  if (wanted && !/^[a-zA-Z0-9_-]{1,64}$/.test(wanted.name))
    return refused(`Invalid 'response_format.json_schema.name': string does not match pattern.`, request);
  const violation = wanted?.strict ? findStrictViolation(wanted.name, wanted.schema ?? {}, isAzure) : null;
  if (violation !== null) return refused(violation, request);
  if (request.tools?.length) return refused('The emulator does not emulate tool calls.', request);
  return { request, fault: reasoningFault(request) };
}

/** What OpenAI's reasoning models refuse. */
function reasoningFault(request: ChatRequest): CallFault | null {
  if (habitOfModel(request.model) !== 'gpt-5') return null;
  const param =
    request.max_tokens != null ? 'max_tokens' : (request.temperature ?? 1) !== 1 ? 'temperature' : null;
  if (param === null) return null;
  const words = `Unsupported parameter: '${param}' is not supported with this model.`;
  return { kind: 'invalid-request', words, param, code: 'unsupported_parameter' };
}

const usageOf = ({ input, output, reasoning }: Answer['usage']) => ({
  prompt_tokens: input,
  completion_tokens: output + reasoning,
  total_tokens: input + output + reasoning,
  prompt_tokens_details: { cached_tokens: 0 },
  completion_tokens_details: { reasoning_tokens: reasoning },
});

const frameOf = ({ id, request }: Pick<Answer, 'id' | 'request'>, object: string) => ({
  id: `chatcmpl-${id}`,
  object,
  created: Math.floor(Date.now() / 1000),
  model: request.model,
  system_fingerprint: 'fp_emulator',
});

function completionBody({ outcome, usage, ...call }: Answer): object {
  const { content, refusal, finishReason } = outcome;
  const message = { role: 'assistant', content, refusal, annotations: [] };
  return {
    ...frameOf(call, 'chat.completion'),
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishReason }],
    usage: usageOf(usage),
  };
}

function chunks({ outcome, usage, ...call }: Answer): { data: object }[] {
  const { request } = call;
  const hasUsage = request.stream_options?.include_usage === true;
  const frame = frameOf(call, 'chat.completion.chunk');
  const chunk = (delta: object, finishReason: string | null = null) => ({
    data: {
      ...frame,
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
      ...(hasUsage && { usage: null }),
    },
  });
  const key = outcome.refusal === null ? 'content' : 'refusal';
  const said = outcome.refusal ?? outcome.content ?? '';
  return [
    chunk({ role: 'assistant', content: '', refusal: null }),
    ...intoPieces(said, request.response_format === undefined).map((piece) => chunk({ [key]: piece })),
    chunk({}, outcome.finishReason),
    ...(hasUsage ? [{ data: { ...frame, choices: [], usage: usageOf(usage) } }] : []),
  ];
}

/** OpenRouter keeps a slow connection alive with comments. */
const comments = (server: string): { comment: string }[] =>
  server === 'openrouter' ? [{ comment: 'OPENROUTER PROCESSING' }, { comment: 'OPENROUTER PROCESSING' }] : [];

/** OpenRouter's error inside a stream is a chunk with a finish reason of its own. */
const errorFrame = (server: string, request: ChatRequest): object =>
  server === 'openrouter'
    ? {
        ...frameOf({ id: 'error', request }, 'chat.completion.chunk'),
        choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
      }
    : {};
