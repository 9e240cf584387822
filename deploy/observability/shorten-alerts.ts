/**
 * The alert rules with every `[range]` and `for:` divided by sixty, within bounds that fit a scrape every two seconds.
 * Thresholds, labels and guards stay. Chores still run once a minute, so their rule keeps room for two runs.
 */
const faster = 60;
const choreRange = '150s';

const unitSeconds: Record<string, number> = { s: 1, m: 60, h: 3_600 };
const seconds = (time: string): number => {
  const [, number = '', unit = ''] = /^(\d+)([smh])$/.exec(time) ?? [];
  if (!unitSeconds[unit]) throw new Error(`no time: ${time}`);
  return Number(number) * unitSeconds[unit];
};
const shorten = (time: string, least: number, most: number): string =>
  `${Math.min(most, Math.max(least, Math.round(seconds(time) / faster)))}s`;

export const shortenAlerts = (rules: string): string =>
  rules
    .replaceAll(/^( +for: )(\S+)$/gm, (_all, before, time) => `${before}${shorten(time, 1, 15)}`)
    .replaceAll(/\[(\d+[smh])\]/g, (_all, time) => `[${shorten(time, 15, 60)}]`)
    .replaceAll(/(queue-lost-reports.*\[)\d+s\]/g, `$1${choreRange}]`);
