import { describe, expect, it } from 'vitest';
import { detailsFixture } from '../../../harness/fixtures/report/report-details.ts';
import { reportDetailsSchema, reportDetailsVersion } from './report.ts';
import { type StoredDetails, upgradeDetails } from './upgrade-details.ts';

const today = detailsFixture();
/** An invented shape: the persons had another name, and nothing was known of the website. */
const { personas, website, ...rest } = today;
const invented: StoredDetails = { ...rest, version: 0, buyers: personas };
const upgrades = {
  0: ({ buyers, ...details }: StoredDetails): StoredDetails => ({
    ...details,
    version: 1,
    personas: buyers,
    website,
  }),
  1: (details: StoredDetails): StoredDetails => ({ ...details, version: 2 }),
};

describe('stored report details', () => {
  it('of the present version stay as they are', () => {
    expect(upgradeDetails(reportDetailsVersion, today)).toBe(today);
  });

  it('are shown without checks that are gone', () => {
    const gone = { ...today.receipt.checks[0], check: 'own-terms' };
    const receipt = { ...today.receipt, checks: [gone, ...today.receipt.checks] };
    expect(upgradeDetails(reportDetailsVersion, { ...today, receipt })).toEqual(today);
  });

  it('of an invented version 0 become version 1, which the schema accepts', () => {
    const upgraded = upgradeDetails(0, invented, 1, upgrades);
    expect(upgraded).toEqual({ ...today, version: 1 });
    expect(reportDetailsSchema.parse(upgraded)).toEqual(upgraded);
  });

  it('pass one function per step', () => {
    expect(upgradeDetails(0, invented, 2, upgrades)).toEqual({ ...today, version: 2 });
    expect(upgradeDetails(1, { ...today }, 2, upgrades)).toEqual({ ...today, version: 2 });
  });

  it.each([
    ['a newer release stored', reportDetailsVersion + 1],
    ['nothing upgrades', reportDetailsVersion - 1],
  ])('that %s cannot be read', (_, version) => {
    expect(upgradeDetails(version, { ...today, version })).toBeNull();
  });
});
