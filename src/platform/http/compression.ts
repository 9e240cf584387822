import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib';
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
const encode = (text: string, encoding: Encoding, when: 'at start' | 'each time'): Promise<Buffer> =>
  encoding === 'gzip'
    ? gzipAsync(text, { level: when === 'at start' ? 9 : 6 })
    : brotliAsync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: when === 'at start' ? 10 : 5 } });

function encodeStream(page: Readable, encoding: Encoding): Readable {
  const encoder =
    encoding === 'gzip'
      ? createGzip({ level: 6 })
      : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return pipeline(page, encoder, () => undefined); // a client that leaves ends both; Fastify reports a failure
}

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
  if (payload instanceof Readable) {
    done(null, encodeStream(payload, encoding));
    return;
  }
  encode(payload, encoding, 'each time').then((encoded) => done(null, encoded), done);
}

/** An answer that stays the same, in every form: clients that read slowly then hold the same bytes, and not a copy each. */
export type Encoded = Record<'plain' | Encoding, Buffer>;
export const encodeOnce = async (text: string): Promise<Encoded> => ({
  plain: Buffer.from(text),
  br: await encode(text, 'br', 'at start'),
  gzip: await encode(text, 'gzip', 'at start'),
});

export function sendEncoded(request: FastifyRequest, reply: FastifyReply, encoded: Encoded): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(encoded[encoding ?? 'plain']);
}

/** A stored compressed answer as it is, or plain: compressing it again would take 10 ms for each of the few that accept gzip only. */
export async function sendBrotli(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: Buffer,
): Promise<Buffer> {
  reply.header('vary', 'accept-encoding');
  if (chooseEncoding(request.headers['accept-encoding']) !== 'br') return unbrotliAsync(stored);
  reply.header('content-encoding', 'br');
  return stored;
}

/** Of streams only rendered pages: others are files, or messages that must not wait. */
const isPage = (reply: FastifyReply): boolean =>
  /^text\/(html|x-script)/.test(String(reply.getHeader('content-type')));

const isWorthCompressing = (reply: FastifyReply, payload: unknown): payload is string | Readable =>
  !reply.hasHeader('content-encoding') &&
  (typeof payload === 'string'
    ? Buffer.byteLength(payload) >= worthwhileBytes
    : payload instanceof Readable && isPage(reply));
