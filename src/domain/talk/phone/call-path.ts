/** Webhook and socket paths of the phone provider, shared by the code that registers them and the routes. */
export type CallStep = 'answer' | 'gate' | 'ended' | 'status' | 'dialogue';

export const callPath = (callId: number | ':callId', step: CallStep) =>
  `/api/phone/provider/${callId}/${step}` as const;
