import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../../account/sign-in/web/current-user.ts';
import { usePromo } from '../../../payment/promo/web/use-promo.ts';
import type { BodyInputOf } from '../../../platform/http/contract/endpoint.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { analysisKey, ownAnalysesKey } from '../../../platform/web/api/query-rules.ts';
import { readSource } from '../../../platform/web/api/tab-storage.ts';
import { showToast, type ToastText } from '../../../platform/web/ui/toast/show-toast.ts';
import { createAnalysis } from '../../contract.ts';
import type { EditorStart } from '../../drafts/web/analysis-editor.tsx';
import {
  analysisCreatedFrom,
  type FormName,
  forgetDraft,
  typedAt,
  writeDraft,
} from '../../drafts/web/kept-drafts.ts';
import { analysisCreatedToast } from '../../follow/web/analysis-messages.ts';

type Body = BodyInputOf<typeof createAnalysis>;
type Order = {
  form: FormName;
  place: unknown;
  freeToast: ToastText;
  failedToast: (error: unknown) => ToastText;
  onPayable: (analysisId: number) => void;
  /** A free analysis has started. */
  onStarted: (analysisId: number) => void;
  /** Of the link that led here. */
  offeredCode?: string | undefined;
};
type Typed = EditorStart & { promoCode: string };

/** Undefined in browsers that hide it. */
const ownTimeZone = (): string | undefined => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Submits a filled-in form of the landing page or the workspace. */
export function useNewOrder(order: Order) {
  const { form, place, freeToast, failedToast, onPayable, onStarted } = order;
  const [draft] = useState(() => typedAt<Typed>(form, place));
  const promo = usePromo(draft?.promoCode ?? order.offeredCode);
  const { data: account } = useAccount();
  const queryClient = useQueryClient();
  const creation = useMutation({
    mutationFn: (call: { body: Body; idempotencyKey: string }) => callEndpoint(createAnalysis, call),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownAnalysesKey }),
  });

  async function submit(typed: Typed, bodyWith: (promoCode: string) => Body) {
    const made = analysisCreatedFrom(form, typed);
    if (made !== null) return onPayable(made);
    const promoCode = await promo.codeToOrderWith();
    if (promoCode === null) return;
    try {
      const body = { ...bodyWith(promoCode), timeZone: ownTimeZone(), source: readSource() };
      const created = await creation.mutateAsync({ body, idempotencyKey: crypto.randomUUID() });
      if (created.finalPrice === 0) {
        forgetDraft(form);
        showToast(freeToast);
        return onStarted(created.id);
      }
      writeDraft(form, { typed, place, orderId: created.id, orderedFrom: typed });
      queryClient.setQueryData(analysisKey(created.id), created);
      showToast(analysisCreatedToast);
      onPayable(created.id);
    } catch (error) {
      // The code was valid when it was checked and no longer is.
      if (error instanceof ApiError && error.code === 'promo_not_valid') promo.refuse();
      else showToast(failedToast(error));
    }
  }

  const knownEmail = account?.standing === 'signed-in' ? account.user.email : null;
  return { draft, promo, knownEmail, submit };
}
