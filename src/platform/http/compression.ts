import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

const brotliAsync = promisify(brotliCompress);
const unbrotliAsync = promisify(brotliDecompress);
const gzipAsync = promisify(gzip);
/** Smaller than a packet: compressing gains nothing. */
const worthwhileBytes = 1_400;

/**
 * At start this takes about 0.5 s for the longest page, in its own thread. Quality 11 takes 4 times as long
 * for 2%.
 */
export const encode = (text: string, encoding: Encoding, when: 'at start' | 'each time'): Promise<Buffer> =>
  encoding === 'gzip'
    ? gzipAsync(text, { level: when === 'at start' ? 9 : 6 })
    : brotliAsync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: when === 'at start' ? 10 : 4 } });

/** The best encoding the client accepts; weight zero means refused. */
export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding | null {
  const accepted = String(acceptEncoding ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}

/**
 * For dynamic answers: a whole report is 200 kB of text. Files are compressed by the build.
 * No answer contains a secret beside text that an attacker chooses, and no other site can send our cookies,
 * so the length of an answer reveals nothing (BREACH).
 */
export function compressResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  if (!isWorthCompressing(reply, payload)) {
    done(null, payload);
    return;
  }
  reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) {
    done(null, payload);
    return;
  }
  reply.header('content-encoding', encoding).removeHeader('content-length');
  encode(payload, encoding, 'each time').then((encoded) => done(null, encoded), done);
}

/** Sends a stored compressed answer as it is, or as text for the hook above. */
export async function sendBrotli(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: Buffer,
): Promise<Buffer | string> {
  reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'br') {
    const plain = await unbrotliAsync(stored);
    return encoding === null ? plain : plain.toString();
  }
  reply.header('content-encoding', 'br');
  return stored;
}

const isWorthCompressing = (reply: FastifyReply, payload: unknown): payload is string =>
  typeof payload === 'string' &&
  !reply.hasHeader('content-encoding') &&
  Buffer.byteLength(payload) >= worthwhileBytes;
