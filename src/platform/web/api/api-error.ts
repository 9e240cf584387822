/** Any answer that is not OK. The message is the spec's: "{status}: {body text or status text}". */
export class ApiError extends Error {
  readonly status: number;
  /** The server's customer-ready sentence, or null when it sent none. */
  readonly sentence: string | null;
  readonly code: string | null;

  constructor(answer: { status: number; statusText: string; body: string; code: string | null }) {
    const sentence = answer.body.trim();
    super(`${answer.status}: ${sentence || answer.statusText}`);
    this.name = 'ApiError';
    this.status = answer.status;
    this.sentence = sentence === '' || sentence.startsWith('<') ? null : sentence;
    this.code = answer.code;
  }
}

/** The text of an error toast: the server's sentence without its status, else `otherwise`. */
export const sentenceFor = (
  error: unknown,
  otherwise = 'We couldn’t reach our server. Check your connection and try again.',
): string => (error instanceof ApiError ? error.sentence : null) ?? otherwise;

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;
