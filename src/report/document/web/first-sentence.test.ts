import { expect, test } from 'vitest';
import { teaserOf } from './first-sentence.ts';

test('the teaser is the first thing a chapter says, not its headings, tables or bold labels', () => {
  expect(teaserOf('# Title\n**A label**\n| a | b |\nThe **first** words.\nMore.')).toBe('The first words.');
});

test('a chapter that opens with a quote is introduced by it', () => {
  expect(teaserOf('> Sit where you like. Not there. [simulated]\ntext')).toBe(
    '“Sit where you like. Not there.”',
  );
});

test('the label that every chapter begins with is left out', () => {
  expect(teaserOf('**What this means for you:** ask **first**.')).toBe('ask first.');
  expect(teaserOf('**Was das für Sie bedeutet:**\nErst fragen.')).toBe('Erst fragen.');
});

test('a quote has the marks of its language', () => {
  expect(teaserOf('> Setzt euch. [simulated]', 'de-AT')).toBe('„Setzt euch.“');
});

test('bold lines and lists stand in where there is nothing else; nothing stays nothing', () => {
  expect(teaserOf('## Title\n- one\n- two')).toBe('one');
  expect(teaserOf('**Only this**')).toBe('Only this');
  expect(teaserOf(' \n---\n')).toBe('');
});

test('a long opening ends at a word, never inside a character', () => {
  const words = teaserOf('word, '.repeat(60));
  expect(words.length).toBeLessThanOrEqual(181);
  expect(words.endsWith('word…')).toBe(true);
  expect(teaserOf('😀'.repeat(120)).isWellFormed()).toBe(true);
});
