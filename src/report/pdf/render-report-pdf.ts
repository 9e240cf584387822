import { createProcessPool, TaskFailed } from '../../platform/processes/process-pool.ts';
import type { ReportPdfInput } from './report-pdf-input.ts';
import { findReportPdfPaths } from './report-pdf-paths.ts';

export type ReportPdfRenderer = {
  /** Concurrent calls with the same name share one render. */
  renderReportPdf: (name: string, input: ReportPdfInput) => Promise<Uint8Array>;
  /** Ends the process at once; pending renders reject with RendererClosed. */
  close: () => void;
};

/** Not the report's fault: another renderer can render it. */
export class RendererClosed extends Error {
  constructor() {
    super('This process is stopping and renders no more PDFs');
    this.name = 'RendererClosed';
  }
}

type Settings = { processFile?: string; rendersPerProcess?: number; longestRenderMs?: number };

/**
 * Renders in a child process, one report at a time. A panic of the native compiler aborts its whole process, and a
 * text that provokes one must not take down a worker's other reports.
 */
export function createReportPdfRenderer({
  processFile = findReportPdfPaths().processFile,
  rendersPerProcess = 100,
  longestRenderMs = 120_000,
}: Settings = {}): ReportPdfRenderer {
  const pool = createProcessPool({
    file: processFile,
    longestMs: longestRenderMs,
    idleMs: 60_000,
    tasksPerProcess: rendersPerProcess,
  });
  const pending = new Map<string, Promise<Uint8Array>>();
  const render = (name: string, input: ReportPdfInput): Promise<Uint8Array> =>
    pool
      .run<Uint8Array>(input)
      .catch((error: unknown) => {
        throw error instanceof TaskFailed && error.reason === 'closed' ? new RendererClosed() : error;
      })
      .finally(() => pending.delete(name));
  return {
    renderReportPdf: (name, input) => {
      const rendering = pending.get(name) ?? render(name, input);
      pending.set(name, rendering);
      return rendering;
    },
    close: pool.close,
  };
}
