import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { pollIntervalMs } from '../../../platform/web/api/query-rules.ts';
import { readStored, store } from '../../../platform/web/api/tab-storage.ts';
import { answerQuestion, getInterview, type InterviewView } from '../contract.ts';
import { createAnswerSaver, type SaveState, type TypedAnswer, type UnsavedAnswers } from './answer-saver.ts';

export const interviewKey = (analysisId: number) => ['interview', analysisId] as const;

export type Interview = ReturnType<typeof useInterview>;

const none: InterviewView = { state: 'none', questions: [], nextVersion: null };
/** Edits in another tab may bring other questions. */
const calmPollMs = 10_000;
const refusalOf = (error: unknown) => {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 404 || error.status === 400) return 'one';
  return [401, 402, 403, 409].includes(error.status) ? 'all' : null;
};

const keyOf = (analysisId: number) => `unsaved-answers:${analysisId}`;
const readUnsaved = (analysisId: number): UnsavedAnswers =>
  JSON.parse(readStored(keyOf(analysisId)) ?? '{}') as UnsavedAnswers;
const storeUnsaved = (analysisId: number, unsaved: UnsavedAnswers): void =>
  store(keyOf(analysisId), Object.keys(unsaved).length === 0 ? null : JSON.stringify(unsaved));

/** The questions to the owner, saved while they are answered. `isMoving` while new ones may come. */
export function useInterview(
  analysisId: number,
  { isWanted, isMoving }: { isWanted: boolean; isMoving: boolean },
) {
  const queryClient = useQueryClient();
  const params = { id: analysisId };
  const { data = none } = useQuery({
    queryKey: interviewKey(analysisId),
    queryFn: () => callEndpoint(getInterview, { params }),
    enabled: isWanted,
    refetchInterval: ({ state }) =>
      isMoving ? (state.data?.state === 'asking' ? pollIntervalMs : calmPollMs) : false,
  });
  const [saving, setSaving] = useState<SaveState>('saved');
  // What this tab has typed wins over what a poll brings.
  const [typed, setTyped] = useState(() => readUnsaved(analysisId));
  const [saver] = useState(() =>
    createAnswerSaver(typed, {
      send: async (questionId, body, keepalive) => {
        const call = { params: { id: analysisId, questionId }, body, keepalive };
        const stored = await callEndpoint(answerQuestion, call);
        await queryClient.cancelQueries({ queryKey: interviewKey(analysisId) });
        queryClient.setQueryData(interviewKey(analysisId), stored);
      },
      refusalOf,
      keep: (unsaved) => storeUnsaved(analysisId, unsaved),
      onChange: setSaving,
    }),
  );
  useEffect(() => {
    if (!isWanted) return;
    const saveNow = () => void saver.save();
    saveNow();
    addEventListener('online', saveNow);
    addEventListener('pagehide', saver.leave);
    return () => {
      removeEventListener('online', saveNow);
      removeEventListener('pagehide', saver.leave);
      saver.leave();
    };
  }, [saver, isWanted]);
  return {
    ...data,
    questions: data.questions.map((question) => ({ ...question, ...typed[question.id] })),
    saving,
    onType: (questionId: string, change: TypedAnswer) => {
      setTyped((before) => ({ ...before, [questionId]: change }));
      saver.type(questionId, change);
    },
    save: saver.save,
  };
}
