import { describe, expect, it } from 'vitest';
import {
  blocksOf,
  labelledBlocksOf,
  markedBrief,
  markedSnapshot,
  noSnapshot,
} from '../../../../harness/fixtures/report/marked-brief.ts';
import { caseFilePrompt } from './case-file-prompt.ts';

describe('the case file prompt', () => {
  it('reads the same until somebody means to change it', () => {
    expect(caseFilePrompt(markedBrief, markedSnapshot)).toMatchSnapshot();
  });

  it('keeps every word of the customer and the site inside its own fence', () => {
    expect(labelledBlocksOf(caseFilePrompt(markedBrief, markedSnapshot))).toEqual([
      'target_market:customer MARK-target_market',
      'product_service:customer MARK-product_service',
      'website_address:customer MARK-website_address',
      'website:site MARK-website',
    ]);
  });

  it('says so when there is no website, instead of leaving an empty block to fill', () => {
    const prompt = caseFilePrompt({ ...markedBrief, websiteUrl: null }, noSnapshot);
    expect(blocksOf(prompt).map(({ name }) => name)).toEqual(['target_market', 'product_service']);
    expect(prompt.prompt).toContain('gave no website address');
    expect(prompt.prompt).toContain('no website text to read');
  });
});
