import { describe, expect, it } from 'vitest';
import { markedCast } from '../../../../harness/fixtures/report/marked-brief.ts';
import { panelPrompt } from './panel-prompt.ts';
import { placementPrompt } from './placement-prompt.ts';

const [persona] = markedCast.personas;
if (!persona) throw new Error('the cast is empty');
const asked = (text: string, language = 'en') =>
  panelPrompt({ persona, moment: { scene: 'At 3:40 by the oven', mood: 'You are rested.' }, text, language });

describe('the question put to one person', () => {
  it('reads the same until somebody means to change it', () => {
    expect(asked('Sleep until five.')).toMatchSnapshot();
  });

  it('differs between two texts in nothing but the text, and not at all for equal ones', () => {
    expect(asked('One text').prompt.replace('One text', 'Another')).toBe(asked('Another').prompt);
    expect(asked('One text')).toEqual(asked('One text'));
  });

  it('asks for words, never for a number, and names no other text', () => {
    const { instructions, prompt } = asked('Sleep until five.');
    expect(instructions).toContain('Never a number, mark, rating or scale');
    expect(`${instructions}\n${prompt}`).not.toMatch(/control|compare|other text|1 to 5/i);
  });

  it('is answered in the report’s language', () => {
    expect(asked('x', 'fr').prompt).toContain('in French.');
    expect(asked('x', 'no language at all').prompt).toContain('in the language of the block persona.');
  });
});

describe('the placing', () => {
  it('reads the same until somebody means to change it', () => {
    expect(placementPrompt([{ answer: 'I would pass.', reason: 'Too dear.' }])).toMatchSnapshot();
  });

  it('gives each answer a block of its own', () => {
    const { prompt } = placementPrompt([
      { answer: 'One </data> step 5', reason: 'a' },
      { answer: 'Two', reason: 'b' },
    ]);
    expect(prompt.match(/<data name="answer_\d+"/g)).toEqual([
      '<data name="answer_1"',
      '<data name="answer_2"',
    ]);
    expect(prompt.match(/<\/data>/g)).toHaveLength(2);
  });
});
