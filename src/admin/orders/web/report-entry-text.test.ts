import { expect, test } from 'vitest';
import * as entry from './report-entry-text.ts';

const local = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).toISOString();

test('an entry says what it lacks', () => {
  expect(entry.customerOf({ customerEmail: 'ada@example.com' })).toBe('ada@example.com');
  expect(entry.customerOf({ customerEmail: null })).toBe('No email');
  expect(entry.describeSource({ websiteUrl: 'https://www.example.com' })).toBe('https://www.example.com');
  expect(entry.describeSource({ websiteUrl: '' })).toBe('Manual content');
});

test('type and number of modules read as the spec says', () => {
  expect(entry.reportTypeOf({ reportType: 'atm' })).toBe('atm Report');
  expect(entry.moduleCountOf({ selectedModules: ['confession', 'innerDialogue'] })).toBe('2 modules');
  expect(entry.moduleCountOf({ selectedModules: [] })).toBe('0 modules');
});

test('dates show the minute, and the completion only when there is one', () => {
  const createdAt = local(4, 9);
  expect(
    entry.datesOf({ createdAt, completedAt: null }).map(({ label, text }) => `${label} ${text}`),
  ).toEqual(['Created Nov 04, 2026 09:05']);
  expect(entry.datesOf({ createdAt, completedAt: local(14, 23) })[1]).toMatchObject({
    label: 'Completed',
    text: 'Nov 14, 2026 23:05',
  });
});

test('module names are split at capital letters', () => {
  expect(
    ['personaMatrix', 'landingPageBlueprint', 'confession', 'atmReport'].map(entry.splitAtCapitals),
  ).toEqual(['persona Matrix', 'landing Page Blueprint', 'confession', 'atm Report']);
  expect(entry.availableModulesOf({ results: { searchHistory: { title: 'T' } } })).toEqual([
    'search History',
  ]);
  expect(entry.availableModulesOf({ results: null })).toEqual([]);
});

test('the administrator’s PDF has its own name', () => {
  expect(entry.pdfNameOf(12)).toBe('buyer-analysis-12.pdf');
});
