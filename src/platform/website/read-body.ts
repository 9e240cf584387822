import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ReadFailure } from './read-failure.ts';
import type { ReadingLimits } from './website.ts';

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Counts decompressed bytes, so a decompression bomb is cut while it expands. */
const upTo = (limit: number, what: string) =>
  async function* (source: AsyncIterable<Buffer>) {
    let count = 0;
    for await (const chunk of source) {
      count += chunk.length;
      if (count > limit) throw new ReadFailure('too_large', `more than ${limit} ${what} bytes`);
      yield chunk;
    }
  };

/** At most one content encoding; several layers are only used in attacks. */
export async function readBody(
  body: Readable,
  contentEncoding: string,
  limits: ReadingLimits,
): Promise<Buffer> {
  const encoding = contentEncoding.trim().toLowerCase();
  const isPlain = encoding === '' || encoding === 'identity';
  const createDecoder = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
  if (!isPlain && !createDecoder) throw new ReadFailure('not_a_page', `encoding ${encoding}`);

  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  const decoded = upTo(limits.decodedBytesPerPage, 'decoded');
  if (createDecoder) {
    const sent = upTo(limits.sentBytesPerPage, 'sent');
    await pipeline(body, sent, createDecoder(), decoded, collect);
  } else {
    await pipeline(body, decoded, collect);
  }
  return Buffer.concat(chunks);
}

const metaCharset = /<meta[^>]{0,300}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w-]{1,40})/i;

/** Charset by byte order mark, header, meta tag, then UTF-8. Never fails. */
export function decodeText(bytes: Buffer, contentType: string, isHtml: boolean): string {
  const byHeader = /charset\s*=\s*["']?([\w-]{1,40})/i.exec(contentType.slice(0, 300))?.[1];
  const byMeta = isHtml ? metaCharset.exec(bytes.subarray(0, 4096).toString('latin1'))?.[1] : undefined;
  // A page whose meta tag is readable as ASCII is not UTF-16, whatever the tag says.
  const label =
    charsetByMark(bytes) ?? byHeader ?? (byMeta?.toLowerCase().startsWith('utf-16') ? 'utf-8' : byMeta);
  return decoderFor(label ?? 'utf-8').decode(bytes);
}

function charsetByMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('utf-8');
  }
}
