import { expect, test } from 'vitest';
import { readFencedData } from '../../prompt/fenced-data.ts';
import { readDefectExcerpts } from './read-defects.ts';

test('excerpts too short to mean anything are left out', () => {
  const defects = JSON.stringify([{ excerpt: 'a', advice: 'x' }]);
  expect(readDefectExcerpts(readFencedData(`<data name="defects">${defects}</data>`))).toEqual([]);
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
