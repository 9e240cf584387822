import type { Scope } from '../../access/rules/access-rights.ts';

/** A key that its maker copies into a program, or a grant that a program was given on our consent page. */
export type ConnectionKind = 'key' | 'grant';

/** Living keys that may open one report. */
export const mostKeys = 10;
/** Reports that one connection may open. */
export const mostReports = 50;

/** Null: until it is turned off. */
export const keyDays = [30, 90, 365, null] as const;
export type KeyDays = (typeof keyDays)[number];

const dayMs = 24 * 60 * 60_000;
export const keyEnd = (now: Date, days: KeyDays): Date | null =>
  days === null ? null : new Date(now.getTime() + days * dayMs);

/** Fixed: secret scanners find leaked keys by it. */
const keyPrefix = 'ib_live_';
export const keyOf = (secret: string): string => `${keyPrefix}${secret}`;
/** 256 random bits in base64url. */
export const isKey = (text: string): boolean => /^ib_live_[\w-]{43}$/.test(text);
/** What the list shows of a key; the other 38 characters are stored nowhere. */
export const startOfKey = (key: string): string => key.slice(0, keyPrefix.length + 5);

export const scopeTexts: Record<Scope, { label: string; about: string }> = {
  'report:read': {
    label: 'Read the report',
    about: 'Its answer, plan, page lines, buyers, evidence and predictions. Uses nothing up.',
  },
  'talk:run': {
    label: 'Ask the buyers',
    about: 'Questions to one buyer, panels and text checks. Each uses the report’s limits.',
  },
  'outcomes:write': {
    label: 'Record what happened',
    about: 'Results of predictions, and new scans of your page.',
  },
};
