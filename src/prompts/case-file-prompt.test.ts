import { describe, expect, it } from 'vitest';
import { caseFilePrompt } from './case-file-prompt.ts';
import { dataRules } from './fenced-data.ts';
import { blocksOf, markedOrder, unfencedTextOf } from './marked-order.fixture.ts';

describe('the case file prompt', () => {
  it('reads the same until somebody means to change it', () => {
    expect(caseFilePrompt(markedOrder)).toMatchSnapshot();
  });

  it('keeps every word of the customer and the site inside its own fence', () => {
    const prompt = caseFilePrompt(markedOrder);
    expect(blocksOf(prompt).map(({ name, source }) => `${name}:${source}`)).toEqual([
      'target_market:customer',
      'product_service:customer',
      'website_address:customer',
      'website:site',
    ]);
    for (const { name, text } of blocksOf(prompt)) {
      expect(text.match(/MARK-\w+/g)).toEqual([`MARK-${name}`]);
    }
    expect(unfencedTextOf(prompt)).not.toMatch(/MARK-|ignore your rules|</);
    expect(prompt.instructions).toContain(dataRules);
  });

  it('says so when there is no website, instead of leaving an empty block to fill', () => {
    const prompt = caseFilePrompt({ ...markedOrder, websiteUrl: null, websiteText: '  ' });
    expect(blocksOf(prompt).map(({ name }) => name)).toEqual(['target_market', 'product_service']);
    expect(prompt.prompt).toContain('gave no website address');
    expect(prompt.prompt).toContain('no website text to read');
  });
});
