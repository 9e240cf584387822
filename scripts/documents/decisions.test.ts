import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLinks } from './read-commands.ts';

const folder = 'docs/decisions';
const live = globSync('[0-9]*.md', { cwd: folder }).toSorted();

test('at most 18 decisions, so that a newcomer reads them in a sitting', () => {
  expect(live.length).toBeLessThanOrEqual(18);
});

test('the index names each decision once', () => {
  const index = readLinks(readFileSync(`${folder}/README.md`, 'utf8')).toSorted();
  expect(index).toEqual(live);
});
