import type { CallStatus } from '../../domain/talk/phone/call-status.ts';

/** What the provider says about a call, whichever of its questions or notices it stands in. */
export type CallNotice = {
  providerCallId: string;
  status: CallStatus | null;
  /** Notices are numbered; questions are not. */
  sequence: number | null;
  durationSeconds: number | null;
  answeredBy: 'person' | 'machine' | 'unknown';
  /** The key that was pressed; null for none. */
  key: string | null;
  /** The number that was called, when the provider tells it. */
  to: string | null;
  dialogueFailed: boolean;
};

/** What is heard in a dialogue. */
export type HeardEvent =
  | { kind: 'started'; providerCallId: string }
  | { kind: 'said'; text: string }
  /** The caller spoke while the buyer did; `heard` is what had come through of the buyer's words. */
  | { kind: 'interrupted'; heard: string }
  | { kind: 'key'; key: string }
  | { kind: 'trouble'; description: string }
  /** Well formed, and nothing to us. */
  | { kind: 'nothing' };

/** A telephone line in our words. A call is placed once: one of which nobody can tell whether it rang is not placed again. */
export type Calls = {
  /**
   * `refused` is certain: nothing rang and nothing will, because of the number or because of the line to the provider.
   * Whatever is uncertain is thrown as a ProviderError.
   */
  placeCall: (request: {
    to: string;
    /** Asked when the call is taken. */
    answerUrl: string;
    /** Told of every change of state. */
    statusUrl: string;
    ringSeconds: number;
    /** The provider's own hard end of the line. */
    maxSeconds: number;
  }) => Promise<
    | { outcome: 'placed'; providerCallId: string }
    | { outcome: 'refused'; because: 'number' | 'line'; why: string }
  >;
  /** Hangs up; a call that is over already is no error. */
  endCall: (providerCallId: string) => Promise<void>;
  /** Whether the provider signed this very request: the address as the world knows it, and every field of its form. */
  isSigned: (request: {
    url: string;
    fields: Record<string, string>;
    headers: Record<string, string | string[] | undefined>;
  }) => boolean;
  /** Null when the form is not about a call. */
  readNotice: (fields: Record<string, string>) => CallNotice | null;
  /** The messages of a dialogue: null is not one of the provider's. */
  dialogue: {
    read: (message: string) => HeardEvent | null;
    say: (text: string, last: boolean) => string;
    end: () => string;
  };
  /** What the provider is to do next, in its own language (an XML document). */
  instructions: {
    /** Says the disclosure and waits for a key. */
    gate: (parts: { say: string; language: string; gateUrl: string; waitSeconds: number }) => string;
    dialogue: (parts: {
      socketUrl: string;
      endedUrl: string;
      language: string;
      /** Counted from 0. */
      voice: number;
    }) => string;
    /** Null hangs up without a word. */
    sayAndHangUp: (say: string | null, language: string) => string;
  };
};
