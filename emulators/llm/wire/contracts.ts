import type { ErrorObject } from 'ajv';
import { type ContractCheck, createAjv, faultsOf, loadContracts } from '../../kit/contracts.ts';
import requestSchemas from '../dialects/request-schemas.json' with { type: 'json' };
import type { JsonSchema } from './chat-request.ts';

export type ChatContract = { request: ContractCheck; answer: ContractCheck; chunk: ContractCheck };

/** OpenAI's own description of its chat completions. */
export function loadChatContract(): ChatContract {
  const contracts = loadContracts(undefined, { openai: 'openai-chat-speech.json' });
  const check =
    (...path: string[]): ContractCheck =>
    (value) =>
      faultsOf(contracts('openai', 'paths', '/chat/completions', 'post', ...path, 'schema'), value);
  return {
    request: check('requestBody', 'content', 'application/json'),
    answer: check('responses', '200', 'content', 'application/json'),
    chunk: check('responses', '200', 'content', 'text/event-stream'),
  };
}

/** The first fault of a request by the fields that we know of: these vendors refuse any other. */
export function checkRequest(
  vendor: keyof typeof requestSchemas.$defs,
): (body: unknown) => ErrorObject | null {
  const { $defs } = requestSchemas;
  const validate = createAjv({ allErrors: false }).compile({ $defs, $ref: `#/$defs/${vendor}` });
  return (body) => (validate(body) ? null : (validate.errors?.[0] ?? null));
}

const mostKnown = 200;
const known = new Map<string, ContractCheck>();

/** Checks our answer against the schema that the caller sent. */
export function checkForRequestSchema(schema: JsonSchema): ContractCheck {
  const key = JSON.stringify(schema);
  // The AI SDK stamps draft-07 on its schemas; the keywords used are the same in 2020-12.
  const { $schema: _draft, ...plain } = schema;
  const compile = (): ContractCheck => faultsOf.bind(null, createAjv().compile(plain));
  const check = known.get(key) ?? compile();
  if (known.size >= mostKnown) known.clear();
  known.set(key, check);
  return check;
}
