/** Pages are built before anybody knows where they will be served: this stands in their head until the server starts. */
export const publicUrlToken = '__PUBLIC_URL__';

/** What a search engine may list. Everything else of ours belongs to somebody and stays out. */
export const listedPaths = ['/', '/sample', '/terms'] as const;
export type ListedPath = (typeof listedPaths)[number];

/** Other addresses of a listed page; its head names the one that counts. */
const aliases = ['/pricing', '/landing'];

export const mayBeListed = (route: string): boolean => [...listedPaths, ...aliases].includes(route);
