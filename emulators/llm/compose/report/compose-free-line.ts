import type { FencedData } from '../../prompt/fenced-data.ts';

/** A line of the page that reads like a sentence, with neutral words around it. */
export function composeFreeLine(data: FencedData) {
  const lines = [...(data.get('website')?.text ?? '').matchAll(/^\[(\d+:\d+)\] (.+)$/gm)].map(
    ([, id = '', text = '']) => ({ id, words: text.split(/\s+/).length }),
  );
  const chosen = lines.find(({ words }) => words >= 5 && words <= 25) ?? lines[0];
  return {
    line: chosen?.id ?? '1:1',
    buyer: 'somebody who sees this page for the first time',
    thought: 'A simulator answers here, so I have no opinion about this line. Ask somebody who has one.',
    better: 'A simulator wrote this line: it shows where a better one stands.',
  };
}
