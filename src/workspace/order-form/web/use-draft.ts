import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { hasFailed } from '../../../analysis/rules/analysis-status.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import type { SaveState } from '../../../platform/web/api/auto-saver.ts';
import { analysisKey } from '../../../platform/web/api/query-rules.ts';
import { readUnsaved, storeUnsaved } from '../../../platform/web/api/unsaved.ts';
import type { Analysis } from '../../../report/contract.ts';
import { saveDraft } from '../contract/draft.ts';
import type { AnalysisForm } from '../contract/order.ts';
import { analysisDefaults } from './analysis-payload.ts';
import { createDraftSaver, type DraftSaver, type NotSaved } from './draft-saver.ts';
import {
  type DataSource,
  type DraftField,
  type DraftFields,
  dataSourceOf,
  draftOf,
  storedDraft,
  unsavedDraft,
} from './draft-values.ts';

export type Draft = {
  /** The stored details, overwritten by unsaved input of this tab. */
  initial: { form: AnalysisForm; source: DataSource };
  saver: DraftSaver;
  state: SaveState;
  notSaved: NotSaved;
};

/** Not worth a retry: no access, not paid, or already started. */
const refusals = [401, 402, 403, 404, 409];
const isRefusal = (error: unknown) => error instanceof ApiError && refusals.includes(error.status);
/** Browsers send at most 64 KiB after the page unloads; larger input stays in sessionStorage. */
const keepaliveMaxCharacters = 15_000;
const isAddressFocused = () => document.activeElement?.getAttribute('name') === 'customerEmail';

/** Saves the details of a paid analysis while they are typed. */
export function useDraft(analysis: Analysis): Draft {
  const { id } = analysis;
  const queryClient = useQueryClient();
  const [saveState, setSaveState] = useState<Pick<Draft, 'state' | 'notSaved'>>({
    state: 'saved',
    notSaved: {},
  });
  const [{ initial, saver, clock }] = useState(() => {
    const stored = analysisDefaults(analysis);
    const unsaved = readUnsaved<DraftFields>(unsavedDraft(id));
    const clock = { startsAtMs: Number.POSITIVE_INFINITY };
    const saver = createDraftSaver(
      { typed: draftOf(stored, dataSourceOf(analysis)), stored: storedDraft(analysis) },
      {
        send: async (body, isLeaving) => {
          const keepalive = isLeaving && JSON.stringify(body).length < keepaliveMaxCharacters;
          const answer = await callEndpoint(saveDraft, { params: { id }, body, keepalive });
          // A poll response from before this save must not restore the old details.
          await queryClient.cancelQueries({ queryKey: analysisKey(id) });
          queryClient.setQueryData(analysisKey(id), answer.analysis);
          return { stored: storedDraft(answer.analysis), notSaved: answer.notSaved };
        },
        isRefusal,
        keep: (fields) => storeUnsaved(unsavedDraft(id), fields),
        onChange: (state, notSaved) => setSaveState({ state, notSaved }),
        msUntilStart: () => clock.startsAtMs - Date.now(),
        isAddressFocused,
      },
    );
    const form = { ...stored, ...unsaved };
    const source = unsaved.websiteContent === undefined ? dataSourceOf(analysis) : dataSourceOf(unsaved);
    return { initial: { form, source }, saver, clock };
  });
  useEffect(() => {
    clock.startsAtMs =
      analysis.startsAt === null || hasFailed(analysis.status)
        ? Number.POSITIVE_INFINITY
        : new Date(analysis.startsAt).getTime();
  }, [clock, analysis]);
  useEffect(() => {
    const saveNow = () => void saver.save();
    addEventListener('online', saveNow);
    addEventListener('pagehide', saver.leave);
    return () => {
      removeEventListener('online', saveNow);
      removeEventListener('pagehide', saver.leave);
      saver.leave();
    };
  }, [saver]);
  return { initial, saver, ...saveState };
}

type FormApi = Pick<UseFormReturn<AnalysisForm>, 'watch' | 'getValues' | 'setValue'>;

/** Passes input to the saver, and changes of other tabs to the form. */
export function useDraftOfForm(
  draft: Draft | undefined,
  analysis: Analysis | null,
  { watch, getValues, setValue }: FormApi,
  [source, setSource]: [DataSource, (source: DataSource) => void],
): void {
  const saver = draft?.saver;
  useEffect(() => {
    if (!saver) return;
    const tell = () => saver.type(draftOf(getValues(), source));
    tell();
    const { unsubscribe } = watch(tell);
    return unsubscribe;
  }, [saver, source, watch, getValues]);
  useEffect(() => {
    if (!saver || analysis === null) return;
    const news = Object.entries(saver.hear(storedDraft(analysis))) as [DraftField, never][];
    for (const [field, value] of news) setValue(field, value);
    const content = news.find(([field]) => field === 'websiteContent');
    if (content) setSource(dataSourceOf({ websiteContent: content[1] }));
  }, [saver, analysis, setValue, setSource]);
}
