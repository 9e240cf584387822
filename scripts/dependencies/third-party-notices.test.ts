import { expect, it } from 'vitest';
import { thirdPartyNotices } from './third-party-notices.ts';

it('the notices name what is shipped, fonts too, with their texts, and nothing that only builds', () => {
  const { text, packages } = thirdPartyNotices('.');
  expect(packages).toBeGreaterThan(300);
  for (const name of [
    'fastify',
    'react',
    'pg',
    '@fontsource-variable/inter',
    '@expo-google-fonts/newsreader',
    'tailwindcss',
  ])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text).toContain('Apache License');
  for (const name of ['vitest', 'axe-core', 'lightningcss'])
    expect(text).not.toMatch(new RegExp(`^${name} \\d`, 'm'));
});
