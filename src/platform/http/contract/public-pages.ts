/** Pages for search engines; all others contain personal data. */
export const listedPaths = ['/', '/sample', '/terms', '/privacy'] as const;
export type ListedPath = (typeof listedPaths)[number];

/** Other addresses of a listed page; its head names the canonical one. */
const aliases = ['/pricing', '/landing'];

export const mayBeListed = (route: string): boolean => [...listedPaths, ...aliases].includes(route);

/** Pages that are the same for everybody. */
export const keptPaths: readonly string[] = [...listedPaths, ...aliases, '/sample-store'];

/** Pages that use an operator's token: their policy allows no script of others. */
export const isOperatorPage = (path: string): boolean => /^\/admin(?:[/-]|$)/.test(path);

/** The sample report as a PDF, written by the build. */
export const samplePdfFile = 'sample-report.pdf';
export const samplePdfPath = `/${samplePdfFile}`;
