import { expect, it } from 'vitest';
import { aCaseFile as caseFile } from '../../../../harness/fixtures/report/a-draft.ts';
import type { Cast } from '../../document/rules/buyer-persona.ts';
import { tipsOnRealLines, type WebsiteTip, websiteFeedbackText } from './website-feedback.ts';
import type { WebsiteSnapshot } from './website-snapshot.ts';

const snapshot: WebsiteSnapshot = {
  version: 1,
  source: 'site',
  pages: [{ url: 'https://shop.test/', title: 'Shop', text: 'Slow dough.\nNo night shift.' }],
  problem: null,
};
const cast = { personas: [{ id: 'p3', name: 'Cleo' }] } as unknown as Cast;
const tip = (changes: Partial<WebsiteTip> = {}): WebsiteTip => ({
  problem: 'A promise without a price',
  line: '1:2',
  persona: 'p3',
  objection: 'And who pays for the nights?',
  rewrite: 'Sleep until five, from the first week.',
  why: 'It names the hour she gives up.',
  ...changes,
});

it("a tip shows the page's own line, who objected, the new line and why", () => {
  const text = websiteFeedbackText(
    { opening: 'A bakery page.', tips: [tip()], closing: '- Do it.' },
    { snapshot, cast, caseFile },
  );
  expect(text.split('\n\n')).toEqual([
    'A bakery page.',
    '## A promise without a price',
    '> No night shift. [from your site]',
    '> Cleo: And who pays for the nights? [simulated]',
    '» [New line | for Cleo | replaces the line above]\n» Sleep until five, from the first week.',
    'It names the hour she gives up.',
    '- Do it.',
  ]);
});

it('a tip for a line that is not there, or for a line already taken, is left out', () => {
  const tips = [tip({ line: '1:9' }), tip({ line: 'first' }), tip(), tip({ problem: 'Again' })];
  expect(tipsOnRealLines(tips, snapshot)).toEqual([tip()]);
});

it('line breaks and markup inside a field cannot open another block', () => {
  const hostile = tip({ problem: '# Big\n> quoted', objection: 'One.\n## Two', rewrite: '- a\n- b' });
  const text = websiteFeedbackText(
    { opening: '', tips: [hostile], closing: '' },
    { snapshot, cast, caseFile },
  );
  expect(text).toContain('## Big > quoted\n');
  expect(text).toContain('> Cleo: One. ## Two [simulated]\n');
  expect(text).toContain('» a - b\n');
});
