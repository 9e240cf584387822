import { describe, expect, it } from 'vitest';
import { quoteVendor } from '../../rules/model-fault.ts';

describe('18: a vendor’s words', () => {
  it('18: are quoted on one line and cut to 300 characters', () => {
    expect(quoteVendor('You exceeded\n\tyour current quota.\u202e')).toBe('You exceeded your current quota.');
    expect(quoteVendor('x '.repeat(1_000))).toHaveLength(300);
  });

  it('18: lose what may be part of a key', () => {
    const planted = [
      'Incorrect API key provided: sk-proj-abc1234567890XYZ. See the help page.',
      'Incorrect API key provided: sk-abcd****************wxyz.',
      'API key AIzaSyD-1234567890abcdefghij not valid.',
      'header was Bearer eyJhbGciOi.aaa.bbb',
      'key 0123456789abcdef0123456789abcdef is disabled',
      'invalid x-api-key: sk-ant-api03-AAAA_bbbb-cccc',
      'invalid key: api-AAAA4bbbb',
    ];
    for (const words of planted) {
      expect(quoteVendor(words)).toContain('[…]');
      expect(quoteVendor(words)).not.toMatch(/abc1234|wxyz|SyD|eyJ|0123456789abcdef|AAAA/);
    }
  });

  it.each([
    'The model `gpt-5.1-mini-2026-01-01` does not exist or you do not have access to it.',
    'For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.',
  ])('18: stay as they are otherwise: %s', (words) => expect(quoteVendor(words)).toBe(words));
});
