/** A telephone line in our words. A call is placed once: a failed placing may have rung, so nobody places it again. */
export type Calls = {
  placeCall: (request: {
    to: string;
    /** Asked when the call is taken. */
    answerUrl: string;
    /** Told of every change of state. */
    statusUrl: string;
    maxSeconds: number;
    signal: AbortSignal;
  }) => Promise<{ providerCallId: string }>;
  /** Hangs up; a call that is over already is no error. */
  endCall: (providerCallId: string) => Promise<void>;
  /** Whether the provider signed this very request: the address as the world knows it, and every field of its form. */
  isSigned: (request: {
    url: string;
    fields: Record<string, string>;
    signature: string | undefined;
  }) => boolean;
  /** What the provider is to do next, in its own language (an XML document). */
  instructions: {
    /** Says the disclosure and waits for a key. */
    gate: (parts: { say: string; language: string; gateUrl: string; waitSeconds: number }) => string;
    dialogue: (parts: {
      socketUrl: string;
      endedUrl: string;
      greeting: string;
      language: string;
      /** Counted from 0. */
      voice: number;
    }) => string;
    sayAndHangUp: (say: string | null, language: string) => string;
  };
};
