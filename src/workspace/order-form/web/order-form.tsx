import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { BodyInputOf } from '../../../access/http/contract/endpoint.ts';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { useAccount } from '../../../account/sign-in/web/current-user.ts';
import { PromoArea } from '../../../payment/promo/web/promo-area.tsx';
import { usePromo } from '../../../payment/promo/web/use-promo.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { analysisKey, ownAnalysesKey } from '../../../platform/web/api/query-rules.ts';
import { Slip } from '../../../platform/web/ui/notice.tsx';
import { showToast, type ToastText } from '../../../platform/web/ui/toast/show-toast.ts';
import type { Analysis } from '../../../report/contract.ts';
import { createAnalysis } from '../contract/order.ts';
import { AnalysisEditor, type EditorStart } from './analysis-editor.tsx';
import { analysisCreatedToast, startFailure, submitLabel, submitLabels } from './analysis-messages.ts';
import { newAnalysisPayload } from './analysis-payload.ts';
import { analysisCreatedFrom, forgetDraft, saveTyped, typedAt, writeDraft } from './kept-drafts.ts';

type Props = Pick<
  Parameters<typeof useNewOrder>[0],
  'place' | 'freeToast' | 'failedToast' | 'onPayable' | 'onStarted'
> & {
  /** `order` is the short face, on the landing page; `request` the whole one, in the workspace. */
  form: 'order' | 'request';
  analysis?: Analysis | null;
  start?: EditorStart | null;
  offeredCode?: string;
  focusRequest?: string | null;
  /** Whether a free order was placed: the page moves on. */
  isDone?: boolean;
  notice?: (typed: EditorStart | null) => ReactNode;
  /** What is sent when it differs from what was typed. */
  sent?: (typed: EditorStart) => EditorStart;
};

/** A new order: one form with two faces. */
export function OrderForm({ form, analysis = null, start = null, offeredCode, ...props }: Props) {
  const { place, focusRequest = null, isDone = false, notice, sent = (typed) => typed, ...order } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const failedToast = (error: unknown) => {
    setFailure(startFailure(error));
    return order.failedToast(error);
  };
  const { draft, promo, knownEmail, submit } = useNewOrder({
    ...order,
    failedToast,
    place,
    offeredCode,
  });
  const [typed, setTyped] = useState<EditorStart | null>(draft ?? start);
  const [isTyped, setIsTyped] = useState(false);
  // A refused code is not ordered with, and not refused again after Back.
  const promoCode = promo.isRefused ? '' : promo.code.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved when something was typed, not when the page renders
  useEffect(() => {
    if (isTyped && typed && !isDone) saveTyped(place, { ...typed, promoCode });
  }, [typed, promoCode, isTyped]);
  const { idle, busy } = promo.price.isFree ? submitLabels.free : submitLabels.paid(promo.price.total);
  return (
    <AnalysisEditor
      analysis={analysis}
      mode="create"
      {...(form === 'order' && { isShort: true, idPrefix: 'order' })}
      start={draft ?? start}
      focusRequest={focusRequest}
      onType={(now) => {
        setTyped(now);
        setIsTyped(true);
      }}
      knownEmail={knownEmail}
      notice={notice?.(typed)}
      isDone={isDone}
      beforeSubmit={
        <>
          <PromoArea promo={promo} idPrefix={form} />
          {failure && <Slip look="warn">{failure}</Slip>}
        </>
      }
      submitLabel={form === 'order' ? { idle, busy } : { idle: submitLabel.create, busy: submitLabel.create }}
      submitLook={form === 'order' && promo.price.isFree ? 'good' : 'primary'}
      onSubmit={(values, source) => {
        setFailure(null);
        return submit({ form: values, source, promoCode }, (code) => {
          const { form: made, source: from } = sent({ form: values, source });
          return newAnalysisPayload(made, from, code);
        });
      }}
    />
  );
}

type Body = BodyInputOf<typeof createAnalysis>;
type Order = {
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
function useNewOrder(order: Order) {
  const { place, freeToast, failedToast, onPayable, onStarted } = order;
  const [draft] = useState(() => typedAt<Typed>(place));
  const promo = usePromo(draft?.promoCode ?? order.offeredCode);
  const { data: account } = useAccount();
  const queryClient = useQueryClient();
  const creation = useMutation({
    mutationFn: (call: { body: Body; idempotencyKey: string }) => callEndpoint(createAnalysis, call),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownAnalysesKey }),
  });

  async function submit(typed: Typed, bodyWith: (promoCode: string) => Body) {
    const made = analysisCreatedFrom(typed);
    if (made !== null) return onPayable(made);
    const promoCode = await promo.codeToOrderWith();
    if (promoCode === null) return;
    try {
      const body = { ...bodyWith(promoCode), timeZone: ownTimeZone() };
      const created = await creation.mutateAsync({ body, idempotencyKey: crypto.randomUUID() });
      if (created.finalPrice === 0) {
        forgetDraft();
        showToast(freeToast);
        return onStarted(created.id);
      }
      writeDraft({ typed, place, orderId: created.id, orderedFrom: typed });
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
