import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { labelledBlocksOf, markedSnapshot } from '../../../harness/fixtures/report/marked-brief.ts';
import { snapshotOfPastedText } from '../../platform/website/website.ts';
import { freeLinePrompt } from './prompt.ts';
import {
  cutToFit,
  findFaults,
  freeLineLimits,
  freeLineOutputSchema,
  lineOf,
  mostOfFreeLine,
} from './rules.ts';

const bytes = (text: string) => new TextEncoder().encode(text).length;

describe('the prompt of a free line', () => {
  it('reads the same until somebody means to change it', () => {
    expect(freeLinePrompt(markedSnapshot)).toMatchSnapshot();
  });

  it('keeps the page inside its fence', () => {
    expect(labelledBlocksOf(freeLinePrompt(markedSnapshot))).toEqual(['website:site MARK-website']);
  });

  it.each([
    ['English', 'Warm sourdough at your door every morning, from two bakers who cycle. '],
    ['Chinese', '每天早上把新鲜的面包送到您家门口 我们两个人骑车送货 '],
    ['signs that begin a tag', 'a <b <c <d words that say something '],
  ])('fits with instructions and schema into the bytes that are paid for: %s', (_, words) => {
    const cut = cutToFit(
      snapshotOfPastedText(Array.from({ length: 900 }, (_, n) => `${n} ${words}`).join('\n')),
    );
    const { instructions, prompt } = freeLinePrompt(cut);
    const schema = JSON.stringify(z.toJSONSchema(freeLineOutputSchema));
    const total = bytes(instructions) + bytes(prompt) + bytes(schema);
    expect(total).toBeLessThanOrEqual(freeLineLimits.promptBytes);
    expect(total).toBeGreaterThan(freeLineLimits.promptBytes - 900); // the room is used
  });

  it('costs at most 1.15 cents at the assumed prices: $8 are 695 of them', () => {
    const price = { inputUsdPerMillionTokens: 2.5, outputUsdPerMillionTokens: 10, reasoningEffort: null };
    expect(mostOfFreeLine(price)).toBe(11_500);
  });
});

describe('what is sent of a page', () => {
  const cut = (text: string) => cutToFit(snapshotOfPastedText(text)).pages[0]?.text.split('\n');

  it('leaves out addresses, prices without words and single words', () => {
    expect(
      cut('Bread by bicycle\n£24\nMenu\nWrite to hello@bread.example\nSee www.bread.example now\nOpen daily'),
    ).toEqual(['Bread by bicycle', 'Open daily']);
  });

  it('has no address of the page', () => {
    const { pages } = cutToFit({
      ...markedSnapshot,
      pages: [{ url: 'https://x.example/?token=1', title: 'T', text: 'Two words' }],
    });
    expect(pages).toEqual([{ url: null, title: 'T', text: 'Two words' }]);
  });
});

describe('the recorded free lines', () => {
  const recorded = globSync('content/recordings/free-line/pages/*.prompt.txt').toSorted();
  const words = (text: string) => text.split(/\s+/).length;

  it('are seven', () => expect(recorded).toHaveLength(7));

  it.each(recorded)('%s is the prompt of today, and its answer passes every check', (file) => {
    const prompt = readFileSync(file, 'utf8');
    const page = prompt.split('<data name="website" source="site">\n')[1]?.split('\n</data>')[0] ?? '';
    const [title = '', ...lines] = page
      .split('\n')
      .map((line) => line.replace(/^(?:Page 1: ?|\[1:\d+\] )/, ''));
    const snapshot = cutToFit({
      ...markedSnapshot,
      pages: [{ url: null, title, text: lines.join('\n') }],
    });
    const now = freeLinePrompt(snapshot);
    expect(prompt).toContain(now.instructions);
    expect(prompt).toContain(now.prompt);
    const answer = freeLineOutputSchema.parse(
      JSON.parse(readFileSync(file.replace('.prompt.txt', '.answer.json'), 'utf8')),
    );
    expect(findFaults(answer, snapshot)).toEqual([]);
    expect(lines).toContain(lineOf(snapshot, answer.line));
    expect(words(answer.better)).toBeLessThanOrEqual(28);
    expect(words(answer.thought)).toBeLessThanOrEqual(40);
  });
});
