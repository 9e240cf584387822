/** Keys of one maker that exist at the same time. */
export const mostKeys = 5;

const yearMs = 365 * 24 * 60 * 60_000;
export const keyEnd = (madeAt: Date): Date => new Date(madeAt.getTime() + yearMs);

/** Fixed: secret scanners find leaked keys by it. */
const keyPrefix = 'ib_live_';
export const keyOf = (secret: string): string => `${keyPrefix}${secret}`;
/** 256 random bits in base64url. */
export const isKey = (text: string): boolean => /^ib_live_[\w-]{43}$/.test(text);
/** What the list shows of a key; the other 38 characters are stored nowhere. */
export const startOfKey = (key: string): string => key.slice(0, keyPrefix.length + 5);
