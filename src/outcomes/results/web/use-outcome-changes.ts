import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyInputOf } from '../../../platform/http/contract/endpoint.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import {
  deleteTest,
  type Outcomes,
  recordPredictionResult,
  recordTestResult,
  setReminders,
  startTest,
} from '../contract/outcomes.ts';
import type { EnteredResult } from './result-form.tsx';
import { type OutcomesOf, outcomesKey } from './use-outcomes.ts';

export type WantedTest = BodyInputOf<typeof startTest>;
export type ResultOf = { predictionId: number } | { testId: number };

/** `message` says what happened last, for a screen reader: the page shows it. */
export function useOutcomeChanges(analysis: OutcomesOf) {
  const client = useQueryClient();
  const [message, setMessage] = useState('');
  const { id } = analysis;
  const keeping = (sentence: string) => ({
    onSuccess: (outcomes: Outcomes) => {
      client.setQueryData(outcomesKey(analysis), outcomes);
      setMessage(sentence);
    },
    onError: (error: unknown) =>
      showToast({ title: 'Not Saved', description: sentenceFor(error), destructive: true }),
  });
  const start = useMutation({
    mutationFn: (body: WantedTest) => callEndpoint(startTest, { params: { id }, body }),
    ...keeping('Your test is running. Enter the result once you’ve counted.'),
  });
  const record = useMutation({
    mutationFn: ({ of, entered }: { of: ResultOf; entered: EnteredResult }) =>
      'testId' in of
        ? callEndpoint(recordTestResult, { params: { id, ...of }, body: entered })
        : callEndpoint(recordPredictionResult, { params: { id, ...of }, body: entered }),
    ...keeping('Your result is saved. You can correct it at any time.'),
    // The form shows the sentence, where the mistake is.
    onError: () => {},
  });
  const remove = useMutation({
    mutationFn: (testId: number) => callEndpoint(deleteTest, { params: { id, testId } }),
    ...keeping('Test deleted.'),
  });
  const remind = useMutation({
    mutationFn: (isWanted: boolean) => callEndpoint(setReminders, { params: { id }, body: { isWanted } }),
    ...keeping(''),
  });
  return { message, start, record, remove, remind };
}
export type OutcomeChanges = ReturnType<typeof useOutcomeChanges>;
