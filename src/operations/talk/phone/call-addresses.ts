import { type CallStep, callPath } from '../../../domain/talk/phone/call-path.ts';

/** The provider's callback addresses for one call. */
export function callAddresses(publicUrl: string, callId: number) {
  const at = (step: CallStep) => publicUrl + callPath(callId, step);
  return {
    answer: at('answer'),
    gate: at('gate'),
    ended: at('ended'),
    status: at('status'),
    socket: at('dialogue').replace(/^http/, 'ws'),
  };
}
