/** The provider's call states. `initiated` is ours: claimed, perhaps not dialled yet. */
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

/** States may be skipped because notices may be lost; they never go backwards, and final states stay final. */
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
