import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../platform/web/api/api-error.ts';
import { openPrivateLink } from '../contract.ts';
import { callEndpoint } from './call-endpoint.ts';

/** The server rejected the key. Any other error (no connection, rate limit, server error) is retried. */
export const isKeyRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

type Link = { id: number; key: string };
type Opened = { id: number | null; key: string };

/**
 * Exchanges the key of a mailed link for a grant of this browser, then calls `onDone`, also when the key is rejected:
 * loading the analysis shows what this browser may see. The key is sent in this request only.
 */
export function useOpenPrivateLink({ id, key }: Opened, onDone: () => void) {
  const { mutate, error } = useMutation({
    mutationFn: (link: Link) =>
      callEndpoint(openPrivateLink, { params: { id: link.id }, body: { key: link.key } }),
    // Do not keep the key in memory after this screen unmounts.
    gcTime: 0,
  });
  const open = () => {
    // Without a valid id there is nothing to open; remove the key anyway.
    if (id === null) return onDone();
    mutate({ id, key }, { onSuccess: onDone, onError: (refusal) => isKeyRefused(refusal) && onDone() });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one exchange for each key
  useEffect(open, [id, key]);
  return { failure: error !== null && !isKeyRefused(error) ? error : null, retry: open };
}
