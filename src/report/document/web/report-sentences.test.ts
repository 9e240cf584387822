import { expect, test } from 'vitest';
import { goldenReport } from '../../../../content/golden-report.ts';
import { summariseQualityReport } from '../../checks/rules/summarise-quality-report.ts';
import { websiteProblems, websiteProblemTexts } from '../../evidence/rules/website-snapshot.ts';
import { evidenceFor } from '../../evidence/web/sources.ts';
import { websiteSentence } from './report-header.tsx';

const { details } = goldenReport();
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

test('a chapter’s evidence is the facts that are used in it', () => {
  const found = evidenceFor(details.evidence, 'personaMatrix');
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ usedIn }) => usedIn.includes('personaMatrix'))).toBe(true);
  expect(evidenceFor(details.evidence, 'somethingNew')).toEqual([]);
});

test('a quality report with a failed check says so, with what was removed and what remains weak', () => {
  expect(summariseQualityReport(details.qualityReport)).toBe('This report passed all 8 checks.');
  const [first, ...others] = details.qualityReport.checks;
  if (!first) throw new Error('no checks');
  const worse = {
    checks: [{ ...first, passed: false }, ...others.map((check) => ({ ...check, applies: false }))],
    cuts: [{ module: null, check: first.check, text: 'x' }],
    criticDefects: 3,
    rewrites: 1,
    labels: [],
    patches: [{ module: 'confession' as const, applied: 2, refused: 1 }],
    scores: [],
    contradictions: [{ module: 'confession' as const, text: 'z' }],
  };
  expect(summariseQualityReport(worse)).toBe(
    'This report passed 0 of 1 check. Our review found 3 problems. 2 passages were corrected. 1 text was rewritten. 1 passage was removed or marked. 2 known weaknesses remain, noted in the chapters they affect.',
  );
});
