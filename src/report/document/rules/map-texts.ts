/** The same value with every text in it changed, except those under the keys of `kept`. */
export function mapTexts<T>(value: T, change: (text: string) => string, kept?: ReadonlySet<string>): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change, kept)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      kept?.has(key) ? inner : mapTexts(inner, change, kept),
    ]),
  ) as T;
}
