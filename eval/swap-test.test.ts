import { expect, test } from 'vitest';
import { businessCalled } from './a-report.fixture.ts';
import { loadBusinesses } from './businesses.ts';
import { excerptOf, letters, lineUp } from './swap-test.ts';

const all = loadBusinesses();
const yarn = businessCalled('breed-yarn');

test('a line-up holds the true business, both rivals and two strangers', () => {
  const { options, answer } = lineUp(yarn, all, 1);
  const descriptions = options.map(({ description }) => description);
  expect(options.map(({ letter }) => letter)).toEqual(letters);
  expect(new Set(descriptions)).toHaveLength(5);
  expect(descriptions).toEqual(expect.arrayContaining([yarn.description, ...yarn.rivals]));
  expect(options.find(({ letter }) => letter === answer)?.description).toBe(yarn.description);
});

test('one seed gives one line-up, another seed another', () => {
  expect(lineUp(yarn, all, 7)).toEqual(lineUp(yarn, all, 7));
  expect(lineUp(yarn, all, 7)).not.toEqual(lineUp(yarn, all, 8));
});

test('the true business stands in every place about equally often', () => {
  const answers = Array.from({ length: 100 }, (_, seed) =>
    all.map((one) => lineUp(one, all, seed).answer),
  ).flat();
  for (const letter of letters) {
    const share = answers.filter((answer) => answer === letter).length / answers.length;
    expect(share).toBeGreaterThan(0.16);
    expect(share).toBeLessThan(0.24);
  }
});

const module = (content: string) => ({ title: 'A module', content });

test('names and addresses are taken out, whatever their case and whichever stands inside another', () => {
  const excerpt = excerptOf(
    { confession: module('FELL AND FLEECE sells wool. See https://fell.example/shop now. Fells are hills.') },
    ['Fell', 'Fell and Fleece'],
  );
  expect(excerpt).toBe('[name] sells wool. See [name] now. [name]s are hills.');
});

test('lines that code cut from the website are left out', () => {
  const excerpt = excerptOf({ confession: module('> Washed in Bradford. [from your site]\nShe waits.') }, []);
  expect(excerpt).toBe('She waits.');
});

test('every module has the same share, in whole lines', () => {
  const long = Array.from({ length: 50 }, (_, index) => `Line ${index} of the first`).join('\n');
  const excerpt = excerptOf({ voiceOfCustomer: module(long), confession: module('The short one') }, [], 200);
  expect(excerpt).toContain('The short one');
  expect(excerpt.length).toBeLessThan(200);
  expect(excerpt.split('\n')).toContain('Line 3 of the first');
  expect(excerpt.split('\n').filter((line) => line.startsWith('Line'))).toHaveLength(5);
});
