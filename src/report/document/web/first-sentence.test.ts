import { expect, test } from 'vitest';
import { firstSentenceOf } from './first-sentence.ts';

test('the teaser is the first thing a chapter says, not its headings, tables or bold labels', () => {
  expect(firstSentenceOf('# Title\n**A label**\n| a | b |\nThe **first** words.\nMore.')).toBe(
    'The first words.',
  );
});

test('a chapter that opens with a quote is introduced by it', () => {
  expect(firstSentenceOf('> Sit where you like. Not there. [simulated]\ntext')).toBe(
    '“Sit where you like. Not there.”',
  );
});

test('the label that every chapter begins with is left out', () => {
  expect(firstSentenceOf('**What this means for you:** ask **first**.')).toBe('ask first.');
  expect(firstSentenceOf('**Was das für Sie bedeutet:**\nErst fragen.')).toBe('Erst fragen.');
});

test('a quote has the marks of its language', () => {
  expect(firstSentenceOf('> Setzt euch. [simulated]', 'de-AT')).toBe('„Setzt euch.“');
});

test('bold lines and lists are used when there is nothing else; empty text stays empty', () => {
  expect(firstSentenceOf('## Title\n- one\n- two')).toBe('one');
  expect(firstSentenceOf('**Only this**')).toBe('Only this');
  expect(firstSentenceOf(' \n---\n')).toBe('');
});

test('a long opening ends at a word, never inside a character', () => {
  const words = firstSentenceOf('word, '.repeat(60));
  expect(words.length).toBeLessThanOrEqual(181);
  expect(words.endsWith('word…')).toBe(true);
  expect(firstSentenceOf('😀'.repeat(120)).isWellFormed()).toBe(true);
});
