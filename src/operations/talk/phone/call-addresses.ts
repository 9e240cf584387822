import { type CallStep, callPath } from '../../../domain/talk/phone/call-path.ts';

/** Where the telephone service reaches us about one call: always the address the world knows us by. */
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
