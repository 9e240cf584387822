import { expect, test } from 'vitest';
import { aBusiness } from '../../../../harness/fixtures/report/a-business.ts';
import { liveFindings } from './live-findings.ts';
import { liveFindingsSchema } from './live-findings-schema.ts';

const { cast } = aBusiness;
const found = (finding: unknown) => liveFindings([{ key: 'psychologist', finding }]);

test('buyers are known with the cast: who they are and how it ends, and nothing else of them', () => {
  const { buyers } = found(cast);
  expect(buyers.map(({ name, because }) => [name, because])).toEqual(
    cast.personas.map(({ name }) => [name, 'The reason not to buy decides.']),
  );
  expect(buyers[0]).not.toHaveProperty('fears');
  expect(liveFindingsSchema.parse({ buyers })).toEqual({ buyers });
});

test('what is not there yet, or of a newer release, is left out', () => {
  const nothing = { buyers: [] };
  expect(liveFindings([])).toEqual(nothing);
  expect(liveFindings([{ key: 'ledger', finding: cast }])).toEqual(nothing);
  for (const finding of [null, 'Text.', { personas: cast.personas }, { memo: '', cast: null }])
    expect(found(finding)).toEqual(nothing);
  expect(found({ ...cast, endings: cast.endings.slice(1) }).buyers).toHaveLength(4);
});
