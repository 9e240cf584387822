import { describe, expect, it } from 'vitest';
import { cleanSpokenSentence, cleanTypedText } from './clean-typed-text.ts';

describe('what somebody typed', () => {
  it.each([
    ['  Hello there \r\n', 'Hello there'],
    ['a\u0007b\u001b[31mc', 'ab[31mc'],
    ['price \u202eevil\u202c', 'price evil'],
    ['\u200b\u2060\ufeff', ''],
    ['👩\u200d🔧 hangs it', '👩\u200d🔧 hangs it'],
    ['one\ntwo', 'one\ntwo'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanTypedText(typed)).toBe(kept);
  });
});

describe('what a buyer says', () => {
  it.each([
    ['**No.**', 'No.'],
    ['*sighs* It is a wall.', 'It is a wall.'],
    ['It is *only* a hall.', 'It is only a hall.'],
    ['- First the price.', 'First the price.'],
    ['1. First the price.', 'First the price.'],
    ['## Well', 'Well'],
    ['Tess: Sorry, mind the coats.', 'Sorry, mind the coats.'],
    ['I said: no.', 'I said: no.'],
    ['3 metres, say.', '3 metres, say.'],
  ])('%j is said as %j', (written, said) => {
    expect(cleanSpokenSentence(written, 'Tess')).toBe(said);
  });
});
