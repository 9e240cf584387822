import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { pollMs, useAdmin, useAdminChange } from '../../web/use-admin-page.ts';
import { getProblems, settlePaymentTrouble, startAgain } from '../contract.ts';
import type { GroupAction } from '../rules/analysis-problem.ts';

/** Page, navigation and banner share one request. Without customers' data, so it may stay in the cache from page to page. */
export const useProblems = () => useAdmin(getProblems, {}, { refetchInterval: pollMs, gcTime: pollMs });

export const useSettlePayment = () =>
  useAdminChange({
    change: (troubleId: number) => callEndpoint(settlePaymentTrouble, { params: { troubleId } }),
    failed: ['Not Done', 'We could not save that. Please try again.'],
  });

export const useStartAgain = () =>
  useAdminChange({
    change: async (body: { action: GroupAction; ids: number[] }) => {
      const { done, skipped } = await callEndpoint(startAgain, { body });
      const what = body.action === 'retry' ? 'queued again' : 'on their way';
      const left = skipped > 0 ? ` ${skipped} no longer needed it.` : '';
      showToast({ title: 'Done', description: `${done} ${what}.${left}` });
    },
    failed: ['Not Done', 'Some may be done. Try again: nothing runs twice.'],
  });
