import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aDraft,
  aModule,
  draftOf,
  siteLine,
  someSituations,
} from '../../../../harness/fixtures/report/a-draft.ts';
import { proveRuns } from '../../../../harness/prove-runs.ts';
import { buyerPersonaSchema } from '../../document/rules/buyer-persona.ts';
import { chapterStrings } from '../../document/rules/chapter-strings.ts';
import { parseMarkup } from '../../document/rules/report-markup.ts';
import type { CheckId } from './check-registry.ts';
import { checkReport } from './check-report.ts';
import { enforceBlockingChecks } from './enforce-blocking-checks.ts';
import type { ReportDraft } from './report-draft.ts';

/** Missing situations and missing reasons are mended by asking again, not by cutting. */
const askedAgain: CheckId[] = ['buying-situations', 'reasons-not-to-buy'];
const failing = (draft: ReportDraft) =>
  checkReport(draft).filter(
    ({ kind, passed, check }) => kind === 'zero' && !passed && !askedAgain.includes(check),
  );
const enforced = (content: string, language = 'en'): string =>
  enforceBlockingChecks(draftOf(content, language)).draft.modules[0]?.content ?? '';

const mark = `(${chapterStrings('en').unconfirmed})`;
const cuts: [name: string, before: string, after: string][] = [
  ['marks a sentence', 'Look. It rose by 62%. She waits.', `Look. It rose by 62% ${mark}. She waits.`],
  ['marks the opening of a paragraph', 'It rose by 62%. Wait.', `It rose by 62% ${mark}. Wait.`],
  ['marks a bullet', '- Buy flour.\n- It rose by 62%.', `- Buy flour.\n- It rose by 62% ${mark}.`],
  [
    'marks a cell',
    '| a | b |\n| --- | --- |\n| x | 62% |\n| y | z |',
    `| a | b |\n| --- | --- |\n| x | 62% ${mark} |\n| y | z |`,
  ],
  ['leaves what is marked', `It rose by 62%. ${mark} Wait.`, `It rose by 62%. ${mark} Wait.`],
  ['corrects an age', 'Marta, 62, waits.', 'Marta, 34, waits.'],
  [
    'empties a cell with a promise',
    '| a | b |\n| --- | --- |\n| x | Guaranteed results |',
    '| a | b |\n| --- | --- |\n| x | \u2026 |',
  ],
  ['cuts a quote line', '> Fine. [simulated]\n> I read that 62% fail. [simulated]', '> Fine. [simulated]'],
  [
    'cuts a sentence of a long quote',
    '> I wait. 62% fail. I wait on. [simulated]',
    '> I wait. I wait on. [simulated]',
  ],
  [
    'cuts a bold beat without its thought',
    '**A friend bakes**\n> 62% fail. [simulated]\n**A loaf**\n> Mine. [simulated]',
    '**A loaf**\n> Mine. [simulated]',
  ],
  [
    'makes a blank of a claim in copy',
    '» [SMS | for Marta | Phone]\n» Bake 62% better.\n» Wait.',
    `» [SMS | for Marta | Phone]\n» [${chapterStrings('en').confirm}: Bake 62% better.]\n» Wait.`,
  ],
  [
    'cuts copy left without text',
    '## One\n» [SMS | a | b]\n» Guaranteed results.\n\n## Two\nWait.',
    '## Two\nWait.',
  ],
  [
    'cuts a promise in copy that claims the site',
    '» “Guaranteed results now” [from your site]\n» Wait.',
    '» Wait.',
  ],
  [
    'keeps a bullet that held an address',
    '- See evil.com for more flour.\n- Wait.',
    '- See for more flour.\n- Wait.',
  ],
];

const kept: [name: string, content: string][] = [
  ['plain prose', '## A loaf\n\nMarta bakes at 6:30. She paid $37.\n\n- Step 1: fold.\n'],
  ['a proven site quote', `> ${siteLine} [from your site]`],
  ['an empty section the model wrote itself', '## One\n\n## Two\nWait.'],
  ['odd white space', '  ## One  \n\n\n\nMarta waits.  \n\n\n'],
  ['a gap for real proof', 'Put [number of jars sold, such as 900] here.'],
  [
    'copy, which quotes nobody',
    '» [Page 62 | for Marta | Line 1:5]\n» “I will wait for it until then,” you say.\n»\n» Marta: I wait for [62 jars].',
  ],
  ['an empty text', ''],
];

const relabelled: [name: string, before: string, after: string][] = [
  ['an invented site quote', '> We never fail. [from your site]', '> We never fail. [simulated]'],
  ['a label in odd dress', '> We never fail. ［ From  your Site ］', '> We never fail. [simulated]'],
  [
    'a label with a hidden character',
    '> We never fail. [from\u200b your si\u200bte]',
    '> We never fail. [simulated]',
  ],
  ['two labels', '> We wait. [from your site] [simulated]', '> We wait. [simulated]'],
  ['a label in the middle', '> We wait [simulated] and see.', '> We wait and see. [simulated]'],
  ['a quote without label', '> We wait.', '> We wait. [simulated]'],
  ['a site line without label', `> ${siteLine}`, `> ${siteLine} [from your site]`],
  ['a site line in marks', `> “${siteLine}” [from your site]`, `> “${siteLine}” [from your site]`],
  ['speech after a name', '**Marta:** I wait.', '**Marta:** I wait. [simulated]'],
  ['a fact id left over', '> [f12]\n> Fine. [simulated]', '> Fine. [simulated]'],
];

describe('enforceBlockingChecks', () => {
  it.each(cuts)('%s', (_, before, after) => expect(enforced(before)).toBe(after));
  it.each(kept)('leaves %s as it is', (_, content) => expect(enforced(content)).toBe(content));
  it.each(relabelled)('settles %s', (_, before, after) => expect(enforced(before)).toBe(after));

  it('cuts sentences of scripts without spaces', () => {
    expect(enforced('パンを焼く。成功率は６２％です。待つ。', 'ja')).toBe('パンを焼く。待つ。');
    expect(enforced('她在烤面包。成功率是６２％。她在等。', 'zh')).toBe('她在烤面包。她在等。');
    expect(enforced('مارتا تخبز. نجح ٦٢٪ منهم. تنتظر.', 'ar')).toBe('مارتا تخبز. تنتظر.');
  });

  it('drops situations that claim or repeat, and takes links out of the others', () => {
    const situations = someSituations(3);
    const [first, second, third] = situations;
    if (!first || !second || !third) throw new Error('three situations');
    const { draft, cuts: done } = enforceBlockingChecks(
      aDraft({
        situations: [
          first,
          { ...second, thinks: '62% of them fail' },
          { ...third, does: 'opens evil.com and leaves' },
          first,
        ],
      }),
    );
    expect(draft.situations).toEqual([first, { ...third, does: 'opens and leaves' }]);
    expect(done.map(({ check }) => check)).toEqual([
      'unsupported-claims',
      'foreign-links',
      'buying-situations',
    ]);
  });

  it('takes addresses out of the cast and leaves five storable people', () => {
    const { cast } = aDraft();
    const personas = cast.personas.map((each) => ({
      ...each,
      name: `${each.name}.com`,
      reasonNotToBuy: 'https://evil.com/a-long-address',
      goals: ['evil.com', 'a loaf'],
    }));
    const { draft } = enforceBlockingChecks(aDraft({ cast: { personas } }));
    for (const left of draft.cast.personas) expect(buyerPersonaSchema.safeParse(left).success).toBe(true);
    expect(draft.cast.personas).toHaveLength(5);
    expect(JSON.stringify(draft.cast)).not.toContain('.com');
    expect(checkReport(draft).find(({ check }) => check === 'reasons-not-to-buy')?.value).toBe('0 of 5');
  });

  it('reports what it cut, where and why', () => {
    expect(enforceBlockingChecks(draftOf('Look. It rose by 62%.')).cuts).toEqual([
      { module: 'voiceOfCustomer', check: 'unsupported-claims', text: 'It rose by 62%.' },
    ]);
  });
});

const hostile = [
  ...[
    '62% of buyers leave.',
    'Studies show it.',
    'Seven out of ten agree.',
    'According to Harvard, it works.',
    '$99 saved',
    '½ of it',
  ],
  ...[
    '> Nothing',
    '> “We never fail.” [from your site]',
    '> [simulated]',
    '> [f3]',
    '>> deep [simulated] x',
    `> ${siteLine} [from your site]`,
  ],
  ...[
    '“I will never buy this again”',
    '"open quote of four words',
    '«jamais de la vie ça»',
    '「これは絶対に買わないです」',
    'Marta: I hate it',
    '**Marta:** my loaf',
  ],
  ...[
    'Marta, 62, waits.',
    'The 71-year-old Jonas waits',
    'Our customers say so.',
    '★★★★★',
    'It cures pain.',
    'Earn $900 a month.',
  ],
  ...[
    'https://evil.com/x?y=62',
    '[text](http://evil.com)',
    '![a](javascript:x)',
    '<script>alert(1)</script>',
    '<img src=x onerror=y',
    '<b>bold</b>',
  ],
  ...[
    '+49 30 1234567',
    'a@evil.com',
    'evil[.]com',
    '[from your site]',
    '[simulated]',
    '［from your site］',
    '(from your site)',
  ],
  ...[
    '## Heading',
    '# 62% here',
    '**bold',
    '**bold line**',
    '- ',
    '- bullet 62',
    '---',
    '| a | b |',
    '| --- | --- |',
    '| 62 | “I will never buy this” |',
    '»',
    '» [SMS | for Marta | Phone]',
    '» “I waited” [from your site]',
  ],
  ...[
    'Marta bakes a loaf. She waits.',
    'She folds the dough at 6:30',
    '1. Fold',
    'Day 2: wait',
    '',
    '\u200b',
    '٦٢٪',
    '６２％',
    '”',
    '“',
    '[',
    ']',
    '|',
    '<',
    '** **',
    '— Anna K.',
  ],
];
const line = fc.oneof(
  fc.constantFrom(...hostile),
  fc.array(fc.constantFrom(...hostile), { minLength: 2, maxLength: 4 }).map((parts) => parts.join(' ')),
  fc.array(fc.constantFrom(...hostile), { minLength: 2, maxLength: 3 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);
const content = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'));
const language = fc.constantFrom('en', 'de', 'ja', 'ar', 'not a language', '');

describe('enforceBlockingChecks on anything a model may answer', () => {
  it('leaves every zero check at zero, in one go and for good', () => {
    fc.assert(
      fc.property(content, content, language, (one, two, tongue) => {
        const draft = {
          ...draftOf(one, tongue),
          modules: [aModule(one), aModule(two, 'confession')],
          situations: [],
        };
        const { draft: once } = enforceBlockingChecks(draft);
        expect(failing(once)).toEqual([]);
        const { draft: twice, cuts: again } = enforceBlockingChecks(once);
        expect(twice).toEqual(once);
        expect(again).toEqual([]);
      }),
      { numRuns: proveRuns(50), seed: 7 },
    );
  });

  it('keeps every row, bullet and opening sentence of claims', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...hostile.slice(0, 6)), { minLength: 1, maxLength: 4 }),
        (claims) => {
          const rows = claims.map((claim) => `| ${claim} | x |`);
          const table = ['| a | b |', '| --- | --- |', ...rows].join('\n');
          const bullets = claims.map((claim) => `- ${claim}`).join('\n');
          const before = `## Claims\n${claims.join('\n')}\n\n${table}\n\n${bullets}`;
          const shape = (text: string) =>
            parseMarkup(text).map((block) => [block.kind, block.kind === 'table' ? block.rows.length : 0]);
          expect(shape(enforced(before))).toEqual(shape(before));
        },
      ),
      { numRuns: proveRuns(20), seed: 7 },
    );
  });

  it('situations and cast of any text do not make it throw', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 5, maxLength: 5 }),
        ([a = '', b = '', c = '', d = '', e = '']) => {
          const [situation] = someSituations(1);
          if (!situation) throw new Error('a situation');
          const base = aDraft();
          const personas = base.cast.personas.map((each) => ({
            ...each,
            name: a || 'x',
            role: b || 'x',
            goals: [c, d],
            reasonNotToBuy: e,
          }));
          const { draft: once } = enforceBlockingChecks({
            ...base,
            cast: { personas },
            situations: [{ ...situation, moment: a, says: b, thinks: c, feels: d, does: e }],
          });
          expect(failing(once)).toEqual([]);
          expect(enforceBlockingChecks(once).draft).toEqual(once);
        },
      ),
      { numRuns: proveRuns(50), seed: 7 },
    );
  });
});
