import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { type PromoAnswer, validatePromo } from '../contract/promo.ts';
import {
  originalPriceDollars,
  promoAppliedToast,
  promoFailureToast,
  promoNotFoundToast,
  summarisePrice,
} from './promo-messages.ts';

/** `initialCode` is a restored draft: it is validated again without a toast. */
export function usePromo(initialCode = '') {
  const [code, setCode] = useState(initialCode);
  const [answer, setAnswer] = useState<PromoAnswer | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const validation = useMutation({
    mutationFn: (call: { promoCode: string; idempotencyKey: string }) =>
      callEndpoint(validatePromo, {
        body: { promoCode: call.promoCode, originalPrice: originalPriceDollars },
        idempotencyKey: call.idempotencyKey,
      }),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was typed before
  useEffect(() => {
    if (initialCode.trim() === '') return;
    const call = { promoCode: initialCode.trim(), idempotencyKey: crypto.randomUUID() };
    validation.mutateAsync(call).then(setAnswer, () => undefined);
  }, []);

  /** An edited code has to be validated again. */
  function type(typed: string) {
    setCode(typed);
    setAnswer(null);
    setIsRefused(false);
  }

  async function apply(): Promise<boolean> {
    try {
      const call = { promoCode: code.trim(), idempotencyKey: crypto.randomUUID() };
      const promo = await validation.mutateAsync(call);
      setAnswer(promo);
      setIsRefused(false);
      showToast(promoAppliedToast(promo));
      return true;
    } catch (error) {
      const toast = promoFailureToast(error);
      setAnswer(null);
      setIsRefused(toast === promoNotFoundToast);
      showToast(toast);
      return false;
    }
  }

  /**
   * The code to order with, validated first if it was typed but not applied; null when it is invalid. After a refusal the visitor
   * orders at the price shown, without it.
   */
  async function codeToOrderWith(): Promise<string | null> {
    if (isRefused) return '';
    if (code.trim() === '' || answer !== null) return code.trim();
    return (await apply()) ? code.trim() : null;
  }

  /** The server rejected the code at creation: show the list price, send nothing again. */
  function refuse() {
    setAnswer(null);
    setIsRefused(true);
    showToast(promoNotFoundToast);
  }

  return {
    code,
    isRefused,
    isBusy: validation.isPending,
    price: summarisePrice(answer),
    type,
    apply,
    codeToOrderWith,
    refuse,
  };
}
export type Promo = ReturnType<typeof usePromo>;
