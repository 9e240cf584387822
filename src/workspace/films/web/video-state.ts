/** `idle` waits for a click, `starting` autoplays soon, `refused` means that the browser blocked autoplay. */
type Phase = 'idle' | 'starting' | 'playing' | 'paused' | 'refused' | 'broken';

export type VideoState = {
  at: number;
  /** Incremented by a reload, which creates a new element. */
  attempt: number;
  phase: Phase;
  isMuted: boolean;
};

export type VideoEvent =
  | 'due'
  | 'pressed'
  | 'played'
  | 'paused'
  | 'ended'
  | 'refused'
  | 'broken'
  | 'reloaded';

export const firstVideo = (phase: 'idle' | 'starting'): VideoState => ({
  at: 0,
  attempt: 0,
  phase,
  isMuted: true,
});

/** The next state for a media event or a click; after the last video comes the first. */
export function nextVideoState(state: VideoState, event: VideoEvent, videoCount: number): VideoState {
  switch (event) {
    case 'due':
      return state.phase === 'idle' ? { ...state, phase: 'starting' } : state;
    case 'pressed':
      return { ...state, isMuted: false };
    case 'played':
      return { ...state, phase: 'playing' };
    case 'paused':
      return state.phase === 'playing' ? { ...state, phase: 'paused' } : state;
    case 'ended':
      return { ...state, at: (state.at + 1) % videoCount, phase: 'starting' };
    case 'refused':
      return state.phase === 'broken' ? state : { ...state, phase: 'refused' };
    case 'broken':
      return { ...state, phase: 'broken' };
    case 'reloaded':
      return { ...state, attempt: state.attempt + 1, phase: 'starting' };
  }
}

export type Trouble = 'refused' | 'broken';

export const overlayOf = (phase: Phase, failsWhen: readonly Trouble[]): 'play' | 'failure' | null => {
  if (phase === 'idle') return 'play';
  if (phase !== 'refused' && phase !== 'broken') return null;
  return failsWhen.includes(phase) ? 'failure' : 'play';
};
