import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { ProviderError } from '../../domain/provider-error.ts';
import type { Files, S3Settings } from './files.ts';

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
    // Checksums of AWS alone; every store knows the Content-MD5 that we send.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const driver = new S3Driver({
    client,
    bucket,
    visibility: 'private',
    supportsACL: false, // buckets refuse access lists by default
    ...(settings.encryption !== 'none' && { encryption: settings.encryption }),
  });
  const disk = new Disk(driver);

  const open: Files['open'] = async (key) => {
    const command = new GetObjectCommand({ Bucket: bucket, Key: disk.file(key).key });
    const answer = await client.send(command).catch(nullIfMissing);
    if (!answer) return null;
    return { bytes: answer.ContentLength ?? 0, stream: answer.Body as Readable };
  };
  /** The driver's, because `disk.listAll` drops the slash: reports/4 would also find reports/45. */
  async function* listUnder(prefix: string): AsyncGenerator<string> {
    let paginationToken: string | undefined;
    do {
      const page = await driver
        .listAll(prefix, { recursive: true, ...(paginationToken && { paginationToken }) })
        .catch(fail);
      for (const found of page.objects) if (found.isFile) yield found.key;
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }
  const remove: Files['remove'] = (key) => disk.delete(key).catch(fail);

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
    write: (key, contents) =>
      disk
        .put(key, contents, { ContentMD5: createHash('md5').update(contents).digest('base64') })
        .catch(fail),
    remove,
    // One by one: the request that deletes many needs a checksum that differs between stores.
    removeUnder: async (prefix) => {
      let count = 0;
      for await (const key of listUnder(`${disk.file(prefix).key}/`)) {
        await remove(key);
        count += 1;
      }
      return count;
    },
    list: () => listUnder('/'),
  };
}

type S3Failure = Error & {
  code?: string;
  $metadata?: { httpStatusCode?: number };
  cause?: S3Failure;
};

/** All of the store's faults count as unavailable: an operator can correct a wrong secret or a missing bucket, and the retry succeeds. */
function fail(error: unknown): never {
  const { name, code, $metadata } = causeOf(error as S3Failure);
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

/** flydrive wraps what the client threw. */
const causeOf = (error: S3Failure): S3Failure => (error.cause ? causeOf(error.cause) : error);
