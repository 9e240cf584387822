import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { createAutoSaver, type SaveState, type Unsaved } from '../../../platform/web/api/auto-saver.ts';
import { interviewKey } from '../../../platform/web/api/query-rules.ts';
import { readUnsaved, storeUnsaved } from '../../../platform/web/api/unsaved.ts';
import { answerQuestion, getInterview } from '../contract.ts';

type TypedAnswer = { answer: string };

const pauseMs = 600;
const isNoLongerAsked = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);
/** There is no access. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && [401, 402, 403, 409].includes(error.status);

const keyOf = (analysisId: number) => `unsaved-answers:${analysisId}`;

/** The questions to the owner, saved while they are answered. */
export function useInterview(analysisId: number) {
  const queryClient = useQueryClient();
  const params = { id: analysisId };
  const { data } = useQuery({
    queryKey: interviewKey(analysisId),
    queryFn: () => callEndpoint(getInterview, { params }),
  });
  const [saving, setSaving] = useState<SaveState>('saved');
  // What this tab has typed wins over what a poll brings.
  const [typed, setTyped] = useState(() => readUnsaved<Unsaved<TypedAnswer>>(keyOf(analysisId)));
  const [saver] = useState(() =>
    createAutoSaver(typed, {
      send: async (answers, keepalive) => {
        const sendOne = async ([questionId, body]: [string, TypedAnswer]) => {
          const call = { params: { id: analysisId, questionId }, body, keepalive };
          const stored = await callEndpoint(answerQuestion, call);
          await queryClient.cancelQueries({ queryKey: interviewKey(analysisId) });
          queryClient.setQueryData(interviewKey(analysisId), stored);
        };
        const isDropped = (error: unknown) => {
          if (!isNoLongerAsked(error)) throw error;
        };
        await Promise.all(Object.entries(answers).map((one) => sendOne(one).catch(isDropped)));
        return [];
      },
      isRefusal,
      pauseMs: () => pauseMs,
      keep: (unsaved) => storeUnsaved(keyOf(analysisId), unsaved),
      onChange: setSaving,
    }),
  );
  useEffect(() => {
    const saveNow = () => void saver.save();
    saveNow();
    addEventListener('online', saveNow);
    addEventListener('pagehide', saver.leave);
    return () => {
      removeEventListener('online', saveNow);
      removeEventListener('pagehide', saver.leave);
      saver.leave();
    };
  }, [saver]);
  return {
    /** Undefined until they are loaded. */
    questions: data?.questions.map((question) => ({ ...question, ...typed[question.id] })),
    hasNewWords: data?.hasNewWords ?? false,
    nextVersion: data?.nextVersion ?? null,
    saving,
    onType: (questionId: string, change: TypedAnswer) => {
      setTyped((before) => ({ ...before, [questionId]: change }));
      saver.type(questionId, change);
    },
    save: saver.save,
  };
}
