import { product } from '../rules/product.ts';

/** The head of a page that search engines leave out. */
export const unlistedMeta = (title: string) => [
  { title: `${title} · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];
