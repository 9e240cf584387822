type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** `answer` is what the reader of a reminder chose in the mail. */
type Split = { key: string; address: string; answer?: string };

/** The key of a mailed link, and the address without it. Whatever a mail program appends after the key is dropped with it. */
export function splitKey({ pathname, search, hash }: Address): Split | null {
  const [, key, answer] = /^#key=([\w.-]+)(?:&answer=([a-z-]+))?/.exec(hash) ?? [];
  return key ? { key, address: `${pathname}${search}`, ...(answer && { answer }) } : null;
}

/** `state` is the router's: what `move-key-out-of-address` stored in the history entry. */
export const linkKeyIn = (state: unknown): string | null => textIn(state, 'linkKey');
export const linkAnswerIn = (state: unknown): string | null => textIn(state, 'linkAnswer');

function textIn(state: unknown, name: 'linkKey' | 'linkAnswer'): string | null {
  const text = (state as Record<string, unknown> | null)?.[name];
  return typeof text === 'string' ? text : null;
}
