import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { filledBlanksKey } from '../../../platform/web/api/query-rules.ts';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { blankKey, type FilledBlanks } from '../../document/rules/copy-blanks.ts';
import { tickFailedToast } from '../../document/web/report-messages.ts';
import { type FilledBlanksView, fillBlank, listFilledBlanks } from '../contract.ts';
import type { BlankEditing } from './blank-fields.tsx';

/** After the last key: a page that is closed then has lost nothing. */
const saveAfterMs = 1_000;

const noBlanks: FilledBlanksView = { blanks: [] };
const valueIn = ({ blanks }: FilledBlanksView, key: string): string =>
  blanks.find(({ name }) => name === key)?.value ?? '';

/** What is typed shows at once in every text; it is saved shortly after, and when the field is left. */
export function useFilledBlanks(
  analysisId: number,
  isWanted: boolean,
): { filled: FilledBlanks; editing: BlankEditing | null } {
  const queryClient = useQueryClient();
  const queryKey = useMemo(() => filledBlanksKey(analysisId), [analysisId]);
  const params = { id: analysisId };
  const unsaved = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const { data = noBlanks } = useQuery({
    queryKey,
    queryFn: () => callEndpoint(listFilledBlanks, { params }),
    enabled: isWanted,
  });
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMutation({
    // One after another: of two quick values the second must win.
    scope: { id: queryKey.join(' ') },
    mutationFn: (body: { name: string; value: string }) => callEndpoint(fillBlank, { params, body }),
    onError: (error, { name }) => {
      showToast(tickFailedToast(error));
      setFailed((before) => new Set([...before, blankKey(name)]));
    },
    onSuccess: (_, { name }) =>
      setFailed((before) => new Set([...before].filter((key) => key !== blankKey(name)))),
  });
  return useMemo(() => {
    const current = () => queryClient.getQueryData<FilledBlanksView>(queryKey) ?? noBlanks;
    const send = (name: string) => mutate({ name, value: valueIn(current(), blankKey(name)) });
    const save = (name: string) => {
      const key = blankKey(name);
      if (!unsaved.current.has(key)) return;
      clearTimeout(unsaved.current.get(key));
      unsaved.current.delete(key);
      send(name);
    };
    const type = (name: string, value: string) => {
      const key = blankKey(name);
      const others = current().blanks.filter((blank) => blank.name !== key);
      queryClient.setQueryData<FilledBlanksView>(queryKey, { blanks: [...others, { name: key, value }] });
      clearTimeout(unsaved.current.get(key));
      unsaved.current.set(
        key,
        setTimeout(() => save(name), saveAfterMs),
      );
    };
    return {
      filled: new Map(data.blanks.map(({ name, value }) => [name, value])),
      editing: isWanted ? { type, save, send, failed } : null,
    };
  }, [data, failed, isWanted, mutate, queryClient, queryKey]);
}
