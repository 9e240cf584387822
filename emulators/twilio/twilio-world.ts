import type { Pauses } from '../kit/pauses.ts';
import type { Behaviour } from './behaviour.ts';
import type { CallJournal, JournaledCall } from './call-journal.ts';
import type { TwilioContracts } from './contract-validators.ts';

/** How fast the world turns; tests want it at once, people want to watch. */
export type Pace = {
  ringMs: number;
  /** From taking the call to pressing a key. */
  keyMs: number;
  /** From the end of the buyer's words to the person's own. */
  lineMs: number;
  speechMsPerCharacter: number;
};

export type TwilioWorld = {
  accountSid: string;
  authToken: string;
  journal: CallJournal;
  contracts: TwilioContracts | null;
  pace: Pace;
  pauses: Pauses;
  closing: AbortSignal;
};

/** One call while it lives. */
export type LiveCall = {
  world: TwilioWorld;
  entry: JournaledCall;
  behaviour: Behaviour;
  /** Aborted when either side hangs up. */
  over: AbortController;
};
