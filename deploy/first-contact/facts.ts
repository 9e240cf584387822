/** What an answer looked like, flat: `order.body.links[].rel` → `text`. Comparable between a provider and its emulator. */
export type Facts = Record<string, string>;

export type Difference = { fact: string; expected: string; found: string };

/** Kinds instead of values, so that two answers to the same request are alike. Words in capitals are states: they are compared. */
function kindOf(value: string): string {
  if (/^[A-Z][A-Z_]{2,40}$/.test(value)) return value;
  if (/^-?\d+\.\d+$/.test(value)) return 'decimal';
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(value)) return 'moment';
  if (/^https?:\/\//.test(value)) return 'address';
  return value === '' ? 'empty text' : 'text';
}

/** Members of a list share their facts, because a provider may have more of them. */
export function flatten(value: unknown, at: string, facts: Facts = {}): Facts {
  if (Array.isArray(value)) {
    if (value.length === 0) facts[`${at}[]`] ??= 'empty';
    for (const one of value) flatten(one, `${at}[]`, facts);
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) flatten(inner, `${at}.${key}`, facts);
  else facts[at] = typeof value === 'string' ? kindOf(value) : value === null ? 'null' : typeof value;
  return facts;
}

/** Facts that only the provider has are no difference: we do not read them. */
export const differencesOf = (expected: Facts, found: Facts): Difference[] =>
  Object.entries(expected).flatMap(([fact, kind]) =>
    found[fact] === kind ? [] : [{ fact, expected: kind, found: found[fact] ?? 'absent' }],
  );
