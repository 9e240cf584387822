/** What a vendor said about an error, whatever its shape. */
export type VendorError = {
  status: number | null;
  /** Codes and types in all the places where vendors put them, for matching. */
  codes: string;
  message: string;
  headers: Record<string, string> | undefined;
  /** For waits that are named in the body only. */
  body: string;
};

/** Longer ones repeat the request. */
const longestMessage = 1_000;

/**
 * Finds code and message in the bodies of OpenAI and its imitators (`error.message`, or `error` as a string), Anthropic
 * (`error.type`), Google (`error.status`, `details`, also as a list) and OpenRouter (`error.metadata.raw` is the vendor's own).
 */
export function readVendorError(
  body: unknown,
  {
    status,
    headers,
    text,
  }: { status: number | null; headers?: Record<string, string> | undefined; text?: string | undefined },
): VendorError {
  const outer = record(Array.isArray(body) ? body[0] : body);
  const error = record(outer?.error) ?? outer;
  const inner = record(error?.innererror) ?? record(error?.inner_error);
  const metadata = record(error?.metadata);
  const details = list(error?.details).flatMap((entry) => [
    entry.reason,
    ...list(entry.violations).map(({ quotaId }) => quotaId),
  ]);
  const raw = string(metadata?.raw);
  const said =
    string(error?.message) ?? string(outer?.error) ?? string(outer?.message) ?? string(outer?.detail);
  const codes = [error?.code, error?.type, error?.status, inner?.code, metadata?.reasons, ...details];
  return {
    status: status ?? statusIn(error) ?? statusIn(outer),
    codes: codes.filter((code) => code !== undefined && code !== null).join(' '),
    message: [said ?? (text ?? '').replace(/<[^<>]*>/g, ' '), raw ?? '']
      .join(' ')
      .trim()
      .slice(0, longestMessage),
    headers,
    body: text ?? JSON.stringify(body ?? '') ?? '',
  };
}

const record = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
const list = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map(record).filter((entry) => entry !== undefined) : [];
const string = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function statusIn(error: Record<string, unknown> | undefined): number | null {
  const codes = [error?.statusCode, error?.status_code, error?.status, error?.code].map(Number);
  return codes.find((code) => code >= 400 && code <= 599) ?? null;
}
