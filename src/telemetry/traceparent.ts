const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const isZero = /^0+$/;

/** W3C traceparent, or null for anything else: it may come from a stranger. Its flag is ignored (decision 0021). */
export function readTraceparent(text: unknown): { traceId: string; spanId: string } | null {
  const [, traceId, spanId] = (typeof text === 'string' && pattern.exec(text)) || [];
  if (!traceId || !spanId || isZero.test(traceId) || isZero.test(spanId)) return null;
  return { traceId, spanId };
}

export const printTraceparent = (span: { traceId: string; spanId: string; traceFlags: number }): string =>
  `00-${span.traceId}-${span.spanId}-${(span.traceFlags & 1).toString(16).padStart(2, '0')}`;
