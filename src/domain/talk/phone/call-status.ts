/** The life of a phone call, as the provider tells it. `initiated` is ours: claimed, perhaps not yet dialled. */
export const callStatuses = [
  'initiated',
  'queued',
  'ringing',
  'in-progress',
  'completed',
  'busy',
  'no-answer',
  'failed',
  'canceled',
] as const;
export type CallStatus = (typeof callStatuses)[number];

const ends = ['completed', 'busy', 'no-answer', 'failed', 'canceled'] as const satisfies CallStatus[];

/** Notices may be lost, so states may be skipped; never backwards, and an end is the end. */
export const callMoves: Record<CallStatus, readonly CallStatus[]> = {
  initiated: ['queued', 'ringing', 'in-progress', ...ends],
  queued: ['ringing', 'in-progress', ...ends],
  ringing: ['in-progress', ...ends],
  'in-progress': [...ends],
  completed: [],
  busy: [],
  'no-answer': [],
  failed: [],
  canceled: [],
};

export const callMayMove = (from: CallStatus, to: CallStatus): boolean => callMoves[from].includes(to);
export const callHasEnded = (status: CallStatus): boolean => callMoves[status].length === 0;
