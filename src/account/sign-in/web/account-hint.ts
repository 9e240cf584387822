type AccountHint = 'signed-out' | 'unavailable';

/**
 * With a prerendered page the server says whether the request had a session cookie, so that most visitors need no
 * second request. Null means that the page must ask, as after Back: a cached page has an old header.
 */
export function accountHint(): AccountHint | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation || navigation.type === 'back_forward') return null;
  const hint = navigation.serverTiming?.find(({ name }) => name === 'account')?.description;
  return hint === 'signed-out' || hint === 'unavailable' ? hint : null;
}
