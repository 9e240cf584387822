import pino, { type DestinationStream, type Logger } from 'pino';
import { currentTraceId } from './tracing.ts';

/** Matches at the start of a word, also right after a JSON escape such as \n. */
const from = (pattern: string): RegExp =>
  new RegExp(String.raw`(\\[bfnrt]|\\u[\da-f]{4}|(?<![\w.+%-]))${pattern}`, 'gi');

/** Error messages of other programs quote these: an SMTP server quotes the recipient, a gateway the key. */
const hidden: [RegExp, string][] = [
  [from(String.raw`[\w.+%-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b`), '$1[address]'],
  [from(String.raw`\+[1-9]\d{6,14}\b`), '$1[number]'],
  [from(String.raw`(Bearer|Basic) +[\w.~+/=-]{16,}`), '$1$2 [hidden]'],
  [from(String.raw`(?:sk|rk|pk)-[\w-]{8,}`), '$1[key]'],
  [/:\/\/[^\s/@"\\:]*:[^\s/@"\\]+@/g, '://[hidden]@'],
  [/([?&#](?:key|token|code|state|id_token_hint)=)[^&\s"\\]+/g, '$1[hidden]'],
];

/** Removes addresses, numbers, keys and tokens. Never adds or removes a quote, so JSON stays valid. */
export const redactLogLine = (line: string): string =>
  hidden.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);

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
