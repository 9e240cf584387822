import { useNavigate } from 'react-router';
import type { Analysis } from '../../../contract/analysis/analysis.ts';
import { emailField, messages, textLimits } from '../../../contract/fields.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import { Correction } from './correction.tsx';
import {
  addressChangedToast,
  correctionFailedSentence,
  promoChangedToast,
  shownErrorCode,
  startedFreeToast,
} from './payment-messages.ts';
import { useCorrectCheckout } from './use-correct-checkout.ts';

type Props = {
  order: Pick<Analysis, 'id' | 'customerEmail' | 'promoCode'>;
  onCorrected: (analysis: Analysis) => void;
  /** Called when the analysis is already paid or under review. */
  onRefused: (error: unknown) => Promise<void>;
};

/** Correct the email address or add a promo code before paying. */
export function CheckoutCorrections({ order, onCorrected, onRefused }: Props) {
  const correction = useCorrectCheckout(order.id);
  const navigate = useNavigate();

  async function correct(body: { customerEmail: string } | { promoCode: string }): Promise<string | null> {
    try {
      const analysis = await correction.mutateAsync({ body, idempotencyKey: crypto.randomUUID() });
      onCorrected(analysis);
      if (analysis.paid) {
        showToast(startedFreeToast);
        navigate(`/home?view=${analysis.id}`);
      } else if ('promoCode' in body) showToast(promoChangedToast(analysis));
      else showToast(addressChangedToast(body.customerEmail));
      return null;
    } catch (error) {
      if (shownErrorCode(error) !== null) await onRefused(error);
      return correctionFailedSentence(error);
    }
  }

  return (
    <div className="divide-y divide-line border-y border-line">
      <Correction
        summary={
          <>
            Report will go to{' '}
            <strong className="font-semibold">{order.customerEmail ?? 'no email address yet'}</strong>
          </>
        }
        openLabel="Change"
        field={{
          label: 'Email',
          value: order.customerEmail ?? '',
          type: 'email',
          autoComplete: 'email',
          maxLength: 254,
        }}
        saveLabel="Save address"
        onSave={async (customerEmail) =>
          emailField.safeParse(customerEmail).success ? correct({ customerEmail }) : messages.email
        }
      />
      <Correction
        summary={
          order.promoCode ? (
            <>
              Promo code <strong className="font-mono font-medium">{order.promoCode}</strong>
            </>
          ) : (
            'No promo code'
          )
        }
        openLabel={order.promoCode ? 'Change code' : 'Add promo code'}
        field={{
          label: 'Promo code',
          value: order.promoCode ?? '',
          type: 'text',
          autoComplete: 'off',
          maxLength: textLimits.promoCodeMax,
        }}
        saveLabel={order.promoCode ? 'Save code' : 'Apply code'}
        onSave={(promoCode) => correct({ promoCode })}
      />
    </div>
  );
}
