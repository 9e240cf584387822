const unitMs: Record<string, number> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

/** OpenAI's "1m30.5s" and "20ms", Gemini's "34.07s". Null for anything else. */
export function durationMs(text: string): number | null {
  if (!/^(?:\d+(?:\.\d+)?(?:ms|[dhms]))+$/.test(text)) return null;
  const parts = [...text.matchAll(/(?<!\d)(\d+(?:\.\d+)?)(ms|[dhms])/g)];
  return Math.ceil(
    parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitMs[unit ?? ''] ?? 0), 0),
  );
}

/** How long the vendor asks us to wait: from the headers, or from the words of the error. */
export function retryAfterMs(headers: Record<string, string> | undefined, words: string): number | null {
  const ms = Number(headers?.['retry-after-ms']);
  if (headers?.['retry-after-ms'] && Number.isFinite(ms)) return Math.max(0, ms);
  const asked = headers?.['retry-after'];
  if (asked) {
    const seconds = Number(asked);
    if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
    const date = durationMs(asked) ?? Date.parse(asked) - Date.now();
    if (!Number.isNaN(date)) return Math.max(0, date);
  }
  // Gemini: {"@type": "….RetryInfo", "retryDelay": "34s"}; OpenAI: "Please try again in 1m30s."
  const said =
    /"retryDelay"\s*:\s*"([\d.hms]+)"/.exec(words) ??
    /(?:try again|retry) in ([\d.hms]+?)\.?(?:[\s"]|$)/.exec(words);
  return said?.[1] ? durationMs(said[1]) : null;
}
