import { describe, expect, it } from 'vitest';
import { describePace, minutesPerReport } from './minutes-per-report.ts';

describe('18: the pace of a key', () => {
  it('18: is set by the tighter of its two limits, and unknown without any', () => {
    expect(minutesPerReport({ tokensPerMinute: 30_000, requestsPerMinute: 500 })).toBeCloseTo(5.7, 1);
    expect(minutesPerReport({ tokensPerMinute: 30_000_000, requestsPerMinute: 2 })).toBe(5);
    expect(minutesPerReport({ tokensPerMinute: null, requestsPerMinute: null })).toBeNull();
  });

  it('18: is described in one sentence', () => {
    expect(describePace({ tokensPerMinute: 30_000, requestsPerMinute: 500 })).toBe(
      '30,000 tokens a minute: a full report (about 170,000 tokens) takes at least 6 minutes, ten at once at least 57 minutes.',
    );
    expect(describePace({ tokensPerMinute: 400_000, requestsPerMinute: null })).toBe(
      '400,000 tokens a minute allow about 2 full reports a minute.',
    );
    expect(describePace({ tokensPerMinute: null, requestsPerMinute: null })).toContain('states no limits');
  });
});
