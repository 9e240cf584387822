import { expect, test } from 'vitest';
import { fakedProgress } from '../../../../harness/fixtures/analysis/faked-progress.ts';
import { sheetsOf } from './progress-sheets.ts';

const order = {
  status: 'processing',
  reportType: 'full',
  selectedModules: ['confession'],
  websiteUrl: null,
  websiteContent: null,
} as const;
const at = (second: number) => new Date(Date.UTC(2025, 5, 1, 12, 0, second)).toISOString();
const buyer = {
  id: 'p2',
  name: 'Gillian',
  age: 58,
  role: 'Keeps the books',
  ending: 'does not buy',
  because: 'Nobody says what a missed slot costs.',
} as const;
const messages = [
  { at: at(0), text: 'Reading your website' },
  { at: at(4), text: 'Read your material' },
  { at: at(4), text: 'Writing the case file' },
];
const sheets = (progress: { done: number; total: number; messages: typeof messages }, changes = {}) =>
  sheetsOf({
    ...order,
    selectedModules: [...order.selectedModules],
    progress: fakedProgress(progress),
    ...changes,
  });

test('every planned step has a sheet, in the state that its messages give', () => {
  const groups = sheets({ done: 1, total: 19, messages });
  expect(groups.map(({ title, sheets }) => [title, sheets.length])).toEqual([
    ['Reading', 4],
    ['Buyers', 5],
    ['Modules', 2],
    ['Checking', 8],
  ]);
  expect(groups[0]?.sheets.map(({ state }) => state)).toEqual(['done', 'writing', 'waiting', 'waiting']);
});

test('sheets have names: buyers their own, once they are cast', () => {
  const found = { buyers: [buyer], insights: [] };
  const progress = { done: 1, total: 19, messages };
  const named = (changes: object) =>
    sheets({ ...progress, ...changes }).map(({ sheets }) => sheets.map(({ name }) => name));
  expect(named({}).slice(0, 3)).toEqual([
    ['Your website', 'Case file', 'Five buyers', 'Outline'],
    ['Buyer 1', 'Buyer 2', 'Buyer 3', 'Buyer 4', 'Buyer 5'],
    ['Buyer Profile Dossier', 'The Ultimate Confession'],
  ]);
  expect(named({ found })[1]?.slice(0, 3)).toEqual(['Buyer 1', 'Gillian, 58', 'Buyer 3']);
});

test('Express has no buyers’ situations and one module', () => {
  const groups = sheets({ done: 0, total: 8, messages: [] }, { reportType: 'atm' });
  expect(groups.map(({ title, sheets }) => [title, sheets.length])).toEqual([
    ['Reading', 3],
    ['Modules', 1],
    ['Checking', 4],
  ]);
});

test('corrections join as the server counts them', () => {
  const checking = sheets({ done: 2, total: 20, messages }).at(-1);
  expect(checking?.sheets.map(({ state }) => state)).toEqual([
    ...['waiting', 'waiting', 'done'],
    ...['writing', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting'],
  ]);
});

test('the critique of a website without text is not waited for', () => {
  const withSite = { websiteUrl: 'https://example.com' };
  const modules = (total: number) => sheets({ done: 1, total, messages }, withSite)[2]?.sheets.length;
  expect(modules(21)).toBe(3);
  expect(modules(19)).toBe(2);
});
