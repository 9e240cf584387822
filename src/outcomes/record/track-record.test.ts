import { expect, it } from 'vitest';
import { isReleaseDue } from './track-record.ts';

const yesterday = { computedAt: new Date('2026-11-15T23:59:00Z'), hasRows: true, fingerprint: 'same' };
const now = new Date('2026-11-16T00:10:00Z');
const few = { outcomes: 29, analyses: 12, fingerprint: 'same' };
const enough = { outcomes: 30, analyses: 10, fingerprint: 'same' };

it.each([
  ['the first release is made at once', null, few, true],
  ['29 new results wait', yesterday, few, false],
  ['30 new results of 9 reports wait', yesterday, { ...enough, analyses: 9 }, false],
  ['30 new results of 10 reports are released', yesterday, enough, true],
  [
    'a result that left or changed does not wait for others',
    yesterday,
    { ...few, fingerprint: 'other' },
    true,
  ],
  ['while nothing is published, the count is refreshed daily', { ...yesterday, hasRows: false }, few, true],
  [
    'there is one release a day',
    { ...yesterday, computedAt: new Date('2026-11-16T00:05:00Z') },
    enough,
    false,
  ],
])('%s', (_, last, since, expected) => expect(isReleaseDue(last, since, now)).toBe(expected));
