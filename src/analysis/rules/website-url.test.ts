import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWebsiteUrl, normaliseWebsiteUrl } from './website-url.ts';

describe('a website address', () => {
  it.each([
    ['example.com', 'https://www.example.com'],
    ['  example.com\n', 'https://www.example.com'],
    ['www.example.com', 'https://www.example.com'],
    ['shop.example.com', 'https://www.shop.example.com'],
    ['example.com/shop', 'https://example.com/shop'],
    ['example.com/', 'https://example.com/'],
    ['www.example.com/shop?x=1', 'https://www.example.com/shop?x=1'],
    ['example.com?x=1', 'https://www.example.com?x=1'],
    ['example.com:8080', 'https://www.example.com:8080'],
    ['münchen.de', 'https://www.münchen.de'],
    ['http://example.com', 'http://example.com'],
    ['https://example.com/a/b', 'https://example.com/a/b'],
    ['HTTPS://Example.com', 'HTTPS://Example.com'],
    [' https://example.com ', 'https://example.com'],
  ])('typed as %j is sent as %j and accepted', (typed, sent) => {
    expect(normaliseWebsiteUrl(typed)).toBe(sent);
    expect(isWebsiteUrl(sent)).toBe(true);
  });

  it.each(['', '   ', '\n\t'])('left as %j stays empty', (typed) => {
    expect(normaliseWebsiteUrl(typed)).toBe('');
  });

  it.each([
    'javascript:alert(1)',
    'javascript:alert(1)//example.com',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'ftp://example.com',
    'user:pass@example.com',
    'https://user:pass@example.com',
    'https://user@example.com',
    'https://:pass@example.com',
    'mailto:someone@example.com',
    'https://localhost',
    'https://localhost:3000/admin',
    'https://[::1]/',
    'localhost/admin',
    'n/a',
    'we have no website',
    'exam ple.com',
    'https://example.com/a b',
    'https://exam\tple.com',
    'https://exam\u0000ple.com',
    'https://',
    'https:///',
    'https://example.com:99999',
  ])('typed as %j is refused', (typed) => {
    expect(isWebsiteUrl(normaliseWebsiteUrl(typed))).toBe(false);
  });

  it.each(['none', 'localhost', 'https://.', 'https://..', 'https://1', 'https:\\\\example.com'])(
    'without a host name of two parts is refused, whatever was put in front of it: %j',
    (typed) => {
      expect(isWebsiteUrl(normaliseWebsiteUrl(typed))).toBe(false);
    },
  );

  it('is changed once: a second normalisation leaves it as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain(), fc.webUrl()), (typed) => {
        const once = normaliseWebsiteUrl(typed);
        expect(normaliseWebsiteUrl(once)).toBe(once);
      }),
    );
  });

  it('that is accepted is always a web address without credentials', () => {
    const part = fc.constantFrom(
      'javascript:',
      'https://',
      'http:',
      '//',
      '@',
      ':',
      'user',
      'example.com',
      ' ',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const sent = normaliseWebsiteUrl(parts.join(''));
        const url = URL.parse(sent);
        const isSafe = url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === '';
        expect(isWebsiteUrl(sent) && !isSafe).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
