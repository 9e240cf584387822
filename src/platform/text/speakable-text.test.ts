import fc from 'fast-check';
import { expect, test } from 'vitest';
import { speakableText } from './speakable-text.ts';

test.each([
  ['Plain words stay as they are, don’t they?', 'Plain words stay as they are, don’t they?'],
  ['**Bold** and __under__ and `code`.', 'Bold and under and code.'],
  ['# A heading\n\n- one\n- two\n> three', 'A heading one two three'],
  ['<speak>Wait.<break time="9s"/> Now.</speak>', 'Wait. Now.'],
  ['<scr<b>ipt>alert(1)</scr</b>ipt> Gone.', 'alert(1) Gone.'],
  ["[[h@l'oU]] Hello [pause] there *sighs* (laughs softly), yes.", 'Hello there, yes.'],
  ['See [our page](https://evil.example).', 'See our page.'],
  ['![a heron](x.png) A heron.', 'A heron.'],
  ['He paid (I think) in cash.', 'He paid (I think) in cash.'],
  ['Zero\u200bwidth\u202e and\u0000 control', 'Zerowidth and control'],
  ['1. First.\n2. Second.', 'First. Second.'],
  ['3 < 4 and 5 > 2', '3 4 and 5 2'],
  ['パンを焼く。**待つ**。', 'パンを焼く。待つ。'],
])('%j is read as %j', (written, read) => {
  expect(speakableText(written)).toBe(read);
});

test('whatever is written, no tag and no mark of markup is left, and cleaning again changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '<b>',
      '</speak>',
      '**',
      '[[',
      ']]',
      '](',
      '# ',
      '\n',
      '`',
      'word ',
      '.',
      '*',
      '\ud800',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const read = speakableText(pieces.join(''));
      expect(read).not.toMatch(/[<>*`#|{}\\]|\[\[|\n/);
      expect(read.isWellFormed()).toBe(true);
      expect(speakableText(read)).toBe(read);
    }),
    { numRuns: 150 },
  );
});
