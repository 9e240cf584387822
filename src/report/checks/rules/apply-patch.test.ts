import { describe, expect, it } from 'vitest';
import { applyPatch } from './apply-patch.ts';

const markup = (text: string) => (excerpt: string, replacement: string) =>
  applyPatch({ text, kind: 'markup' }, { excerpt, replacement });
const field = (text: string) => (excerpt: string, replacement: string) =>
  applyPatch({ text, kind: 'line' }, { excerpt, replacement });

describe('a patch replaces', () => {
  it('one sentence and leaves every other letter as it was', () => {
    const patch = markup('First  one.\n\n- Ann waits. She pays “now”.\n- Ben leaves.');
    expect(patch('She pays “now”.', 'Does she pay “now”?')).toBe(
      'First  one.\n\n- Ann waits. Does she pay “now”?\n- Ben leaves.',
    );
  });

  it('what was copied with other quotes, dashes, spaces and dots', () => {
    const patch = markup('He says „gut“ – it’s\u00a0fine… Then he goes.');
    expect(patch('He says "gut" - it\'s fine...', 'He says nothing.')).toBe('He says nothing. Then he goes.');
  });

  it('what was copied out of JSON with its escapes', () => {
    expect(markup('Call it "slow dough" today.')('it \\"slow dough\\" today.', 'it bread.')).toBe(
      'Call it bread.',
    );
  });

  it('a quote across bold marks, and keeps the bold of what stays', () => {
    const patch = markup('**What this means for you:** prices **double** in May.');
    expect(
      patch('What this means for you: prices double in May.', 'What this means for you: ask first.'),
    ).toBe('**What this means for you:** ask first.');
    expect(patch('prices double in May', 'prices **may double** in May')).toBe(
      '**What this means for you:** prices **may double** in May.',
    );
  });

  it('half of a bold passage without leaving a mark alone', () => {
    expect(markup('**Say this first** and then that.')('first and then', 'last, and')).toBe(
      '**Say this** last, and that.',
    );
    expect(markup('It costs **five dollars** a day.')('costs five', 'may cost some')).toBe(
      'It may cost some **dollars** a day.',
    );
  });

  it('an excerpt that runs over two lines', () => {
    const patch = markup('One.\n\nThe first half\nand the rest. Two.');
    expect(patch('The first half and the rest.', 'A question?')).toBe('One.\n\nA question? Two.');
  });

  it('the words of a simulated quote, whose sign and label stay', () => {
    const patch = markup('> I pay at once. [simulated]');
    expect(patch('> I pay at once. [simulated]', '> I would wait. [simulated]')).toBe(
      '> I would wait. [simulated]',
    );
    expect(patch('I pay at once.', 'I would wait.')).toBe('> I would wait. [simulated]');
  });

  it('the same sentence wherever it is', () => {
    expect(
      markup('All of them pay in advance. Yes. All of them pay in advance.')(
        'All of them pay in advance.',
        'Do they pay in advance?',
      ),
    ).toBe('Do they pay in advance? Yes. Do they pay in advance?');
  });

  it('a sentence by a longer one that begins and ends like it', () => {
    expect(markup('She pays.')('She pays.', 'She probably pays.')).toBe('She probably pays.');
    expect(markup('She pays.')('She pays.', 'She pays. When?')).toBe('She pays. When?');
  });

  it('text in a table cell', () => {
    const table = '| Who | What |\n| --- | --- |\n| Ann | buys at once |';
    expect(markup(table)('buys at once', 'may buy')).toBe(table.replace('buys at once', 'may buy'));
  });

  it('nothing when only half a word is the excerpt', () => {
    expect(markup('The party is over.')('art', 'craft')).toBe('The party is over.');
  });
});

describe('an empty replacement', () => {
  it('takes out a sentence and one of the spaces around it', () => {
    expect(markup('One. Two. Three.')('Two.', '')).toBe('One. Three.');
    expect(markup('One. Two.')('Two.', '')?.trim()).toBe('One.');
  });

  it('takes out a bullet or a quote as a whole, and a heading that has nothing left', () => {
    expect(markup('Intro.\n\n- One.\n- Two.')('One.', '')).toBe('Intro.\n\n- Two.');
    expect(markup('Intro.\n\n> I pay. [simulated]\n\nEnd.')('I pay.', '')).toBe('Intro.\n\nEnd.');
    expect(markup('Intro.\n\n## Why\n\nBecause.')('Because.', '')).toBe('Intro.');
  });

  it('takes out a whole row of a table and a line of the website, but no last row', () => {
    const table = 'Text.\n\n| Who | What |\n| --- | --- |\n| Ann | buys |\n| **Bo** | waits |\n\nEnd.';
    expect(markup(table)('| Bo | waits |', '')).toBe(table.replace('| **Bo** | waits |\n', ''));
    expect(markup(table.replace('| Ann | buys |\n', ''))('| Bo | waits |', '')).toBeNull();
    const site = '> [f12]\n\nShe asks why.';
    expect(markup(`Intro.\n\n${site}`)('> [f12]', '')).toBe('Intro.\n\nShe asks why.');
    expect(markup(`The page says:\n\n${site}`)('> [f12]', '')).toBeNull();
  });

  it.each([
    ['a table cell', '| Who | What |\n| --- | --- |\n| Ann | buys |', 'buys'],
    ['the sentence after a bold head', '**What this means for you:** ask first.', 'ask first.'],
    ['a whole text', 'Only this.', 'Only this.'],
  ])('is refused for %s', (_, text, excerpt) => {
    expect(markup(text)(excerpt, '')).toBeNull();
  });

  it('is refused for a whole field', () => {
    expect(field('Write the price.')('Write the price.', '')).toBeNull();
  });
});

describe('a patch is refused', () => {
  it('when it removes or adds a place that code fills', () => {
    const text = 'The page says:\n\n> [f12]\n\nUse this:\n\n[copy 1]';
    expect(markup(text)('Use this:\n\n[copy 1]', 'Use nothing.')).toBeNull();
    expect(markup(text)('The page says:\n\n> [f12]\n\nUse this:', 'Use this:')).toBeNull();
    expect(markup(text)('Use this:', 'Use this: [copy 2]')).toBeNull();
    expect(markup(text)('Use this:', 'Use that:')).toBe(text.replace('Use this:', 'Use that:'));
  });

  it('when it types the label of a website quote', () => {
    expect(markup('She read it.')('She read it.', '"Sleep well" [from your site] she read.')).toBeNull();
  });

  it('when it breaks a table or adds a heading', () => {
    const table = 'Text.\n\n| Who | What |\n| --- | --- |\n| Ann | buys |';
    expect(markup(table)('buys', 'buys | pays')).toBeNull();
    expect(markup('One.\nTwo.')('One. Two.', 'First.\n## New\nSecond.')).toBeNull();
  });
});
