import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { ProviderError } from '../../rules/provider-error.ts';
import { type Files, type S3Settings, safeKey } from '../files.ts';

/** With pauses of up to 0.1, 0.2 and 0.4 s in between. What takes longer is tried again by the job or the customer. */
const attempts = 4;

export function s3Files({ bucket, timeoutMs, ...settings }: S3Settings): Files {
  const client = new S3Client({
    ...(settings.endpoint !== null && { endpoint: settings.endpoint }),
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs, // until the answer begins
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs, // between two parts of a body
    },
    // Only AWS knows these checksums; every store knows the Content-MD5 that we send.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: safeKey(key) });

  const open: Files['open'] = async (key) => {
    const answer = await client.send(new GetObjectCommand(at(key))).catch(nullIfMissing);
    return answer && { bytes: answer.ContentLength ?? 0, stream: answer.Body as Readable };
  };
  async function* listUnder(prefix: string): AsyncGenerator<string> {
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
    try {
      for await (const { Contents = [] } of pages) for (const { Key } of Contents) if (Key) yield Key;
    } catch (error) {
      fail(error);
    }
  }
  const remove: Files['remove'] = async (key) =>
    void (await client.send(new DeleteObjectCommand(at(key))).catch(fail));

  return {
    // A body that breaks off is asked for again: the client's own attempts end when the answer begins.
    read: async (key) => {
      for (let attempt = 1; ; attempt += 1) {
        const found = await open(key);
        if (!found) return null;
        try {
          return await buffer(found.stream);
        } catch (error) {
          if (attempt === attempts) fail(error);
        }
      }
    },
    open,
    // One PutObject: the store shows the file when all of it has arrived with this checksum, or not at all.
    write: async (key, contents) => {
      const ContentMD5 = createHash('md5').update(contents).digest('base64');
      const upload = { ...at(key), Body: contents, ContentMD5 };
      await client.send(new PutObjectCommand(upload)).catch(fail);
    },
    remove,
    // One by one: the request that deletes many needs a checksum that differs between stores.
    removeUnder: async (prefix) => {
      let count = 0;
      for await (const key of listUnder(`${safeKey(prefix)}/`)) {
        await remove(key);
        count += 1;
      }
      return count;
    },
    list: () => listUnder(''),
  };
}

type S3Failure = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

/** All of the store's faults count as unavailable: an operator can correct a wrong secret or a missing bucket, and the retry succeeds. */
function fail(error: unknown): never {
  const { name, code, $metadata } = error as S3Failure;
  const isOfTheStore = $metadata !== undefined || name === 'TimeoutError' || /^E[A-Z]+$/.test(code ?? '');
  if (!isOfTheStore) throw error;
  const answered = [$metadata?.httpStatusCode, name, code].filter(Boolean).join(' ');
  // The vendor's text may quote keys and addresses: log only its codes.
  throw new ProviderError('unavailable', `the object store answered ${answered || 'nothing'}`);
}

const nullIfMissing = (error: unknown): null => {
  const { name } = error as S3Failure;
  return name === 'NoSuchKey' ? null : fail(error);
};
