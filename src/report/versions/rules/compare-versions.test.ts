import { expect, it } from 'vitest';
import { everyKind, sectionOf } from '../../../../harness/fixtures/report/every-kind.ts';
import { compareVersions } from './compare-versions.ts';

const version = (truth: string, ...headlines: string[]) => [
  sectionOf([
    { ...everyKind.text, text: `**${truth}**` },
    ...headlines.map((headline, at) => ({ ...everyKind.finding, id: `f-${at}`, headline })),
  ]),
];

it('says which findings were confirmed, are new or were dropped, and which sentence was replaced', () => {
  expect(compareVersions(version('Old', 'A', 'B'), version('New', 'B', 'C'))).toEqual({
    truth: { before: 'Old', now: 'New' },
    confirmed: ['B'],
    added: ['C'],
    dropped: ['A'],
  });
});

it('a sentence that stayed is not told', () => {
  expect(compareVersions(version('Same', 'A'), version('Same', 'A')).truth).toBeNull();
});
