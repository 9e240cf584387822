/** Where the telephone service asks and tells, and where its socket opens. One place, for those who name it and those who listen. */
export type CallStep = 'answer' | 'gate' | 'ended' | 'status' | 'dialogue';

export const callPath = (callId: number | ':callId', step: CallStep) =>
  `/api/phone/provider/${callId}/${step}` as const;
