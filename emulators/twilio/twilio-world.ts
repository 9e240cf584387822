import type { Pauses } from '../kit/pauses.ts';
import type { Behaviour } from './behaviour.ts';
import type { CallJournal, JournaledCall } from './call-journal.ts';
import type { TwilioContracts } from './contract-validators.ts';

export type Pace = {
  ringMs: number;
  /** From answering to pressing a key. */
  keyMs: number;
  /** From the end of the buyer's words to the person's next line. */
  lineMs: number;
  speechMsPerCharacter: number;
};

export type TwilioWorld = {
  accountSid: string;
  authToken: string;
  journal: CallJournal;
  contracts: TwilioContracts;
  pace: Pace;
  pauses: Pauses;
  closing: AbortSignal;
};

export type LiveCall = {
  world: TwilioWorld;
  entry: JournaledCall;
  behaviour: Behaviour;
  /** Aborted when either side hangs up. */
  over: AbortController;
};
