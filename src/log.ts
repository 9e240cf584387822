import pino, { type Logger } from 'pino';

/** A failed query carries its parameters in its message, and those may be somebody's words: only the statement is logged. */
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

export const openLog = (level: string, name: string): Logger =>
  pino({ name, level, base: { name, pid: process.pid }, serializers: { err: errorForLog } });
