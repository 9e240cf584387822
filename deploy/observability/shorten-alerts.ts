/**
 * The alert rules for somebody who cannot wait: every `[range]` and every `for:` is divided by sixty, and kept within
 * bounds that a scrape every other second can fill. Nothing else changes: not a threshold, not a label, not a guard. The sweep
 * runs once a minute whatever the hurry, so the rule that misses it keeps room for two.
 */
const faster = 60;
const sweepRange = '150s';

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
    .replaceAll(/(queue="sweep".*\[)\d+s\]/g, `$1${sweepRange}]`);
