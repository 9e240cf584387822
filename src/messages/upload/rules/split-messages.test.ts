import { describe, expect, it } from 'vitest';
import { chooseColumn } from '../parse/read-messages.ts';
import { messageLanguage, prepareMessages } from './prepare-messages.ts';
import { readableMessage } from './readable-message.ts';
import { splitMessages } from './split-messages.ts';

describe('pasted text is split', () => {
  it.each([
    ['by blank lines', 'One\nstill one\n\n\nTwo\r\n\r\nThree', ['One\nstill one', 'Two', 'Three']],
    ['by lines when nothing else divides it', 'One\nTwo\nThree', ['One', 'Two', 'Three']],
    ['by bullets', '- One\n  still one\n- Two\n• Three', ['One\n  still one', 'Two', 'Three']],
    ['by numbers', '1. One\n2. Two\n3) Three', ['One', 'Two', 'Three']],
    ['by stars', '★★★★★ One\nmore\n★☆☆☆☆ Two', ['★★★★★ One\nmore', '★☆☆☆☆ Two']],
    ['by dates', '12/03/2024 One\nmore\n14/03/2024 Two', ['12/03/2024 One\nmore', '14/03/2024 Two']],
    ['by the word itself', 'Review 1\nOne\nReview 2\nTwo', ['Review 1\nOne', 'Review 2\nTwo']],
    ['by rules, which keep paragraphs together', 'Dear Fay\n\nOne\n---\nTwo', ['Dear Fay\n\nOne', 'Two']],
    ['into nothing without a letter', '...\n\n12 34', []],
    ['as one line', 'Just this', ['Just this']],
  ])('%s', (_name, text, messages) => {
    expect(splitMessages(text)).toEqual(messages);
  });
});

describe('in a table', () => {
  it.each([
    [
      'the longest texts are read',
      [
        ['id', 'Comment'],
        ['77777777777777777777', 'Fine I think'],
        ['2', 'No'],
      ],
      ['Fine I think', 'No'],
      'Comment',
    ],
    [
      'a question is a heading',
      [['What nearly stopped you?'], ['the price of it']],
      ['the price of it'],
      'What nearly stopped you?',
    ],
    [
      'without headings all rows count',
      [
        ['5', 'It was a lovely job'],
        ['4', 'Not bad at all'],
      ],
      ['It was a lovely job', 'Not bad at all'],
      null,
    ],
    ['one row is a message', [['It was a lovely job']], ['It was a lovely job'], null],
    [
      'short rows are filled',
      [['a', 'Review'], ['1'], ['2', 'A fine thing']],
      ['', 'A fine thing'],
      'Review',
    ],
  ])('%s', (_name, rows, texts, column) => {
    expect(chooseColumn(rows)).toEqual({ texts, column });
  });
});

describe('a message is made readable', () => {
  it.each([
    [
      'markup and entities',
      'It&#39;s <b>fine</b>,<br/>jo&#64;web.de &amp; co',
      "It's fine ,\njo@web.de & co",
    ],
    ['hidden characters', '07\u200b700\u00ad 900\u200d142', '07700 900142'],
    ['digits that only look different', '𝟎𝟕𝟕𝟎𝟎 ⑨⓪⓪ 1️⃣', '07700 900 1'],
    ['emoji of several parts', 'Lovely 👩‍👧 x', 'Lovely 👩‍👧 x'],
  ])('%s', (_name, text, readable) => {
    expect(readableMessage(text)).toBe(readable);
  });
});

it('the language is found by its frequent words, or not at all', () => {
  expect(messageLanguage('Das Set ist gut und die Jacke auch')).toBe('de');
  expect(messageLanguage('It was fine and they were quick')).toBe('en');
  expect(messageLanguage('Le service était très bien et rapide')).toBe('fr');
  expect(messageLanguage('asdfgh 👍')).toBeNull();
});

describe('a long message', () => {
  const prepare = (text: string) =>
    prepareMessages([text], new Set(), (hashed) => hashed).items[0]?.text ?? '';

  it('is cut at the end of a sentence', () => {
    const text = prepare(`${'It was fine for a day. '.repeat(300)}`);
    expect(text.length).toBeLessThanOrEqual(4_000);
    expect(text.endsWith('a day.')).toBe(true);
  });

  it('keeps no half of a number, an address or a mask, wherever the cut falls', () => {
    for (let offset = 0; offset < 60; offset += 1) {
      for (const length of [3_950, 4_950, 9_950]) {
        const text = prepare(
          `${'ab '.repeat((length + offset) / 3)}${'x'.repeat(offset % 3)} ring 0113 496 0871 jo.smith@example.com ${'cd '.repeat(2_000)}`,
        );
        expect(text).not.toMatch(/\d|smith|@|\[[a-z-]*$/);
      }
    }
  });
});
