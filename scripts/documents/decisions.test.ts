import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLinks } from './read-commands.ts';

const folder = 'docs/decisions';
const live = globSync('[0-9]*.md', { cwd: folder }).toSorted();

test('at most 25 decisions are live, so that a newcomer reads them in a sitting', () => {
  expect(live.length).toBeLessThanOrEqual(25);
});

test('the index names each live decision once, and each superseded one says where it went', () => {
  const index = readLinks(readFileSync(`${folder}/README.md`, 'utf8')).toSorted();
  expect(index).toEqual(live);
  for (const name of globSync('*.md', { cwd: `${folder}/superseded` }))
    expect(readFileSync(`${folder}/superseded/${name}`, 'utf8'), name).toMatch(
      /^Superseded: merged into \d{4} /m,
    );
});
