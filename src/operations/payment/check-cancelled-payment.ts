import { ProviderError } from '../../domain/provider-error.ts';
import { findPaymentByProviderOrder } from '../../store/payment/payments.ts';
import type { Dependencies } from '../dependencies.ts';
import { capturePayment } from './capture-payment.ts';

/** The payer came back by the provider's cancel link. While the provider is down, our own row names the analysis. */
export async function checkCancelledPayment(
  deps: Dependencies,
  providerOrderId: string,
): Promise<{ analysisId: number; paid: boolean } | null> {
  try {
    return await capturePayment(deps, providerOrderId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const payment = await findPaymentByProviderOrder(deps.db, providerOrderId);
    return payment && { analysisId: payment.analysisId, paid: false };
  }
}
