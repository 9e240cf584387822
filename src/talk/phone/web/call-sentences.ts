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
export const isFinal = ({ callStatus, debriefPending }: PhoneCall): boolean =>
  callHasEnded(callStatus) && !debriefPending;

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
