import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { parsePage } from '../../../platform/website/parse-page.ts';
import { linesOfBlocks } from '../../../platform/website/readable-lines.ts';
import { storeCopy } from './catalogue.ts';
import { Storefront } from './storefront.tsx';

const html = renderToStaticMarkup(
  <MemoryRouter>
    <Storefront />
  </MemoryRouter>,
);
const linesRead = linesOfBlocks(parsePage(html, 100).blocks, 'en', 100_000);

/** The menu is a menu, and ids and colours are not text. */
const unread = new Set(['navigation', 'colourways', 'id', 'featured']);
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (unread.has(key) ? [] : textsOf(inner)));
};

test('our reader reads every line of the copy as one line, and nothing else', () => {
  expect(linesRead.toSorted()).toEqual(textsOf(storeCopy).toSorted());
});

test('the menu shows its labels, and each leads to a section of the page', () => {
  const menu = /<nav.*<\/nav>/s.exec(html)?.[0] ?? '';
  const links = [...menu.matchAll(/href="#([^"]+)"[^>]*>([^<]+)</g)];
  expect(links.map(([, , label]) => label)).toEqual(storeCopy.navigation);
  for (const [, section] of links) expect(html).toContain(`<section id="${section}"`);
});

test('every link leads to an element of the same page', () => {
  const targets = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '');
  expect(targets.length).toBeGreaterThan(5);
  for (const target of targets) expect(html).toContain(`id="${target.slice(1)}"`);
});

test('every id is unique and every drawing finds its parts', () => {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '');
  expect(new Set(ids).size).toBe(ids.length);
  const used = [...html.matchAll(/(?:<use [^>]*href="#|url\(#)([^")]+)/g)].map(([, id]) => id ?? '');
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((id) => !ids.includes(id))).toEqual([]);
});

test('no hint is given before the first click', () => {
  expect(html).toMatch(/<p role="status"[^>]*><\/p>/);
});
