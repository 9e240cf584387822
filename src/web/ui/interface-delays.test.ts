import { expect, test } from 'vitest';
import { scrollHideDelayMs, tooltipDelayMs } from './interface-delays.ts';

test('a tooltip waits and a scroll bar stays as long as the spec says', () => {
  expect({ tooltipDelayMs, scrollHideDelayMs }).toEqual({ tooltipDelayMs: 700, scrollHideDelayMs: 600 });
});
