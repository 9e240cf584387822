import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConnectionFailure } from '../database/database.ts';
import { AppError, type ErrorCode, sentenceOf, statusOf } from '../rules/app-error.ts';
import { ProviderError } from '../rules/provider-error.ts';

/** The expected error behind a failure: an AppError, or an unavailable provider or database. Null for bugs. */
export function explainFailure(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof ProviderError && error.retryable)
    return new AppError('provider_unavailable', undefined, { cause: error });
  return isConnectionFailure(error) ? new AppError('not_ready', undefined, { cause: error }) : null;
}

/** Errors are one customer-ready sentence as text, with the code in a header. */
export function sendError(reply: FastifyReply, code: ErrorCode, sentence = sentenceOf(code)): FastifyReply {
  reply.code(statusOf(code)).header('x-error-code', code);
  const seconds = secondsToRetry(code);
  if (seconds !== null && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds);
  if (code === 'invalid_token') reply.header('www-authenticate', 'Bearer error="invalid_token"');
  return reply.type('text/plain; charset=utf-8').send(sentence);
}

/** Null where a repeat cannot help. */
const secondsToRetry = (code: ErrorCode): number | null => {
  if (code === 'reply_pending') return 5;
  return statusOf(code) === 503 ? 60 : null;
};

/** An unavailable provider or database is not a bug, but is logged. */
function expectedOf(error: unknown, { log }: FastifyRequest): AppError | null {
  const expected = explainFailure(error);
  if (expected && expected !== error) log.warn({ err: error }, 'dependency unavailable');
  return expected;
}

const frameworkCodes: Record<number, ErrorCode> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** Expected errors are answered with their sentence; all others are logged as bugs and answered with 500. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const expected = expectedOf(error, request);
  if (expected) return sendError(reply, expected.code, expected.message);
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id gets the same answer as an unknown one.
    if (error.validationContext === 'params') return sendError(reply, 'not_found');
    const message = error.validation[0]?.message;
    return sendError(reply, 'invalid_input', message ? `${message}` : undefined);
  }
  const status = error.statusCode ?? 500;
  // Do not receive the rest of an oversized body.
  if (status === 413) reply.header('connection', 'close');
  if (status >= 400 && status < 500) return sendError(reply, frameworkCodes[status] ?? 'invalid_input');
  request.log.error({ err: error }, 'unexpected error');
  return sendError(reply, 'internal');
}
