import { expect, it } from 'vitest';
import type { Fact } from '../../evidence/rules/case-file.ts';
import { costOf } from './cost-of-finding.ts';

const fact = (id: string, text: string): Fact => ({
  id,
  kind: 'price',
  text,
  source: 'customer',
  line: null,
});
const caseFile = {
  language: 'en',
  facts: [
    fact('f1', 'A lesson is $40, and three seats are empty every week.'),
    fact('f2', 'The studio pays $49 a month.'),
    fact('f3', 'The shop keeps 12% of a sale of £1,250.50.'),
    fact('f4', 'Opened in 2019, with 365 members.'),
  ],
};
const german = {
  language: 'de',
  facts: [fact('f1', 'Der Kurs kostet 1.490 Euro. Acht Plätze bleiben frei.')],
};
const factor = (value: number, label: string, factId: string | null) => ({ value, label, factId });

it('multiplies what the facts say, in their currency, and shows how', () => {
  const factors = [factor(3, 'empty seats', 'f1'), factor(40, '', 'f1'), factor(52, 'weeks', null)];
  expect(costOf({ factors, unit: 'a year' }, caseFile)).toEqual({
    amount: '$6,240 a year',
    arithmetic: '3 empty seats × $40 × 52 weeks',
  });
});

it('writes money as the report’s language does', () => {
  const factors = [factor(8, 'Plätze', 'f1'), factor(1490, 'je Platz', 'f1')];
  expect(costOf({ factors, unit: 'je Durchgang' }, german)).toEqual({
    amount: '11.920\u00a0€ je Durchgang',
    arithmetic: '8 Plätze × 1.490\u00a0€ je Platz',
  });
});

it('names the currency once', () => {
  const factors = [factor(3, 'empty seats', 'f1'), factor(40, 'dollars a seat', 'f1')];
  expect(costOf({ factors, unit: 'dollars a week' }, caseFile)).toEqual({
    amount: '$120 a week',
    arithmetic: '3 empty seats × $40 a seat',
  });
  const inGerman = [factor(8, 'Plätze', 'f1'), factor(1490, 'Euro je Platz', 'f1')];
  expect(costOf({ factors: inGerman, unit: 'Euro' }, german)?.arithmetic).toBe(
    '8 Plätze × 1.490\u00a0€ je Platz',
  );
});

it('takes a percentage of an amount', () => {
  const factors = [factor(1250.5, 'a sale', 'f3'), factor(12, 'for the shop', 'f3')];
  expect(costOf({ factors, unit: 'for every sale' }, caseFile)).toEqual({
    amount: '£150.06 for every sale',
    arithmetic: '£1,250.50 a sale × 12 % for the shop',
  });
});

it.each([
  ['a number that its fact does not say', [factor(50, '', 'f2'), factor(12, 'months', null)], 'a year'],
  ['a fact that does not exist', [factor(49, '', 'f9'), factor(12, 'months', null)], 'a year'],
  ['a number of its own', [factor(49, '', 'f2'), factor(20, 'studios', null)], 'a year'],
  ['no amount of money', [factor(365, 'members', 'f4'), factor(12, 'months', null)], 'a year'],
  ['two amounts of money', [factor(49, '', 'f2'), factor(40, '', 'f1')], 'a year'],
  ['a year as a factor', [factor(49, '', 'f2'), factor(2019, '', 'f4')], 'a year'],
  ['one number alone', [factor(49, '', 'f2')], 'a month'],
  ['digits in the unit', [factor(49, '', 'f2'), factor(12, 'months', null)], 'for 9 studios'],
  ['digits in a label', [factor(49, 'of 100', 'f2'), factor(12, 'months', null)], 'a year'],
])('computes nothing from %s', (_, factors, unit) => {
  expect(costOf({ factors, unit }, caseFile)).toBeNull();
});
