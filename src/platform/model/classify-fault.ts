import type { ModelFault } from '../rules/model-fault.ts';

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

/** Longer messages repeat the request. */
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

type Rule = { fault: ModelFault; status?: readonly number[]; says?: RegExp; unless?: RegExp };

/**
 * The first rule that fits. One list for all vendors, because gateways pass on the words of others. Codes are matched together
 * with the message. The bodies that each line is for, with their sources, are in classify-fault.test.ts.
 */
const rules: readonly Rule[] = [
  {
    fault: 'refused',
    says: /content[ _-]?(?:filter|policy|management policy)|ResponsibleAIPolicy|usage polic|flagged|moderation|prohibited_content|invalid_prompt/i,
  },
  { fault: 'quota', says: /PerDay/, status: [429] },
  { fault: 'quota', says: /\blimit: 0\b/, status: [429] },
  { fault: 'rate-limit', says: /PerMinute|RESOURCE_EXHAUSTED/ },
  {
    fault: 'too-long',
    says: /context[ _](?:length|window|size|limit)|too (?:long|large|many tokens)|string_above_max_length|token count .*exceeds|request_too_large|reduce the length/i,
  },
  { fault: 'too-long', status: [413] },
  {
    fault: 'quota',
    says: /insufficient[ _](?:quota|credit|balance|funds)|exceeded your current quota|credit balance|billing|out of credits|requires more credits|spend(?:ing)? limit|payment required|out of call volume quota/i,
  },
  { fault: 'quota', status: [402] },
  {
    fault: 'unknown-model',
    says: /model_not_found|DeploymentNotFound|model[^.]{0,120}(?:not (?:found|exist|supported)|does ?n[o’']t exist|no longer|deprecated)|not a valid model|unknown model|no endpoints found|not a chat model|invalid model/i,
    unless: /response_format|json_schema/i,
  },
  {
    fault: 'key',
    says: /API_KEY|api[ _-]key|SERVICE_DISABLED|authentication|unauthori[sz]ed|permission|user location|unsupported_country/i,
    unless: /rate.?limit/i,
    status: [400, 401, 403],
  },
  { fault: 'key', status: [401, 403] },
  { fault: 'unknown-model', status: [404] },
  { fault: 'rate-limit', says: /rate[ _-]?limit/i },
  { fault: 'rate-limit', status: [429] },
];

export function classifyFault(error: VendorError): ModelFault {
  const words = `${error.codes} ${error.message}`;
  const found = rules.find(
    ({ status, says, unless }) =>
      (status?.includes(error.status ?? 0) || (says !== undefined && (!status || error.status === null))) &&
      (says?.test(words) ?? true) &&
      !unless?.test(words),
  );
  if (found?.fault === 'rate-limit' && exceedsLimitAlone(words)) return 'too-long';
  if (found) return found.fault;
  const { status } = error;
  return status === null || status < 400 || status === 408 || status === 409 || status >= 500
    ? 'overloaded'
    : 'rejected'; // for another reason: the vendor would not accept it again
}

/** OpenAI and Groq: "Limit 30000, Requested 52000": no wait makes such a request fit. */
function exceedsLimitAlone(words: string): boolean {
  const numbers = /Limit:? ([\d,]+)(?![\d,])[^.]*?Requested:? ([\d,]+)/i.exec(words);
  if (!numbers) return false;
  const [limit, requested] = numbers.slice(1).map((number) => Number(number.replaceAll(',', '')));
  return (requested ?? 0) > (limit ?? 0);
}
