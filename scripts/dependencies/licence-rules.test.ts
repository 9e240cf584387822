import { describe, expect, it } from 'vitest';
import { allows, licenceFault } from './licence-rules.ts';

const shipped = { name: 'some-package', version: '1.0.0', isDevelopment: false };

describe('a licence', () => {
  it.each([
    'MIT',
    'ISC',
    '(MIT OR GPL-3.0)',
    'MIT AND OFL-1.1',
    '(AFL-2.1 OR BSD-3-Clause)',
    '(MIT AND Zlib)',
  ])('%s may be used', (licence) => expect(licenceFault({ ...shipped, licence })).toBeNull());

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0',
    'LGPL-2.1',
    'MPL-2.0',
    'MIT AND GPL-2.0',
    'SSPL-1.0',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE',
    'mit-ish',
    'MIT MIT',
    '',
    null,
  ])('%s fails', (licence) => expect(licenceFault({ ...shipped, licence })).toMatch(/some-package 1\.0\.0/));

  it('an exception for development does not reach what is shipped, nor another package', () => {
    const axe = { name: 'axe-core', version: '4.0.0', licence: 'MPL-2.0' };
    expect(licenceFault({ ...axe, isDevelopment: true })).toBeNull();
    expect(licenceFault({ ...axe, isDevelopment: false })).not.toBeNull();
    expect(licenceFault({ ...axe, name: 'axe-core-fork', isDevelopment: true })).not.toBeNull();
  });

  it('binds AND before OR', () => {
    const isA = (licence: string) => licence === 'A';
    expect(allows('A OR B AND C', isA)).toBe(true);
    expect(allows('(A OR B) AND C', isA)).toBe(false);
  });
});
