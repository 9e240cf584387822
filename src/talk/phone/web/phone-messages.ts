import { sentenceOf } from '../../../platform/rules/app-error.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import type { ToastText } from '../../../platform/web/ui/toast/show-toast.ts';
import { buyerTalkToasts } from '../../web/talk-messages.ts';

export type CallFaults = { number?: string; consent?: string };

const consentRequired: ToastText = {
  title: 'Consent Required',
  description: sentenceOf('consent_required'),
  destructive: true,
};

/** Missing input; the toast names the first. */
export function missingForCall(number: string, hasConsent: boolean) {
  const hasNumber = number.trim() !== '';
  if (hasNumber && hasConsent) return null;
  const faults: CallFaults = {
    ...(!hasNumber && { number: buyerTalkToasts.phoneNumberRequired.description }),
    ...(!hasConsent && { consent: consentRequired.description }),
  };
  return { faults, toast: hasNumber ? consentRequired : buyerTalkToasts.phoneNumberRequired };
}

/** Errors of number and consent are shown at their field, because the toast disappears after five seconds. */
export function faultsOf(error: unknown): CallFaults {
  if (!(error instanceof ApiError) || !error.sentence) return {};
  if (error.code === 'consent_required') return { consent: error.sentence };
  const isAboutNumber = error.code === 'number_not_callable' || error.code === 'number_opted_out';
  return isAboutNumber ? { number: error.sentence } : {};
}
