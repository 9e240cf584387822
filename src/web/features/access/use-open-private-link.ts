import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openPrivateLink } from '../../../contract/access/private-link.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { isKeyRefused } from './private-key.ts';

type Link = { id: number; key: string };
type Opened = { id: number | null; key: string };

/**
 * Exchanges the key of a mailed link for a right of this browser, then calls `onDone`, also when the key is refused:
 * the analysis itself tells what this browser may see. The key goes to this one call and nowhere else.
 */
export function useOpenPrivateLink({ id, key }: Opened, onDone: () => void) {
  const { mutate, error } = useMutation({
    mutationFn: (link: Link) =>
      callEndpoint(openPrivateLink, { params: { id: link.id }, body: { key: link.key } }),
    // Memory forgets the key as soon as this screen is gone.
    gcTime: 0,
  });
  const open = () => {
    // An address without a proper id has nothing to open; its key goes all the same.
    if (id === null) return onDone();
    mutate({ id, key }, { onSuccess: onDone, onError: (refusal) => isKeyRefused(refusal) && onDone() });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one exchange for each key
  useEffect(open, [id, key]);
  return { failure: error !== null && !isKeyRefused(error) ? error : null, retry: open };
}
