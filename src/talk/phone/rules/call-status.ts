/** `initiated` is ours: claimed, perhaps not dialled yet. The others are the provider's. */
export const liveCallStatuses = ['initiated', 'queued', 'ringing', 'in-progress'] as const;
const ends = ['completed', 'busy', 'no-answer', 'failed', 'canceled'] as const;
export const callStatuses = [...liveCallStatuses, ...ends] as const;
export type CallStatus = (typeof callStatuses)[number];

export const callHasEnded = (status: CallStatus): boolean => ends.some((end) => end === status);

/** States may be skipped because notices may be lost; they never go backwards, and final states stay final. */
export const callMayMove = (from: CallStatus, to: CallStatus): boolean =>
  !callHasEnded(from) && callStatuses.indexOf(to) > callStatuses.indexOf(from);

/** Webhook and socket paths of the phone provider, shared by the code that registers them and the routes. */
export type CallStep = 'answer' | 'gate' | 'ended' | 'status' | 'dialogue';

export const callPath = (callId: number | ':callId', step: CallStep) =>
  `/api/phone/provider/${callId}/${step}` as const;
