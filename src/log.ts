import pino, { type DestinationStream, type Logger } from 'pino';
import { redactLogLine } from './domain/access/redact-log-line.ts';
import { currentTraceId } from './telemetry/tracing.ts';

/** The message of a failed query contains its parameters, which may be a customer's texts: log only the statement. */
function errorForLog(error: Error): object {
  const { query, params, cause } = error as { query?: string; params?: unknown; cause?: unknown };
  const inner = cause instanceof Error ? { cause: errorForLog(cause) } : {};
  const code = (error as { code?: unknown }).code;
  if (query === undefined || params === undefined) {
    return { type: error.name, message: error.message, stack: error.stack, code, ...inner };
  }
  const where = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, message: `failed query: ${query}`, stack: where?.join('\n'), ...inner };
}

const traceOfLine = (): object => {
  const traceId = currentTraceId();
  return traceId === null ? {} : { traceId };
};

export const createLog = (
  level: string,
  name: string,
  to: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Logger => {
  const base = { name, pid: process.pid };
  const options = { name, level, base, serializers: { err: errorForLog }, mixin: traceOfLine };
  return pino(options, { write: (line) => to.write(redactLogLine(line)) });
};
