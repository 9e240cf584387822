import { printCount } from '../../../platform/text/print-count.ts';
/** A recorded full report: all its calls, input and output. */
export const tokensPerReport = 170_000;
export const requestsPerReport = 10;

type Limits = { requestsPerMinute: number | null; tokensPerMinute: number | null };

/** The least time that one report takes at these limits, in minutes; null when none is known. */
export function minutesPerReport({ requestsPerMinute, tokensPerMinute }: Limits): number | null {
  const minutes = [
    ...(tokensPerMinute === null ? [] : [tokensPerReport / tokensPerMinute]),
    ...(requestsPerMinute === null ? [] : [requestsPerReport / requestsPerMinute]),
  ];
  return minutes.length === 0 ? null : Math.max(...minutes);
}

const printMinutes = (minutes: number): string => {
  if (minutes < 1.5) return 'about a minute';
  if (minutes < 90) return `${Math.round(minutes)} minutes`;
  return `${Math.round(minutes / 6) / 10} hours`;
};

/** What the limits mean for the shop, as one sentence. */
export function describePace(limits: Limits): string {
  const minutes = minutesPerReport(limits);
  if (minutes === null)
    return 'The vendor states no limits for this key, so the time per report depends on the model’s speed only.';
  const limit =
    limits.tokensPerMinute === null
      ? `${printCount(limits.requestsPerMinute ?? 0)} requests a minute`
      : `${printCount(limits.tokensPerMinute)} tokens a minute`;
  if (minutes < 1) return `${limit} allow about ${Math.floor(1 / minutes)} full reports a minute.`;
  return `${limit}: a full report (about ${printCount(tokensPerReport)} tokens) takes at least ${printMinutes(minutes)}, ten at once at least ${printMinutes(minutes * 10)}.`;
}
