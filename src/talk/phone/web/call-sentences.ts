import { sentenceOf } from '../../../platform/rules/app-error.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import type { ToastText } from '../../../platform/web/ui/toast/show-toast.ts';
import { buyerTalkToasts } from '../../web/talk-messages.ts';
import type { PhoneCall } from '../contract.ts';
import { type CallStatus, callHasEnded } from '../rules/call-status.ts';

/** The stages shown to the customer; the provider has more. */
type CallStage = 'Dialling' | 'Ringing' | 'Talking' | 'Ended';

export function stageOf(status: CallStatus): CallStage {
  if (callHasEnded(status)) return 'Ended';
  if (status === 'in-progress') return 'Talking';
  return status === 'ringing' ? 'Ringing' : 'Dialling';
}

/** The call can no longer change. */
export const isFinal = ({ callStatus }: PhoneCall): boolean => callHasEnded(callStatus);

export function callSentence(call: PhoneCall, name: string): string {
  const { callStatus, phoneNumber, turns, endReason } = call;
  const line = `number ending in ${/(?<!\d)\d*$/.exec(phoneNumber)?.[0]}`;
  switch (stageOf(callStatus)) {
    case 'Dialling':
      return `${name} is dialing the ${line}.`;
    case 'Ringing':
      return `The ${line} rings. Please pick up.`;
    case 'Talking':
      return turns.length === 0
        ? 'Answered. The voice first says it’s an AI: press 1 to continue, or 9 to never be called by us again.'
        : `${name} is on the line. Talk as you would to a real buyer. You can interrupt.`;
    default:
      return endReason ?? '';
  }
}

export const durationText = (seconds: number): string => {
  if (seconds % 60 !== 0) return `${seconds} seconds`;
  return seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;
};

export function nameCountries(codes: readonly string[]): string {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return new Intl.ListFormat('en').format(codes.map((code) => names.of(code) ?? code).sort());
}

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
