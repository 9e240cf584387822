import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type ListedReport, pdfNameOf, ReportEntry } from './report-entry.tsx';

const local = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).toISOString();

/** What a reader sees of an entry. */
const textOf = (report: Partial<ListedReport>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ReportEntry
          report={
            {
              status: 'failed',
              paymentStatus: 'none',
              worth: null,
              selectedModules: [],
              createdAt: local(4, 9),
              ...report,
            } as ListedReport
          }
        />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]+>/g, '|');

test('an entry says what it lacks', () => {
  expect(textOf({ customerEmail: 'ada@example.com' })).toContain('ada@example.com');
  expect(textOf({ customerEmail: null })).toContain('No email');
  expect(textOf({ websiteUrl: 'https://www.example.com' })).toContain('https://www.example.com');
  expect(textOf({ websiteUrl: '' })).toContain('Manual content');
});

test('type and number of modules read as the spec says', () => {
  expect(textOf({ reportType: 'atm' })).toContain('atm Report');
  expect(textOf({ selectedModules: ['confession', 'innerDialogue'] })).toContain('|2 modules');
  expect(textOf({ selectedModules: [] })).toContain('|0 modules');
});

test('dates show the minute, and the completion only when there is one', () => {
  expect(textOf({})).toContain('Created: |Nov 04, 2026 09:05');
  expect(textOf({ completedAt: null })).not.toContain('Completed');
  expect(textOf({ completedAt: local(14, 23) })).toContain('Completed: |Nov 14, 2026 23:05');
});

test('module names are split at capital letters', () => {
  const title = { title: 'T' };
  const results = { personaMatrix: title, landingPageBlueprint: title, confession: title, atmReport: title };
  expect(textOf({ results })).toContain('persona Matrix, landing Page Blueprint, confession, atm Report');
  expect(textOf({ results: null })).not.toContain('Available modules');
});

test('the administrator’s PDF has its own name', () => {
  expect(pdfNameOf(12)).toBe('buyer-analysis-12.pdf');
});

test('the customer’s answer to “Worth $37?” is beside the report', () => {
  const worth = { answer: 'no' as const, why: 'It repeats itself.', at: local(4, 9) };
  expect(textOf({ worth })).toContain('not worth it');
  expect(textOf({ worth })).toContain('“It repeats itself.”');
  expect(textOf({ worth: null })).not.toContain('worth it');
});
