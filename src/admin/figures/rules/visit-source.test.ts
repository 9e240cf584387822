import fc from 'fast-check';
import { expect, it } from 'vitest';
import { capSources, otherSource, readVisitSource, sourceMax, sourcesADay } from './visit-source.ts';

it.each([
  ['Newsletter', 'newsletter'],
  ['  Product Hunt! ', 'product-hunt'],
  ['news.ycombinator.com', 'news.ycombinator.com'],
  ['ＦＡＣＥＢＯＯＫ', 'facebook'],
  ['mia@example.com', 'mia-example.com'],
  ['', null],
  ['...', null],
  ['<script>', 'script'],
  [['a', 'b'], null],
  [undefined, null],
])('the source %j is kept as %j', (text, source) => {
  expect(readVisitSource(text)).toBe(source);
});

it('a source is a short slug whatever was sent, and stays as it is when it is normalised again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const source = readVisitSource(text);
      if (source === null) return;
      expect(source).toMatch(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/);
      expect(source.length).toBeLessThanOrEqual(sourceMax);
      expect(readVisitSource(source)).toBe(source);
    }),
  );
});

it('the day’s sources are bounded, and no visit is lost', () => {
  const many = new Map(Array.from({ length: 500 }, (_, n) => [`s${n}`, 2]));
  const capped = capSources(many, ['newsletter']);
  expect(capped.size).toBe(sourcesADay);
  expect(capped.get(otherSource)).toBe(2 * (500 - (sourcesADay - 1)));
  expect(
    capSources(new Map([['newsletter', 1]]), [...many.keys()].slice(0, 49).concat('newsletter')),
  ).toEqual(new Map([['newsletter', 1]]));
});
