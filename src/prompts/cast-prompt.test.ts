import { describe, expect, it } from 'vitest';
import { castPrompt } from './cast-prompt.ts';
import { dataRules } from './fenced-data.ts';
import { blocksOf, markedCaseFile, markedOrder, unfencedTextOf } from './marked-order.fixture.ts';

describe('the cast prompt', () => {
  const prompt = castPrompt(markedOrder, markedCaseFile);

  it('reads the same until somebody means to change it', () => {
    expect(prompt).toMatchSnapshot();
  });

  it('carries the order and the case file, each inside its own fence', () => {
    expect(blocksOf(prompt).map(({ name }) => name)).toEqual([
      'target_market',
      'product_service',
      'website_address',
      'website',
      'case_file',
    ]);
    for (const { name, text } of blocksOf(prompt)) {
      expect(new Set(text.match(/MARK-\w+/g))).toEqual(new Set([`MARK-${name}`]));
    }
    expect(unfencedTextOf(prompt)).not.toMatch(/MARK-|ignore your rules|</);
    expect(prompt.instructions).toContain(dataRules);
  });
});
