import { OrderForm } from '../features/order/order-form.tsx';
import type { OrderPrefill } from '../features/order/order-prefill.ts';
import { PaymentStep } from '../features/payment/payment-step.tsx';
import { PromoArea } from '../features/promo/promo-area.tsx';
import { usePromo } from '../features/promo/use-promo.ts';

/** Loaded when the plan is chosen: the form brings the schemas with it. */
export default function LandingOrder({
  prefill,
  takesFocus,
}: {
  prefill: OrderPrefill;
  takesFocus: boolean;
}) {
  const promo = usePromo();
  return (
    <OrderForm
      prefill={prefill}
      takesFocus={takesFocus}
      promo={promo}
      promoArea={<PromoArea promo={promo} idPrefix="order" />}
      paymentStep={(order) => <PaymentStep order={order} takesFocus onPriceChanged={promo.reset} />}
    />
  );
}
