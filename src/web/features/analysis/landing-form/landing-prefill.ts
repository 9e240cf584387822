/** Fields that the query of a link may fill in. */
const fields = ['email', 'websiteUrl', 'targetMarket', 'productService'] as const;
export type LandingPrefill = Record<(typeof fields)[number], string>;

export const prefillFrom = (search: URLSearchParams): LandingPrefill =>
  Object.fromEntries(fields.map((field) => [field, search.get(field) ?? ''])) as LandingPrefill;

export const hasPrefill = (search: URLSearchParams): boolean => fields.some((field) => search.has(field));
