import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  answerOf,
  events,
  json,
  startVendorServer,
  vendorSettings,
  wordsOf,
} from '../../../harness/fixtures/model/vendor-server.ts';
import { connectModel } from './adapters/connect-model.ts';
import type { LanguageModel, ModelProvider } from './llm.ts';

const server = await startVendorServer();
afterAll(() => server.close());
const modelOf = (provider: ModelProvider) => connectModel(vendorSettings(provider, server.url));
const ask = async (model: Promise<LanguageModel>) =>
  (await model).writeObject({
    tier: 'strong',
    instructions: 'Answer as asked.',
    prompt: 'Say a word.',
    schemaName: 'greeting',
    schema: z.strictObject({ words: z.string() }),
    idempotencyKey: 'k',
    signal: new AbortController().signal,
  });
const speak = async (model: Promise<LanguageModel>) =>
  wordsOf(
    (await model).writeText({
      tier: 'fast',
      instructions: 'You bake.',
      messages: [{ role: 'user', text: 'Do you?' }],
      maxOutputTokens: 300,
      idempotencyKey: 'k',
      signal: new AbortController().signal,
    }),
  );
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: unknown) => error,
  );

const openAi = (message: string, code: string | null, type = 'invalid_request_error') => ({
  error: { message, type, param: null, code },
});
const claude = (type: string, message: string) => ({
  type: 'error',
  error: { type, message },
  request_id: 'req_1',
});
const gemini = (code: number, status: string, message: string, details: object[] = []) => ({
  error: { code, message, status, details },
});
const quotaFailure = (...ids: string[]) => ({
  '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
  violations: ids.map((quotaId) => ({ quotaMetric: 'generativelanguage.googleapis.com/requests', quotaId })),
});
const retryInfo = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.5s' };
const tooLarge =
  'Request too large for gpt-4o in organization org-x on tokens per min (TPM): Limit 30000, Requested 61337. The input or output tokens must be reduced in order to run successfully.';
const reached =
  'Rate limit reached for gpt-4o in organization org-x on tokens per min (TPM): Limit 30000, Used 29937, Requested 385. Please try again in 1m30.5s. Visit https://platform.openai.com/account/rate-limits to learn more.';
const openAiQuota =
  'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs.';
const filtered =
  "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.";

/** Provider, source, status, body, fault, and the wait it asks for. */
type Row = [ModelProvider, string, number, unknown, string, number?];
const published: Row[] = [
  // platform.openai.com/docs/guides/error-codes
  [
    'openai',
    'error-codes',
    401,
    openAi('Incorrect API key provided: sk-proj-abcd1234efgh.', 'invalid_api_key'),
    'key',
  ],
  ['openai', 'error-codes', 429, openAi(openAiQuota, 'insufficient_quota', 'insufficient_quota'), 'quota'],
  [
    'openai',
    'error-codes',
    403,
    openAi(
      'Country, region, or territory not supported',
      'unsupported_country_region_territory',
      'request_forbidden',
    ),
    'key',
  ],
  [
    'openai',
    'error-codes',
    503,
    openAi('The engine is currently overloaded, please try again later', null, 'server_error'),
    'overloaded',
  ],
  [
    'openai',
    'error-codes',
    500,
    openAi('The server had an error while processing your request', null, 'server_error'),
    'overloaded',
  ],
  [
    'openai',
    'BuilderIO/micro-agent#86',
    429,
    openAi(reached, 'rate_limit_exceeded', 'tokens'),
    'rate-limit',
    90_500,
  ],
  ['openai', 'TheR1D/shell_gpt#653', 429, openAi(tooLarge, 'rate_limit_exceeded', 'tokens'), 'too-long'],
  [
    'openai',
    'openai-python README',
    404,
    openAi('The model `gpt-9` does not exist or you do not have access to it.', 'model_not_found'),
    'unknown-model',
  ],
  [
    'openai',
    'community.openai.com',
    400,
    openAi(
      "This model's maximum context length is 128000 tokens. However, your messages resulted in 130512 tokens. Please reduce the length of the messages.",
      'context_length_exceeded',
    ),
    'too-long',
  ],
  [
    'openai',
    'reasoning guide',
    400,
    openAi(
      'Invalid prompt: your prompt was flagged as potentially violating our usage policy.',
      'invalid_prompt',
    ),
    'refused',
  ],
  // platform.claude.com/docs/en/api/errors
  ['anthropic', 'errors', 401, claude('authentication_error', 'invalid x-api-key'), 'key'],
  [
    'anthropic',
    'errors',
    403,
    claude('permission_error', 'Your API key does not have permission to use the specified resource.'),
    'key',
  ],
  ['anthropic', 'errors', 404, claude('not_found_error', 'model: claude-nine'), 'unknown-model'],
  ['anthropic', 'errors', 413, claude('request_too_large', 'Request exceeds the maximum size'), 'too-long'],
  [
    'anthropic',
    'errors',
    429,
    claude(
      'rate_limit_error',
      "This request would exceed your organization's rate limit of 30,000 input tokens per minute. Please reduce the prompt length or the maximum tokens requested, or try again later.",
    ),
    'rate-limit',
  ],
  ['anthropic', 'errors', 529, claude('overloaded_error', 'Overloaded'), 'overloaded'],
  ['anthropic', 'errors', 500, claude('api_error', 'Internal server error'), 'overloaded'],
  [
    'anthropic',
    'anthropics/claude-code#66314',
    400,
    claude(
      'invalid_request_error',
      'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
    ),
    'quota',
  ],
  [
    'anthropic',
    'errors',
    402,
    claude('billing_error', 'There is an issue with your billing or payment information.'),
    'quota',
  ],
  [
    'anthropic',
    'context windows',
    400,
    claude('invalid_request_error', 'prompt is too long: 208310 tokens > 200000 maximum'),
    'too-long',
  ],
  [
    'anthropic',
    'anthropics SDK',
    400,
    claude('invalid_request_error', 'Output blocked by content filtering policy'),
    'refused',
  ],
  // ai.google.dev/gemini-api/docs/troubleshooting
  [
    'google',
    'cequence-io/openai-scala-client#109',
    400,
    gemini(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
    ]),
    'key',
  ],
  [
    'google',
    'troubleshooting',
    403,
    gemini(403, 'PERMISSION_DENIED', "Your API key doesn't have the required permissions."),
    'key',
  ],
  [
    'google',
    'troubleshooting',
    400,
    gemini(400, 'FAILED_PRECONDITION', 'User location is not supported for the API use.'),
    'key',
  ],
  [
    'google',
    'troubleshooting',
    404,
    gemini(
      404,
      'NOT_FOUND',
      'models/gemini-9 is not found for API version v1beta, or is not supported for generateContent.',
    ),
    'unknown-model',
  ],
  [
    'google',
    'google-gemini/gemini-cli#8437',
    429,
    gemini(
      429,
      'RESOURCE_EXHAUSTED',
      'You exceeded your current quota, please check your plan and billing details.',
      [quotaFailure('GenerateRequestsPerMinutePerProjectPerModel-FreeTier'), retryInfo],
    ),
    'rate-limit',
    34_500,
  ],
  [
    'google',
    'google-gemini/gemini-cli#8437',
    429,
    gemini(
      429,
      'RESOURCE_EXHAUSTED',
      'You exceeded your current quota, please check your plan and billing details.',
      [
        quotaFailure(
          'GenerateRequestsPerMinutePerProjectPerModel-FreeTier',
          'GenerateRequestsPerDayPerProjectPerModel-FreeTier',
        ),
        retryInfo,
      ],
    ),
    'quota',
    34_500,
  ],
  [
    'google',
    'continuedev/continue#9570',
    429,
    gemini(
      429,
      'RESOURCE_EXHAUSTED',
      'You exceeded your current quota. * Quota exceeded for metric: free_tier_requests, limit: 0, model: gemini-3-pro Please retry in 45.5s.',
    ),
    'quota',
    45_500,
  ],
  [
    'google',
    'googleapis/python-genai#2065',
    429,
    gemini(429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).'),
    'rate-limit',
  ],
  [
    'google',
    'google-gemini/gemini-cli#4692',
    400,
    gemini(
      400,
      'INVALID_ARGUMENT',
      'The input token count (2845475) exceeds the maximum number of tokens allowed (1048576).',
    ),
    'too-long',
  ],
  [
    'google',
    'troubleshooting',
    503,
    gemini(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
    'overloaded',
  ],
  // learn.microsoft.com/azure/ai-services/openai
  [
    'azure',
    'compl-ai/compl-ai#20',
    400,
    {
      error: {
        message: filtered,
        type: null,
        param: 'prompt',
        code: 'content_filter',
        status: 400,
        innererror: { code: 'ResponsibleAIPolicyViolation' },
      },
    },
    'refused',
  ],
  [
    'azure',
    'troubleshooting',
    401,
    {
      error: { code: '401', message: 'Access denied due to invalid subscription key or wrong API endpoint.' },
    },
    'key',
  ],
  [
    'azure',
    'troubleshooting',
    404,
    {
      error: { code: 'DeploymentNotFound', message: 'The API deployment for this resource does not exist.' },
    },
    'unknown-model',
  ],
  [
    'azure',
    'quota',
    429,
    {
      error: {
        code: '429',
        message:
          'Requests to the ChatCompletions_Create Operation have exceeded token rate limit of your current OpenAI S0 pricing tier. Please retry after 7 seconds.',
      },
    },
    'rate-limit',
  ],
  // openrouter.ai/docs/api/reference/errors-and-debugging
  [
    'openai-compatible',
    'OpenRouter',
    402,
    { error: { code: 402, message: 'This request requires more credits, or fewer max_tokens.' } },
    'quota',
  ],
  [
    'openai-compatible',
    'OpenRouter',
    403,
    {
      error: {
        code: 403,
        message: 'openai/gpt-4o requires moderation. Your input was flagged for "violence".',
        metadata: { reasons: ['violence'] },
      },
    },
    'refused',
  ],
  [
    'openai-compatible',
    'OpenRouter',
    400,
    { error: { code: 400, message: 'acme/nine is not a valid model ID' } },
    'unknown-model',
  ],
  [
    'openai-compatible',
    'OpenRouter',
    429,
    {
      error: {
        code: 429,
        message: 'Provider returned error',
        metadata: { raw: '{"error":{"code":"insufficient_quota"}}', provider_name: 'OpenAI' },
      },
    },
    'quota',
  ],
  [
    'openai-compatible',
    'OpenRouter',
    502,
    { error: { code: 502, message: 'Provider returned error' } },
    'overloaded',
  ],
  // OpenRouter answers 200 when the model fails after it began
  [
    'openai-compatible',
    'OpenRouter, status 200',
    200,
    { error: { code: 402, message: 'Insufficient credits' } },
    'quota',
  ],
  [
    'openai-compatible',
    'OpenRouter, status 200',
    200,
    { error: { code: 429, message: 'Rate limit exceeded' } },
    'rate-limit',
  ],
  [
    'openai-compatible',
    'OpenRouter, status 200',
    200,
    { error: { message: 'Internal Server Error' } },
    'overloaded',
  ],
  // vllm/entrypoints/openai/serving_engine.py
  [
    'openai-compatible',
    'vLLM',
    404,
    {
      object: 'error',
      message: 'The model `x` does not exist.',
      type: 'NotFoundError',
      param: null,
      code: 404,
    },
    'unknown-model',
  ],
  [
    'openai-compatible',
    'vLLM',
    400,
    {
      object: 'error',
      message: "This model's maximum context length is 4096 tokens. However, you requested 9000 tokens.",
      type: 'BadRequestError',
      code: 400,
    },
    'too-long',
  ],
  // ollama/ollama openai/openai.go; older versions answer a string
  [
    'openai-compatible',
    'Ollama',
    404,
    openAi('model "llama9" not found, try pulling it first', null, 'api_error'),
    'unknown-model',
  ],
  ['openai-compatible', 'Ollama', 404, { error: 'model "llama9" not found' }, 'unknown-model'],
  // api-docs.deepseek.com/quick_start/error_codes
  [
    'openai-compatible',
    'DeepSeek',
    402,
    openAi('Insufficient Balance', 'invalid_request_error', 'unknown_error'),
    'quota',
  ],
  ['openai-compatible', 'DeepSeek', 400, openAi('Model Not Exist', 'invalid_request_error'), 'unknown-model'],
  // console.groq.com/docs/errors
  [
    'openai-compatible',
    'Groq',
    413,
    openAi(
      'Request too large for model `llama` on tokens per minute (TPM): Limit 6000, Requested 7200',
      'rate_limit_exceeded',
      'tokens',
    ),
    'too-long',
  ],
  ['openai-compatible', 'a proxy', 502, '<html><h1>502 Bad Gateway</h1></html>', 'overloaded'],
];
const faults: Record<string, string> = {
  refused: 'refused',
  'rate-limit': 'unavailable',
  overloaded: 'unavailable',
};

describe('18: a vendor’s error', () => {
  it.each(published)('18: %s (%s) %i %j is %s', async (provider, _source, status, body, modelFault, wait) => {
    server.answer(json(status, body));
    const expected = {
      modelFault,
      fault: faults[modelFault] ?? 'rejected',
      retryAfterMs: wait ?? null,
      usage: null,
    };
    const model = modelOf(provider);
    expect(await errorOf(ask(model))).toMatchObject(expected);
    expect(await errorOf(speak(model))).toMatchObject({ modelFault });
  });

  it('18: is quoted without anything that may be part of the key', async () => {
    server.answer(
      json(401, openAi('Incorrect API key provided: sk-proj-abcd1234efgh. See the help.', 'invalid_api_key')),
    );
    expect(await errorOf(ask(modelOf('openai')))).toMatchObject({
      vendorWords: 'Incorrect API key provided: […] See the help.',
    });
  });

  it('18: about a parameter has a fault of its own: another report would fail as well', async () => {
    server.answer(
      json(
        400,
        openAi("Unsupported parameter: 'top_k' is not supported with this model.", 'unsupported_parameter'),
      ),
    );
    expect(await errorOf(ask(modelOf('openai')))).toMatchObject({
      modelFault: 'rejected',
      fault: 'rejected',
    });
  });

  it.each([
    [
      'openai',
      { error: { message: 'Rate limit reached', type: 'tokens', code: 'rate_limit_exceeded' } },
      'rate-limit',
    ],
    ['anthropic', claude('overloaded_error', 'Overloaded'), 'overloaded'],
    ['google', gemini(429, 'RESOURCE_EXHAUSTED', 'quota', [quotaFailure('GenerateRequestsPerDay')]), 'quota'],
    [
      'openai-compatible',
      {
        id: 'x',
        choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
        error: { code: 402, message: 'Insufficient credits' },
      },
      'quota',
    ],
    ['openai-compatible', { error: 'out of credits' }, 'quota'],
  ] as const)(
    '18: %s in the middle of a stream, %j, is %s, and what was written is paid for',
    async (provider, error, modelFault) => {
      const begun = answerOf(provider)(['{"wor', 'ds": "wri']).slice(0, provider === 'anthropic' ? 5 : 2);
      server.answer(events([...begun, error]));
      expect(await errorOf(ask(modelOf(provider)))).toMatchObject({
        modelFault,
        usage: { outputTokens: expect.any(Number) },
      });
    },
  );
});

describe('18: a refusal', () => {
  const refusal = {
    choices: [{ index: 0, delta: { refusal: 'I cannot help with that.' }, finish_reason: null }],
  };
  const blocked = {
    promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
    usageMetadata: { promptTokenCount: 9, totalTokenCount: 9 },
  };
  it.each([
    ['openai', [refusal, ...answerOf('openai')([])], 'I cannot help with that.'],
    ['azure', answerOf('azure')(['{"wo'], { end: 'content_filter' }), '{"wo'],
    ['anthropic', answerOf('anthropic')(['I will not.'], { end: 'refusal' }), 'I will not.'],
    ['google', [blocked], 'PROHIBITED_CONTENT'],
    ['google', answerOf('google')([], { end: 'SAFETY' }), 'SAFETY'],
    ['openai-compatible', [refusal, ...answerOf('openai')([])], 'I cannot help with that.'],
    [
      'openai-compatible',
      answerOf('openai')(['I’m sorry, but I can’t assist with that.']),
      'I’m sorry, but I can’t assist with that.',
    ],
  ] as const)('18: of %s is reported as one: %j', async (provider, stream, vendorWords) => {
    server.answer(events(stream));
    const model = modelOf(provider);
    expect(await errorOf(ask(model))).toMatchObject({ modelFault: 'refused', fault: 'refused', vendorWords });
  });

  it('18: for fear of reciting is worth another attempt', async () => {
    server.answer(events(answerOf('google')(['{"words": "to be'], { end: 'RECITATION' })));
    expect(await errorOf(ask(modelOf('google')))).toMatchObject({ modelFault: 'malformed' });
  });
});
