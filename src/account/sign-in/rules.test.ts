import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionSchema } from '../../access/rules/session.ts';
import { localPath } from './rules.ts';

describe('where a sign-in returns to', () => {
  it.each([
    ['/', '/'],
    ['/home', '/home'],
    ['/home?view=7', '/home?view=7'],
    ['/dashboard#reports', '/dashboard#reports'],
    ['/apiary', '/apiary'],
    ['/home?next=https://evil.example', '/home?next=https://evil.example'],
    ['/a/../home', '/home'],
  ])('%j is a path of ours: %j', (wanted, path) => {
    expect(localPath(wanted)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'home',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' //evil.example',
    '@evil.example',
    '.evil.example',
    '/api/logout',
    '/api/auth/callback?code=x',
    '/a/../api/logout',
    '/api\\logout',
    '/./api/logout',
    '/%2e/api/logout',
    '/%61pi/logout',
    '/ap%69/logout',
    '/%61%70%69/logout',
    'http://here.invalid/home',
  ])('%j goes home', (wanted) => {
    expect(localPath(wanted)).toBe('/');
  });

  it('is always a page of this site and never the API', () => {
    const piece = fc
      .constantFrom('/', '\\', '.', '..', '%2f', '%5c', '\t', '\n', ':', '@', 'evil.example')
      .chain((text) => fc.constantFrom(text, 'api', '%61pi', 'logout', 'home', '?', '#', 'https:', text));
    const hostile = fc.oneof(
      fc.array(piece).map((parts) => `/${parts.join('')}`),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(hostile, (wanted) => {
        const path = localPath(wanted);
        const url = new URL(path, 'https://shop.test');
        expect(url.origin).toBe('https://shop.test');
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        // The router reads escaped letters as letters.
        const routed = url.pathname.replace(/%[46][0-9a-f]|%7[0-9a]|%5[0-9a]/gi, decodeURIComponent);
        expect(routed).not.toMatch(/^\/api\//);
      }),
      { seed: 7, numRuns: 2_000 },
    );
  });
});

describe('a stored session', () => {
  const session = {
    version: 1,
    userId: 'user-1',
    issuer: 'https://issuer.test',
    subject: 'mia',
    issuerSessionId: null,
    idToken: null,
  };
  it('is read when its version is current, and ignored otherwise', () => {
    expect(sessionSchema.safeParse(session).success).toBe(true);
    expect(sessionSchema.safeParse({ ...session, version: 2 }).success).toBe(false);
    expect(sessionSchema.safeParse({ ...session, userId: undefined }).success).toBe(false);
    expect(sessionSchema.safeParse(undefined).success).toBe(false);
  });
});
