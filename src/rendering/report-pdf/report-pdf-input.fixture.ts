import { detailsFixture } from '../../domain/report/charts/report-details.fixture.ts';
import { moduleKeys, titleOfModule } from '../../domain/report/module-catalogue.ts';
import type { ReportPdfInput } from './report-pdf-input.ts';

const openings = [
  'At four in the morning',
  'In the showroom',
  'On the stairs',
  'After the second night',
  'While the kettle runs',
  'Before the invoice',
  'With the old slats in hand',
];
const people = ['Marit', 'Jonas', 'Ilse', 'Tomasz', 'Bea'];
const acts = [
  'presses a thumb into the valley of the mattress',
  'reads the trial terms twice',
  'asks who carries the old one down',
  'counts the nights instead of the money',
  'lies down with shoes on, and is ashamed of it',
  'writes the price on the back of a receipt',
  'says nothing about the shoulder',
];
const reasons = [
  'because a month at home says more than an hour in a shop',
  'because nobody wants to be sold to lying down',
  'because the sum is easier in nights',
  'because the last one also came with a promise',
  'because it has to be decided before the holidays',
];

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';
const sentence = (seed: number): string =>
  `${pick(openings, seed)}, ${pick(people, seed * 3 + 1)} ${pick(acts, seed * 5 + 2)}, ${pick(reasons, seed * 7 + 3)}.`;
const paragraph = (seed: number, sentences: number): string =>
  Array.from({ length: sentences }, (_, at) => sentence(seed + at * 11)).join(' ');

/** About six hundred words in every kind of block, different per module. */
const moduleContent = (seed: number): string =>
  [
    paragraph(seed, 4),
    `> ${pick(people, seed)} would rather sleep badly than be talked to. [simulated]`,
    '# What is really going on',
    paragraph(seed + 1, 4),
    `**The turn.** ${paragraph(seed + 2, 2)}`,
    `- ${sentence(seed + 3)}\n- **Say it first:** ${sentence(seed + 4)}\n- ${sentence(seed + 5)}\n- ${sentence(seed + 6)}`,
    '## On the page',
    paragraph(seed + 7, 3),
    '> We sew yours when you order it. That takes nine days. [from your site]',
    seed % 2 === 0
      ? `| Moment | What they fear | What to show |\n| --- | --- | --- |\n| First night | ${pick(reasons, seed)} | The month on trial, in days |\n| Third night | ${pick(acts, seed)} | A letter, not a mail |\n| The invoice | ${pick(reasons, seed + 2)} | The sum in nights |`
      : paragraph(seed + 8, 3),
    '---',
    '## What to do on Monday',
    paragraph(seed + 9, 3),
    `- ${sentence(seed + 10)}\n- ${sentence(seed + 12)}\n- ${sentence(seed + 13)}`,
    paragraph(seed + 14, 3),
  ].join('\n\n');

export const inputFixture = (changes: Partial<ReportPdfInput> = {}): ReportPdfInput => ({
  product: { name: 'Innerbuyer', tagline: 'Know Your Buyers Inside Out' },
  reportType: 'full',
  completedAt: '2025-11-14T22:10:00.000Z',
  order: {
    targetMarket:
      'Couples over forty who have slept on the same mattress for too long and disagree about it.',
    productService:
      'Mattresses sewn to order in one small town, with a month on trial at home and the old one carried down.',
  },
  results: Object.fromEntries(
    moduleKeys
      .filter((key) => key !== 'atmReport')
      .map((key, at) => [key, { title: titleOfModule(key), content: moduleContent(at * 17) }]),
  ),
  details: detailsFixture(),
  ...changes,
});
