/** The build does not know the public address: the server replaces this placeholder at its start. */
export const publicUrlToken = '__PUBLIC_URL__';
/** Nor does it know the day: the server replaces this one in each page that it sends. */
export const todayToken = '__TODAY__';
/** Nor what only the installation knows, such as its seller: `html[data-facts]` has the same for pages that the browser renders. */
export const factToken = (name: string): string => `__FACT_${name}__`;

/** Pages for search engines; all others contain personal data. */
export const listedPaths = ['/', '/sample', '/terms', '/privacy'] as const;
export type ListedPath = (typeof listedPaths)[number];

/** Other addresses of a listed page; its head names the canonical one. */
const aliases = ['/pricing', '/landing'];

export const mayBeListed = (route: string): boolean => [...listedPaths, ...aliases].includes(route);

/** Pages that use an operator's token: their policy allows no script of others. */
export const isOperatorPage = (path: string): boolean => /^\/admin(?:[/-]|$)/.test(path);

/** The sample report as a PDF, written by the build. */
export const samplePdfFile = 'sample-report.pdf';
export const samplePdfPath = `/${samplePdfFile}`;

/** The server writes a finished report between these, into the prerendered workspace. */
export const writtenReportStart = '<!--report-->';
export const writtenReportEnd = '<!--/report-->';
