import { expect, test } from 'vitest';
import { aBusiness } from '../../../../harness/fixtures/report/a-business.ts';
import { liveFindings } from './live-findings.ts';
import { liveFindingsSchema } from './live-findings-schema.ts';

const { cast, ledger, snapshot, order } = aBusiness;
const found = (outputs: Record<string, unknown>) =>
  liveFindings(
    Object.entries(outputs).map(([key, output]) => ({ key, output })),
    order,
  );
const nothing = { sums: [], buyers: [], findings: [] };

test('buyers are known with the cast: who they are and how it ends, and nothing else of them', () => {
  const { buyers } = found({ psychologist: { memo: '', cast } });
  expect(buyers.map(({ name, because }) => [name, because])).toEqual(
    cast.personas.map(({ name }) => [name, 'The reason not to buy decides.']),
  );
  expect(buyers[0]).not.toHaveProperty('fears');
  expect(liveFindingsSchema.parse({ ...nothing, buyers })).toEqual({ ...nothing, buyers });
});

test('a sum is shown when code has computed it again from given figures', () => {
  const wrong = { what: 'Three kits', sum: '3 * $37 = $112' };
  const sums = [...ledger.sums, wrong, { what: 'Guessed', sum: '400 * $37 = $14,800' }];
  const given = { 'read-website': snapshot, ledger: { ...ledger, sums } };
  expect(found(given).sums).toEqual(ledger.sums);
  expect(found({ ledger: given.ledger }).sums).toEqual([]);
});

test('a finding is shown when code has nothing against its figures and quotations', () => {
  const finding = (headline: string, text: string) => ({ headline, text, sure: 'Sure.', wrongIf: 'Wrong.' });
  const proven = finding('The kit costs $37 and nothing says what is in it.', 'They ask and leave.');
  const written = [
    proven,
    finding('You lose $4,711 a week.', 'They wait.'),
    finding('A line is missing.', 'The page says “a line that nobody ever wrote there”.'),
  ];
  const given = { 'read-website': snapshot, ledger, 'author:1': { findings: written } };
  expect(found(given).findings).toEqual([{ headline: proven.headline, text: proven.text }]);
  expect(found({ 'author:1': { findings: written } }).findings).toEqual([]);
});

test('what is not there yet, or of a newer release, is left out', () => {
  expect(found({})).toEqual(nothing);
  expect(found({ ledger: cast, 'author:1': 'Text.' })).toEqual(nothing);
  for (const finding of [null, 'Text.', { personas: cast.personas }, { memo: '', cast: null }])
    expect(found({ psychologist: finding })).toEqual(nothing);
  expect(found({ psychologist: { cast: { ...cast, endings: cast.endings.slice(1) } } }).buyers).toHaveLength(
    4,
  );
});
