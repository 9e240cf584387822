import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { operatorSentence } from '../../web/admin-messages.ts';
import { pollMs, useAdmin } from '../../web/use-admin-page.ts';
import { getProblems, settlePaymentTrouble, startAgain } from '../contract.ts';
import type { GroupAction } from '../rules/analysis-problem.ts';

/** Page, navigation and banner share one request. Without customers' data, so it may stay in the cache from page to page. */
export const useProblems = () => useAdmin(getProblems, {}, { refetchInterval: pollMs, gcTime: pollMs });

/** Runs the change and reloads every admin list. */
function useChange<Values>(change: (values: Values) => Promise<unknown>, failed: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    retry: false,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
    onError: (error) =>
      showToast({ title: 'Not Done', description: operatorSentence(error, failed), destructive: true }),
  });
}

export const useSettlePayment = () =>
  useChange(
    (troubleId: number) => callEndpoint(settlePaymentTrouble, { params: { troubleId } }),
    'We could not save that. Please try again.',
  );

export const useStartAgain = () =>
  useChange(async (body: { action: GroupAction; ids: number[] }) => {
    const { done, skipped } = await callEndpoint(startAgain, { body });
    const what = body.action === 'retry' ? 'queued again' : 'on their way';
    const left = skipped > 0 ? ` ${skipped} no longer needed it.` : '';
    showToast({ title: 'Done', description: `${done} ${what}.${left}` });
  }, 'Some may be done. Try again: nothing runs twice.');
