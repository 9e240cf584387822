import { createHash } from 'node:crypto';

/** Identifies a key without containing it, so that all processes with the same key share a row of `model_keys`. */
export const modelKeyId = ({
  provider,
  baseUrl,
  apiKey,
}: {
  provider: string;
  baseUrl: string | null;
  apiKey: string;
}): string =>
  createHash('sha256')
    .update(JSON.stringify([provider, baseUrl, apiKey]))
    .digest('hex')
    .slice(0, 32);
