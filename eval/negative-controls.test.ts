import { describe, expect, it } from 'vitest';
import { plantedControls, wholeReportControls } from './negative-controls.ts';

describe('negative controls', () => {
  it('fail as whole reports, where the report with its own facts passes', () => {
    const found = Object.fromEntries(wholeReportControls().map(({ kind, found }) => [kind, found]));
    expect(found.sound).toBe(0);
    expect(found.swapped).toBeGreaterThan(3);
    expect(found.simulator).toBeGreaterThan(0);
  });

  it('are 30 planted defects; code finds what it can prove, at least 7, and with claims without any support 13', () => {
    const planted = plantedControls();
    expect(planted).toHaveLength(30);
    expect(planted.filter(({ found }) => found > 0).length).toBeGreaterThanOrEqual(7);
    expect(planted.filter((one) => one.found > 0 || one.withClaims).length).toBeGreaterThanOrEqual(13);
  });
});
