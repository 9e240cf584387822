import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutSentences } from './cut-sentences.ts';

describe('a text is cut into its sentences', () => {
  it.each([
    ['It is a wall. It has been told.', ['It is a wall.', 'It has been told.']],
    ['A sample is £1.50. A roll is £164.', ['A sample is £1.50.', 'A roll is £164.']],
    ['It was £1.50 Then not.', ['It was £1.50 Then not.']],
    ['Ask Mr. Price or Dr. Gwil about it. Please.', ['Ask Mr. Price or Dr. Gwil about it.', 'Please.']],
    ['At 6 a.m. the lamp is on. No. It is off.', ['At 6 a.m. the lamp is on.', 'No.', 'It is off.']],
    ['It shuts at 6 p.m. Then I go.', ['It shuts at 6 p.m.', 'Then I go.']],
    ['Paste, brush, etc. and a van. Done.', ['Paste, brush, etc. and a van.', 'Done.']],
    ['Well… maybe. Or not... Ask me.', ['Well… maybe.', 'Or not...', 'Ask me.']],
    ['Really?! You would? Yes!', ['Really?!', 'You would?', 'Yes!']],
    ['He said “No. Never.” Then he went.', ['He said “No. Never.”', 'Then he went.']],
    ['"Why now?" she asked. Good question.', ['"Why now?" she asked.', 'Good question.']],
    ['Er sagte „Nein. Nie.“ Dann ging er.', ['Er sagte „Nein. Nie.“', 'Dann ging er.']],
    ['壁です。まだ何も決めていません。', ['壁です。', 'まだ何も決めていません。']],
    ['彼は「いや。まだ。」と言った。本当？', ['彼は「いや。まだ。」と言った。', '本当？']],
    ['Eerst meten, d.w.z. twee keer. Klaar.', ['Eerst meten, d.w.z. twee keer.', 'Klaar.']],
    ['First line\n- second line\n\nThird.', ['First line', '- second line', 'Third.']],
    ['So do I. And you?', ['So do I.', 'And you?']],
    ['See example.com for it. No.', ['See example.com for it.', 'No.']],
    ['No end at all', ['No end at all']],
    ['(It is only the hall.) Sorry.', ['(It is only the hall.)', 'Sorry.']],
    ['An open “quotation. That goes on', ['An open “quotation. That goes on']],
    ['... !!', []],
  ])('%j', (text, sentences) => {
    expect(cutSentences(text)).toEqual(sentences);
  });
});

it('loses and doubles nothing', () => {
  const word = fc.constantFrom(
    'wall',
    'Mr.',
    '£1.50',
    'No.',
    '“so',
    'it.”',
    'e.g.',
    '壁。',
    '...',
    'why?',
    '\n',
    '3.',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const text = words.join(' ');
      const letters = (told: string) => told.replace(/[^\p{L}\p{N}£]/gu, '');
      expect(letters(cutSentences(text).join(' '))).toBe(letters(text));
    }),
    { numRuns: 500 },
  );
});
