/** Fields that the query of a link may fill in. */
const fields = ['email', 'websiteUrl', 'targetMarket', 'productService'] as const;
export type OrderPrefill = Record<(typeof fields)[number], string>;

export const prefillFrom = (search: URLSearchParams): OrderPrefill =>
  Object.fromEntries(fields.map((field) => [field, search.get(field) ?? ''])) as OrderPrefill;

export const hasPrefill = (search: URLSearchParams): boolean => fields.some((field) => search.has(field));
