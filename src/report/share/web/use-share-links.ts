import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { createShareLink, listShareLinks, revokeShareLink, type ShareLink } from '../contract.ts';
import type { ShareLinkDays } from '../rules/share-link.ts';

/** The key is after the #, which browsers do not send. */
export const addressOf = ({ id, key }: Pick<ShareLink, 'id' | 'key'>, origin: string): string =>
  `${origin}/shared/${id}#key=${key}`;

async function isCopied(link: ShareLink): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(addressOf(link, location.origin));
    return true;
  } catch {
    return false;
  }
}

/** `message` says what happened last. Toasts are behind the dialog, where nobody sees or hears them. */
export function useShareLinks(analysisId: number) {
  const client = useQueryClient();
  const [message, setMessage] = useState('');
  const queryKey = ['share-links', analysisId];
  const params = { id: analysisId };
  const links = useQuery({
    queryKey,
    queryFn: () => callEndpoint(listShareLinks, { params }),
    // Do not keep keys in memory after the dialog closes.
    gcTime: 0,
    staleTime: 0,
  });
  const refresh = () => client.invalidateQueries({ queryKey });
  const onError = (error: unknown) => setMessage(sentenceFor(error));
  const make = useMutation({
    mutationFn: ({ days, idempotencyKey }: { days: ShareLinkDays; idempotencyKey: string }) =>
      callEndpoint(createShareLink, { params, body: { days }, idempotencyKey }),
    onSuccess: async (link) => {
      await refresh();
      setMessage(
        (await isCopied(link)) ? 'The new link is on your clipboard.' : 'The new link is in the list below.',
      );
    },
    onError,
  });
  const end = useMutation({
    mutationFn: (linkId: string) => callEndpoint(revokeShareLink, { params, body: { linkId } }),
    onSuccess: async () => {
      await refresh();
      setMessage('Link turned off. It no longer opens the report.');
    },
    onError,
  });
  const copy = async (link: ShareLink) =>
    setMessage(
      (await isCopied(link))
        ? 'The link is on your clipboard.'
        : 'Your browser blocked copying. Select the link and copy it yourself.',
    );
  return { links, message, make, end, copy };
}
