import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paymentProvider, refundRule } from '../../../payment/rules/payment-provider.ts';
import { printPrice } from '../../../platform/rules/money.ts';
import { toCents } from '../../../platform/web/api/to-cents.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Slip } from '../../../platform/web/ui/notice.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import type { Analysis } from '../../../report/contract.ts';
import { useShopSettings } from '../../follow/web/use-shop-settings.ts';
import { CheckoutCorrections } from './checkout-corrections.tsx';
import {
  inReviewSentence,
  paymentErrorToast,
  paymentHeading,
  paymentNotes,
  priceChangedSentence,
} from './payment-messages.ts';
import { type PaymentButtons, paymentScriptUrl, waitForButtons } from './payment-script.ts';
import { type Payment, usePayment } from './use-payment.ts';

type Standing = 'loading' | 'ready' | 'missing';

/** The provider's button, or ours when its script does not load. */
function ProviderButton({ payment }: { payment: Payment }) {
  const { data: settings, isError } = useShopSettings();
  const host = useRef<HTMLDivElement>(null);
  const [waited, setStanding] = useState<Standing>('loading');
  const standing = isError ? 'missing' : waited;
  const scriptUrl = settings ? paymentScriptUrl(settings.paypal) : null;

  const createOrder = useEffectEvent(payment.createOrder);
  const approve = useEffectEvent(payment.approve);
  const cancel = useEffectEvent(payment.cancel);
  const fail = useEffectEvent(payment.fail);

  useEffect(() => {
    if (scriptUrl === null) return;
    const place = document.createElement('div');
    let close: (() => Promise<void>) | null = null;
    let isLeft = false;
    const update = (to: Standing) => isLeft || setStanding(to);
    const render = async (Buttons: PaymentButtons) => {
      const buttons = Buttons({
        style: { layout: 'vertical', color: 'gold', shape: 'rect', label: 'pay' },
        createOrder: () => createOrder(),
        onApprove: (data, actions) => approve(data, () => actions.restart()),
        onCancel: () => void cancel(),
        onError: (error) => void fail(error),
      });
      close = () => buttons.close();
      host.current?.append(place);
      try {
        if (!buttons.isEligible()) throw new Error('The provider offers no button here.');
        await buttons.render(place);
        update('ready');
      } catch {
        // Rendering also fails when this step unmounts meanwhile.
        update('missing');
      }
    };
    const stop = waitForButtons(scriptUrl, { onReady: render, onMissing: () => update('missing') });
    return () => {
      isLeft = true;
      stop();
      close?.().catch(() => undefined);
      place.remove();
      setStanding('loading');
    };
  }, [scriptUrl]);

  return (
    <div className="min-h-14">
      {standing === 'loading' && (
        <p role="status" className="flex items-center gap-3 py-3 text-ink-soft">
          <span
            aria-hidden
            className="size-5 shrink-0 animate-spin rounded-full border-2 border-line-strong border-t-accent motion-reduce:animate-none"
          />
          <span>Loading secure payment...</span>
        </p>
      )}
      {/* Always light: an iframe with another colour scheme would get an opaque background. */}
      <div ref={host} className="scheme-light" />
      {standing === 'missing' && (
        <div className="space-y-3">
          <p>{`The ${paymentProvider.name} button didn’t load. You can pay on the ${paymentProvider.name} site instead, and you’ll come straight back here.`}</p>
          <Button className="w-full" disabled={payment.isCreating} onClick={payment.goToProvider}>
            {payment.isCreating ? `Opening ${paymentProvider.name}...` : `Pay with ${paymentProvider.name}`}
          </Button>
        </div>
      )}
    </div>
  );
}

type Props = {
  order: Pick<Analysis, 'id' | 'finalPrice' | 'customerEmail' | 'promoCode'>;
  takesFocus?: boolean;
  onCorrected?: (analysis: Analysis) => void;
};

export function PaymentStep({ order, takesFocus = false, onCorrected }: Props) {
  const payment = usePayment(order.id);
  const priceCents = toCents(order.finalPrice);
  const step = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    step.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  if (payment.isInReview)
    return (
      <Slip look="warn" role="status">
        {inReviewSentence}
      </Slip>
    );
  return (
    <div ref={step} className="max-w-2xl scroll-mt-4 space-y-5 border-2 border-ink bg-sheet p-5 sm:p-7">
      <h2 ref={heading} tabIndex={-1} className="text-3xl font-medium tracking-tight outline-none">
        {paymentHeading(priceCents)}
      </h2>
      {payment.isPriceChanged && (
        <Slip look="warn" role="alert">
          {priceChangedSentence} It’s now <strong>{printPrice(priceCents)}</strong>.
        </Slip>
      )}
      <CheckoutCorrections
        order={order}
        onRefused={payment.fail}
        onCorrected={(analysis) => {
          payment.acceptPrice();
          onCorrected?.(analysis);
        }}
      />
      {payment.hasFailed && (
        <Slip look="warn">
          <strong>{paymentErrorToast.title}.</strong> {paymentErrorToast.description}
        </Slip>
      )}
      <ProviderButton key={order.id} payment={payment} />
      <p role="status" className={payment.isConfirming ? '' : 'sr-only'}>
        {payment.isConfirming &&
          `Confirming your payment with ${paymentProvider.name}. Please keep this page open.`}
      </p>
      <ul className="space-y-1 text-sm text-ink-soft">
        {paymentNotes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li>
          {refundRule} <TextLink to="/terms">Terms and refunds</TextLink> ·{' '}
          <TextLink to="/privacy">Privacy</TextLink>
        </li>
      </ul>
    </div>
  );
}
