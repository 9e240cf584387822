/** Whether the server has written the report into the page; see `Opening` in workspace-page.tsx. */
export const isReportWritten = (): boolean => document.documentElement.dataset.report === 'written';

/** For `defer-hydration-client.ts`: everything that was written before React started now belongs to React. */
export const tellReady = (): void => void window.dispatchEvent(new Event('hydrated'));
