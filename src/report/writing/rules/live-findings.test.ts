import { expect, test } from 'vitest';
import { goldenDraft } from '../../../../content/golden-report.ts';
import { liveFindings } from './live-findings.ts';

const { cast } = goldenDraft(['personaMatrix']);
const endings = cast.personas.map(({ id }, index) => ({
  persona: id,
  ending: index === 0 ? 'buys' : 'does not buy',
  because: `Because of ${id}.`,
}));

test('buyers are known with the cast, insights with their chapters, in reading order', () => {
  const found = liveFindings([
    { key: 'write-module:confession', finding: 'They ask their sister before they ask you.' },
    { key: 'write-module:personaMatrix', finding: 'The wall is a decision for two.' },
    { key: 'cast', finding: { personas: cast.personas, endings } },
  ]);
  expect(found.buyers.map(({ name, because }) => [name, because])).toEqual(
    cast.personas.map(({ id, name }) => [name, `Because of ${id}.`]),
  );
  expect(found.buyers[0]).not.toHaveProperty('fears');
  expect(found.insights).toEqual([
    { title: 'Buyer Profile Dossier', text: 'The wall is a decision for two.' },
    { title: 'The Ultimate Confession', text: 'They ask their sister before they ask you.' },
  ]);
});

test('no price and no share is shown before it is checked', () => {
  const insight = (finding: string) => liveFindings([{ key: 'write-module:confession', finding }]).insights;
  expect(insight('73% of parents like her give up within a year.')).toEqual([]);
  expect(insight('It would save her £300 a year.')).toEqual([]);
  expect(insight('She reads the refund line twice.')).toHaveLength(1);
});

test('outputs of a newer release are left out', () => {
  expect(liveFindings([])).toEqual({ buyers: [], insights: [] });
  expect(
    liveFindings([
      { key: 'cast', finding: { personas: cast.personas } },
      { key: 'write-module:confession', finding: null },
      { key: 'write-module:gone', finding: 'Text.' },
    ]),
  ).toEqual({ buyers: [], insights: [] });
});
