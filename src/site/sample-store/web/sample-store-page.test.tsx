import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { parsePage } from '../../../platform/website/parse-page.ts';
import { linesOfBlocks } from '../../../platform/website/readable-lines.ts';
import { storeCopy } from './catalogue.ts';
import SampleStorePage from './sample-store-page.tsx';

const html = renderToStaticMarkup(
  <MemoryRouter>
    <SampleStorePage />
  </MemoryRouter>,
);
const linesRead = linesOfBlocks(parsePage(html, 100).blocks, 'en', 100_000);

/** The menu is a menu, and ids are not text. */
const unread = new Set(['navigation', 'id', 'featured']);
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

test('every id is unique and every picture is a file', () => {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '');
  expect(new Set(ids).size).toBe(ids.length);
  const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
  expect(pictures.length).toBeGreaterThan(12);
  for (const tag of pictures) expect(tag).toMatch(/ src="[^"]+svg/);
});

test.each(storeCopy.collection.wallpapers)(
  '$id is drawn with the repeat and the match its card promises',
  ({ id, sizeLine }) => {
    const drawing = readFileSync(`content/sample-store/${id}.svg`, 'utf8');
    const [, width, repeat] = /<pattern id="p" width="(\d+)" height="(\d+)"/.exec(drawing) ?? [];
    const match = Number(width) > 520 ? 'half-drop' : 'straight';
    expect(sizeLine).toContain(`repeat ${Number(repeat) / 10} cm, ${match} match`);
  },
);

test('no hint is given before the first click', () => {
  expect(html).toMatch(/<p role="status"[^>]*><\/p>/);
});
