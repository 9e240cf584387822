import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { type bulkSchema, getBulk, previewBulk, startBulk } from '../../../contract/operator/admin-bulk.ts';
import type { BulkKind } from '../../../domain/operator/bulk-action.ts';
import { readAdminToken } from '../../api/admin-token.ts';
import { sentenceFor } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import { adminRules } from './use-admin-page.ts';

export type Bulk = z.infer<typeof bulkSchema>;

const pollMs = 2_000;

/** What is done: one order, many orders. */
export const bulkNames: Record<BulkKind, string> = {
  retry: 'Retry reports',
  'resend-mail': 'Resend report mails',
};

/** How far it is, in words. */
export const progressOf = ({ startedAt, finishedAt }: Pick<Bulk, 'startedAt' | 'finishedAt'>): string => {
  if (startedAt === null) return 'not started';
  return finishedAt === null ? 'running' : 'finished';
};

/** Leads to a preview; nothing is done before it is started there. */
export function usePreview(ids: readonly number[]) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (kind: BulkKind) => callEndpoint(previewBulk, { body: { kind, ids: [...ids] } }),
    onSuccess: ({ id }) => navigate(`/admin/bulk/${id}`),
    onError: (error) =>
      showToast({
        title: 'Not Possible',
        description: sentenceFor(error, 'The orders could not be prepared. Please try again.'),
        destructive: true,
      }),
  });
}

export function useBulk(id: number) {
  const queryClient = useQueryClient();
  const params = { bulkId: id };
  const queryKey = ['admin', getBulk.name, params];
  const bulk = useQuery({
    queryKey,
    queryFn: () => callEndpoint(getBulk, { params }),
    enabled: readAdminToken() !== null,
    refetchInterval: ({ state: { data } }) => (data && progressOf(data) === 'running' ? pollMs : false),
    ...adminRules,
  });
  const start = useMutation({
    mutationFn: () => callEndpoint(startBulk, { params }),
    retry: false,
    onSuccess: (started) => queryClient.setQueryData(queryKey, started),
    onError: (error) =>
      showToast({
        title: 'Not Started',
        description: sentenceFor(error, 'We couldn’t start it. Try again: nothing will run twice.'),
        destructive: true,
      }),
  });
  return { bulk, start };
}
