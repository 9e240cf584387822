import type { CallStatus } from './rules/call-status.ts';

/** A provider's request about a call: a question about what to do next, or a notice of its state. */
export type CallNotice = {
  providerCallId: string;
  status: CallStatus | null;
  /** Null in questions. */
  sequence: number | null;
  durationSeconds: number | null;
  answeredBy: 'person' | 'machine' | 'unknown';
  /** The key that was pressed. */
  key: string | null;
  /** The number that was called. */
  to: string | null;
  dialogueFailed: boolean;
};

export type HeardEvent =
  | { kind: 'started'; providerCallId: string }
  | { kind: 'said'; text: string }
  /** The caller interrupted the buyer; `heard` is what the caller had heard. */
  | { kind: 'interrupted'; heard: string }
  | { kind: 'key'; key: string }
  | { kind: 'trouble'; description: string }
  /** A valid message that we ignore. */
  | { kind: 'nothing' };

/** A telephone provider. A call is placed once, also when it is uncertain whether it rang. */
export type Calls = {
  /**
   * `refused`: the phone did not and will not ring, because of the number or the connection to the provider.
   * Throws a ProviderError when that is uncertain.
   */
  placeCall: (request: {
    to: string;
    /** Requested when the call is taken. */
    answerUrl: string;
    /** Receives a notice of every change of state. */
    statusUrl: string;
    ringSeconds: number;
    /** After this the provider hangs up. */
    maxSeconds: number;
  }) => Promise<
    | { outcome: 'placed'; providerCallId: string }
    | { outcome: 'refused'; because: 'number' | 'line'; why: string }
  >;
  /** No error when the call has ended. */
  endCall: (providerCallId: string) => Promise<void>;
  /** Whether the provider signed this public URL and every field of the form. */
  isSigned: (request: {
    url: string;
    fields: Record<string, string>;
    headers: Record<string, string | string[] | undefined>;
  }) => boolean;
  /** Null when the form is not about a call. */
  readNotice: (fields: Record<string, string>) => CallNotice | null;
  /** `read` returns null for a message that is not the provider's. */
  dialogue: {
    read: (message: string) => HeardEvent | null;
    say: (text: string) => string;
    end: () => string;
  };
  /** XML documents that say what the provider does next. */
  instructions: {
    /** Says the disclosure and waits for a key. */
    gate: (parts: { say: string; gateUrl: string; waitSeconds: number }) => string;
    dialogue: (parts: {
      socketUrl: string;
      endedUrl: string;
      language: string;
      /** Index from 0. */
      voice: number;
    }) => string;
    /** Null says nothing. */
    sayAndHangUp: (say: string | null) => string;
  };
};
