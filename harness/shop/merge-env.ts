type Env = Record<string, string | undefined>;

const lists = new Set(['LIMITS', 'PER_REPORT', 'RETAIN_DAYS']);

/** Later settings win. Those that are lists add up, and the product takes the last entry of a name; an empty list takes all entries back. */
export function mergeEnv(...environments: (Env | null | undefined | false)[]): Record<string, string> {
  const merged: Record<string, string> = {};
  for (const [name, value] of environments.flatMap((env) => Object.entries(env || {}))) {
    if (value === undefined) continue;
    const before = lists.has(name) && value !== '' ? merged[name] : '';
    merged[name] = before ? `${before},${value}` : value;
  }
  return merged;
}
