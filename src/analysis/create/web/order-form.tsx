import { type ReactNode, useEffect, useState } from 'react';
import { PromoArea } from '../../../payment/promo/web/promo-area.tsx';
import { Slip } from '../../../platform/web/ui/notice.tsx';
import type { Analysis } from '../../contract.ts';
import { AnalysisEditor, type EditorStart } from '../../drafts/web/analysis-editor.tsx';
import { newAnalysisPayload } from '../../drafts/web/analysis-payload.ts';
import { type FormName, saveTyped } from '../../drafts/web/kept-drafts.ts';
import { startFailure, submitLabel, submitLabels } from '../../follow/web/analysis-messages.ts';
import { useNewOrder } from './use-new-order.ts';

type Props = Pick<
  Parameters<typeof useNewOrder>[0],
  'place' | 'freeToast' | 'failedToast' | 'onPayable' | 'onStarted'
> & {
  /** `order` is the short face, on the landing page; `request` the whole one, in the workspace. */
  form: FormName;
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
    form,
    place,
    offeredCode,
  });
  const [typed, setTyped] = useState<EditorStart | null>(draft ?? start);
  const [isTyped, setIsTyped] = useState(false);
  const promoCode = promo.code.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved when something was typed, not when the page renders
  useEffect(() => {
    if (isTyped && typed && !isDone) saveTyped(form, place, { ...typed, promoCode });
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
