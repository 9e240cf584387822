import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { hasStatus } from '../../../platform/web/api/api-error.ts';
import { revisionsKey } from '../../../platform/web/api/query-rules.ts';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import type { Analysis } from '../../contract.ts';
import { versionNotDeletedToast } from '../../document/web/report-messages.ts';
import { deleteRevision, getRevision, listRevisions } from '../contract.ts';

type Versioned = Pick<Analysis, 'id' | 'revision' | 'revising'>;

/** The key changes when a version is requested, done or failed: the analysis poll reports all three. */
export function useRevisions({ id, revision, revising }: Versioned) {
  const client = useQueryClient();
  const params = { id };
  const key = [...revisionsKey(id), revision, revising?.revision ?? null];
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => callEndpoint(listRevisions, { params }),
    placeholderData: (before) => before,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (old: number) => callEndpoint(deleteRevision, { params, body: { revision: old } }),
    onSuccess: (left, old) => {
      client.setQueryData(key, left);
      client.removeQueries({ queryKey: ['revision', id, old] });
    },
    onError: (error) => showToast(versionNotDeletedToast(error, hasStatus(error, 404))),
  });
  return {
    revisions: data?.revisions ?? [],
    shareLinks: data?.shareLinks ?? 0,
    remove: mutate,
    isRemoving: isPending,
  };
}

export const useOldRevision = (id: number, revision: number) =>
  useQuery({
    queryKey: ['revision', id, revision],
    queryFn: () => callEndpoint(getRevision, { params: { id, revision } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
