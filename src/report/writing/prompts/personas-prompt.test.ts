import { describe, expect, it } from 'vitest';
import {
  labelledBlocksOf,
  markedBrief,
  markedCaseFile,
} from '../../../../harness/fixtures/report/marked-brief.ts';
import { personasPrompt } from './personas-prompt.ts';

describe('the cast prompt', () => {
  const prompt = personasPrompt(markedBrief, markedCaseFile);

  it('reads the same until somebody means to change it', () => {
    expect(prompt).toMatchSnapshot();
  });

  it('carries the order and the case file, each inside its own fence, and no website', () => {
    expect(labelledBlocksOf(prompt)).toEqual([
      'target_market:customer MARK-target_market',
      'product_service:customer MARK-product_service',
      'website_address:customer MARK-website_address',
      'case_file:earlier-step MARK-case_file',
    ]);
  });
});
