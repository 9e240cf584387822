import { expect, test } from 'vitest';
import { websiteProblems } from '../../../platform/website/rules.ts';
import { websiteProblemTexts, websiteSentence } from './website-snapshot.ts';

const page = (url: string | null) => ({ url, title: 'Home' });

test('pages that were read are named', () => {
  expect(websiteSentence({ source: 'site', pages: [page('https://a.example/')], problem: null })).toContain(
    'We read one page of your website: https://a.example/.',
  );
  expect(
    websiteSentence({ source: 'site', pages: [page('https://a.example/'), page(null)], problem: null }),
  ).toContain('2 pages of your website: https://a.example/, Home.');
  expect(websiteSentence({ source: 'pasted', pages: [page(null)], problem: null })).toContain(
    'text you gave us',
  );
});

test.each(websiteProblems)('the problem %s has the text of the evidence rules', (problem) => {
  expect(websiteSentence({ source: 'none', pages: [], problem })).toBe(websiteProblemTexts[problem]);
});
