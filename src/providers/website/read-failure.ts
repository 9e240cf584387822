import { errors } from 'undici';
import type { WebsiteProblem } from '../../domain/report/evidence/website-snapshot.ts';

/** Why a page could not be read, in the words the customer will be told. */
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

/** What zlib calls a broken gzip, and a broken brotli (ERR__ERROR_…). */
const brokenEncoding = /^(Z_|ERR__)/;

/** Names the problem behind anything a connection, a parser of HTTP or a decompressor can throw. */
export function problemOf(error: unknown): WebsiteProblem {
  if (error instanceof ReadFailure) return error.problem;
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'too_slow';
  if (error instanceof errors.HTTPParserError) return 'not_a_page';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return problemByErrorCode[code] ?? (brokenEncoding.test(code) ? 'not_a_page' : 'unreachable');
}
