import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import type { ReportPdfInput } from './report-pdf-input.ts';
import { findReportPdfPaths, type ReportPdfPaths } from './report-pdf-paths.ts';
import type { RenderAnswer } from './report-pdf-process.ts';

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

type Settings = {
  paths?: ReportPdfPaths;
  rendersPerProcess?: number;
  idleMs?: number;
  longestRenderMs?: number;
};

/**
 * Renders in a child process, one report at a time. A panic of the native compiler aborts its whole process, and a
 * text that provokes one must not take down a worker's other reports. A process can also be stopped when a render
 * takes too long, and it returns all its memory.
 */
export function createReportPdfRenderer({
  paths = findReportPdfPaths(),
  rendersPerProcess = 100,
  idleMs = 60_000,
  longestRenderMs = 120_000,
}: Settings = {}): ReportPdfRenderer {
  let child: ChildProcess | undefined;
  let rendersLeft = 0;
  let idling: NodeJS.Timeout | undefined;
  const pending = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const endChild = () => {
    clearTimeout(idling);
    child?.kill('SIGKILL');
    child = undefined;
  };

  const startChild = (): ChildProcess => {
    // No environment: the process that handles foreign text must not know any secret.
    const started = fork(paths.processFile, { env: {}, execArgv: [], serialization: 'advanced' });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    // Report writing has priority over PDFs, three to one. At ten to one PDFs took minutes on a busy machine.
    // Only root may raise a priority again: a process started with nice 10 keeps it.
    if (started.pid !== undefined) setPriority(started.pid, Math.max(5, getPriority()));
    started.send(paths);
    rendersLeft = rendersPerProcess;
    return started;
  };

  const renderNow = async (input: ReportPdfInput): Promise<Uint8Array> => {
    if (isClosed) throw new RendererClosed();
    clearTimeout(idling);
    child ??= startChild();
    rendersLeft -= 1;
    try {
      return await askChild(child, input, longestRenderMs);
    } catch (error) {
      endChild();
      throw isClosed ? new RendererClosed() : error;
    } finally {
      if (rendersLeft <= 0) endChild();
      else idling = setTimeout(endChild, idleMs).unref();
    }
  };

  return {
    renderReportPdf: (name, input) => {
      const already = pending.get(name);
      if (already) return already;
      const rendering = last.then(() => renderNow(input)).finally(() => pending.delete(name));
      pending.set(name, rendering);
      last = rendering.catch(() => {});
      return rendering;
    },
    close: () => {
      isClosed = true;
      endChild();
    },
  };
}

function askChild(child: ChildProcess, input: ReportPdfInput, longestRenderMs: number): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const onAnswer = (answer: RenderAnswer) =>
    'pdf' in answer ? resolve(answer.pdf) : reject(new Error(answer.failure));
  const onExit = (code: number | null, signal: string | null) =>
    reject(new Error(`the PDF process ended while rendering (${signal ?? `code ${code}`})`));
  const late = setTimeout(
    () => reject(new Error(`the PDF took longer than ${longestRenderMs} ms`)),
    longestRenderMs,
  );
  child.once('message', onAnswer).once('exit', onExit).once('error', reject);
  child.send(input, (error) => error && reject(error));
  return promise.finally(() => {
    clearTimeout(late);
    child.off('message', onAnswer).off('exit', onExit).off('error', reject);
  });
}
