import { errors } from 'undici';
import type { WebsiteProblem } from './rules.ts';

/** Why a page could not be read, as the customer will see it. */
export class ReadFailure extends Error {
  readonly problem: WebsiteProblem;
  constructor(problem: WebsiteProblem, detail: string) {
    super(detail);
    this.problem = problem;
  }
}

const problemByErrorCode: Record<string, WebsiteProblem> = {
  UND_ERR_HEADERS_OVERFLOW: 'too_large',
  UND_ERR_HEADERS_TIMEOUT: 'too_slow',
  UND_ERR_BODY_TIMEOUT: 'too_slow',
};

/** zlib's codes for broken gzip and broken brotli (ERR__ERROR_…). */
const brokenEncoding = /^(Z_|ERR__)/;

/** Maps any error of a connection, HTTP parser or decompressor to our problem. */
export function problemOf(error: unknown): WebsiteProblem {
  if (error instanceof ReadFailure) return error.problem;
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'too_slow';
  if (error instanceof errors.HTTPParserError) return 'not_a_page';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return problemByErrorCode[code] ?? (brokenEncoding.test(code) ? 'not_a_page' : 'unreachable');
}
