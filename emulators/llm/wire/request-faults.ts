import { invalidRequest, type OpenAiErrorBody } from '../../kit/openai-error.ts';
import { type ChatRequest, isChatRequest } from './chat-request.ts';
import type { ChatContract } from './contract-validators.ts';
import { findStrictViolation } from './strict-schema-rules.ts';

export type CheckedRequest = { request: ChatRequest } | { refusal: OpenAiErrorBody };

export function checkRequest(body: unknown, contract: ChatContract | null, isAzure = false): CheckedRequest {
  const contractFault = contract?.request(body) ?? null;
  if (contractFault !== null) return { refusal: invalidRequest(`Invalid request: ${contractFault}`) };
  if (!isChatRequest(body))
    return { refusal: invalidRequest('Invalid request: model and messages are required') };
  const refusal = formatFault(body, isAzure) ?? unsupported(body);
  return refusal ? { refusal } : { request: body };
}

function formatFault(request: ChatRequest, isAzure: boolean): OpenAiErrorBody | null {
  const wanted = request.response_format?.json_schema;
  if (request.response_format?.type !== 'json_schema' || !wanted) return null;
  if (!/^[a-zA-Z0-9_-]{1,64}$/.test(wanted.name)) {
    return invalidRequest(
      `Invalid 'response_format.json_schema.name': string does not match pattern '^[a-zA-Z0-9_-]+$'.`,
      'response_format.json_schema.name',
    );
  }
  const fault =
    wanted.strict === true ? findStrictViolation(wanted.name, wanted.schema ?? {}, isAzure) : null;
  return fault === null ? null : invalidRequest(fault, 'response_format');
}

/** Refused, so that no test takes it for emulated. */
function unsupported(request: ChatRequest): OpenAiErrorBody | null {
  if (request.tools?.length || request.functions?.length) {
    return invalidRequest('The emulator does not emulate tool calls.', 'tools');
  }
  if ((request.n ?? 1) > 1) return invalidRequest('The emulator gives one choice per request.', 'n');
  return null;
}
