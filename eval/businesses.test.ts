import { expect, test } from 'vitest';
import { analysisFormSchema } from '../src/analysis/create/contract.ts';
import { selectableModuleKeys } from '../src/report/document/rules/module-catalogue.ts';
import { expectedReading, loadBusinesses } from './businesses.ts';

const businesses = loadBusinesses();
const named = businesses.map((business) => [business.name, business] as const);

test('there are twelve, and every kind that once went wrong is among them', () => {
  const sources = businesses.map((business) => expectedReading(business).source);
  expect(businesses).toHaveLength(12);
  expect(new Set(businesses.map(({ language }) => language))).toEqual(new Set(['en', 'de', 'es', 'ja']));
  expect(sources.filter((source) => source === 'none')).toHaveLength(1);
  expect(sources.filter((source) => source === 'pasted')).toHaveLength(1);
  expect(businesses.filter(({ neverSaid }) => neverSaid.length > 0)).toHaveLength(1);
  expect(businesses.filter(({ order }) => order.reportType === 'atm')).toHaveLength(1);
});

test.each(named)('the order of %s passes the form', (_, { order, pastedText }) => {
  const form = { ...order, websiteContent: pastedText, selectedModules: selectableModuleKeys };
  expect(analysisFormSchema.safeParse(form).error).toBeUndefined();
});

test.each(named)('no description of %s or of its rivals gives a name away', (_, business) => {
  for (const text of [business.description, ...business.rivals]) {
    for (const name of business.names) expect(text.toLowerCase()).not.toContain(name.toLowerCase());
  }
});

test('what must never be said stands on the website that wants it said', () => {
  for (const { neverSaid, pages } of businesses) {
    const site = [...pages.values()].join('\n').toLowerCase();
    for (const planted of neverSaid) expect(site).toContain(planted.toLowerCase());
  }
});
