import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences, wordsOf } from './split-sentences.ts';

const cases: [name: string, text: string, sentences: string[], language?: string][] = [
  ['two sentences', 'She waits. He bakes.', ['She waits. ', 'He bakes.']],
  ['a sentence that starts with a number', 'She waits. 62 loaves cool.', ['She waits. ', '62 loaves cool.']],
  ['an abbreviation', 'She met Dr. Miller at the mill.', ['She met Dr. Miller at the mill.']],
  ['a quotation', 'She says “I wait. I bake.” and goes.', ['She says “I wait. I bake.” and goes.']],
  ['a label', 'She says “I wait.” [simulated] He bakes.', ['She says “I wait.” [simulated] ', 'He bakes.']],
  ['a gap', 'Put [proof. Real proof.] here. He bakes.', ['Put [proof. Real proof.] here. ', 'He bakes.']],
  ['bold', 'She **waits. Long.** He bakes.', ['She **waits. ', 'Long.** ', 'He bakes.']],
  ['bold that opens', 'She waits. **He bakes.**', ['She waits. ', '**He bakes.**']],
  ['a German date', 'Sie wartet am 3. Mai. Er bäckt.', ['Sie wartet am 3. Mai. ', 'Er bäckt.'], 'de'],
  ['Japanese', '彼女は待つ。彼は焼く。', ['彼女は待つ。', '彼は焼く。'], 'ja'],
  ['Chinese', '她在等。他在烤。', ['她在等。', '他在烤。'], 'zh'],
  ['Arabic', 'هي تنتظر. هو يخبز؟ نعم.', ['هي تنتظر. ', 'هو يخبز؟ ', 'نعم.'], 'ar'],
  ['an unknown language', 'She waits. He bakes.', ['She waits. ', 'He bakes.'], 'no such tongue'],
];

describe('sentences', () => {
  it.each(cases)('%s', (_, text, sentences, language = 'en') =>
    expect(splitSentences(text, language)).toEqual(sentences),
  );

  it('joined, they are the text again', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('**', '. ', '“', '”', '[simulated]', '5. ', 'Dr. ', '。'),
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (text) => {
          expect(splitSentences(text, 'en').join('')).toBe(text);
        },
      ),
      { seed: 7 },
    );
  });

  it('words of scripts without spaces are counted', () => {
    expect(wordsOf('彼女は待つ。', 'ja').length).toBeGreaterThan(1);
  });
});
