import { expect, test } from 'vitest';
import { readFencedData } from '../../prompt/fenced-data.ts';
import { readDefectExcerpts, withoutDefects } from './remove-defects.ts';

const content = `**Notice of the simulator.**

## The old promise
The old promise is here. A sound sentence stays where it is.
> A line that somebody says aloud. [simulated]

| Head of the table | Other |
|---|---|
| A row that is wrong | x |
| A row that is right | y |
- A bullet that has to go.`;

test('what the defects quote is taken out, and only that', () => {
  const mended = withoutDefects(content, [
    'The old promise is here.',
    'A line that somebody says aloud.',
    'A row that is wrong',
    'A bullet that has to go.',
    'Head of the table',
  ]);
  expect(mended).toBe(`**Notice of the simulator.**

## The old promise
A sound sentence stays where it is.

| Head of the table | Other |
|---|---|
| A row that is right | y |`);
});

test('without defects, and with excerpts too short to mean anything, the text stays as it is', () => {
  expect(withoutDefects(content, [])).toBe(content);
  const excerpts = readDefectExcerpts(
    readFencedData(`<data name="defects">${JSON.stringify([{ excerpt: 'a', advice: 'x' }])}</data>`),
  );
  expect(withoutDefects(content, excerpts)).toBe(content);
});

test('excerpts are read from JSON and from plain lines, without marks and labels', () => {
  const read = (text: string) => readDefectExcerpts(readFencedData(`<data name="defects">${text}</data>`));
  expect(read('[{"excerpt":"> **Bold** and labelled. [simulated]","advice":"Cut."}]')).toEqual([
    'Bold and labelled.',
  ]);
  expect(read('- A plain line of text\n- Another plain line')).toEqual([
    'A plain line of text',
    'Another plain line',
  ]);
});
