import { type ContractCheck, createAjv, faultsOf, loadContracts } from '../../kit/contracts.ts';
import type { JsonSchema } from './chat-request.ts';

export type ChatContract = { request: ContractCheck; answer: ContractCheck; chunk: ContractCheck };

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

const keptRequestSchemas = 200;
const checksByRequestSchema = new Map<string, ContractCheck>();

/** Checks our answer against the schema that the caller sent. */
export function checkForRequestSchema(schema: JsonSchema): ContractCheck {
  const key = JSON.stringify(schema);
  const known = checksByRequestSchema.get(key);
  if (known) return known;
  // The AI SDK stamps draft-07 on its schemas; the keywords used are the same in 2020-12.
  const { $schema: _draft, ...plain } = schema;
  const validate = createAjv().compile(plain);
  const check: ContractCheck = (value) => faultsOf(validate, value);
  if (checksByRequestSchema.size >= keptRequestSchemas) checksByRequestSchema.clear();
  checksByRequestSchema.set(key, check);
  return check;
}
