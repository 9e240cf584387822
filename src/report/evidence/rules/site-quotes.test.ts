import { expect, it } from 'vitest';
import type { CaseFile } from './case-file.ts';
import { resolveQuotes } from './site-quotes.ts';
import type { WebsiteSnapshot } from './website-snapshot.ts';

const snapshot: WebsiteSnapshot = {
  version: 1,
  source: 'site',
  pages: [
    { url: 'https://shop.test/', title: 'Shop', text: 'Slow dough.\n\n  No night shift.  \nSince 1990.' },
  ],
  problem: null,
};
const caseFile = {
  facts: [
    { id: 'f1', kind: 'claim', text: 'No nights', source: 'site', line: '1:2' },
    { id: 'f2', kind: 'pain', text: 'Tired', source: 'inference', line: null },
    { id: 'f3', kind: 'claim', text: 'Gone', source: 'site', line: '9:9' },
  ],
} as unknown as CaseFile;
const resolve = (content: string) => resolveQuotes(content, caseFile, snapshot);

it('a quote asked for by its fact is cut from the snapshot, byte for byte', () => {
  expect(resolve('Before.\n> [f1]\nAfter.')).toBe('Before.\n> No night shift. [from your site]\nAfter.');
});

it('what a model writes after the id is not quoted', () => {
  expect(resolve('> [F1] Guaranteed for life! [from your site]')).toBe('> No night shift. [from your site]');
});

it.each(['f2', 'f3', 'f99'])('a fact without a passage (%s) gives no quote', (id) => {
  expect(resolve(`Before.\n> [${id}]\nAfter.`)).toBe('Before.\nAfter.');
});

it('a passage the model types itself is simulated, even if it claims the site', () => {
  expect(resolve('> Slow dough. [from your site]')).toBe('> Slow dough. [simulated]');
  expect(resolve('> I am tired.')).toBe('> I am tired. [simulated]');
});
