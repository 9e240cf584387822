import path from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { type ReportPdfData, reportPdfData } from './report-pdf-data.ts';
import type { ReportPdfInput } from './report-pdf-input.ts';
import type { ReportPdfPaths } from './report-pdf-paths.ts';

/** `tagged` when PDF/UA-1 fails because a character is missing in our fonts and drawn as a box. */
export type CompiledReport = { pdf: Uint8Array; pages: number; standard: 'ua-1' | 'tagged' };
export type ReportCompiler = {
  compileReport: (input: ReportPdfInput) => CompiledReport;
};

type PrintedData = ReportPdfData & { hasMissingLetters: boolean };

/** Create it once: it keeps the fonts. Yield to the event loop between reports, or native memory is never freed. */
export function createReportCompiler({
  templateFolder,
  fontFolders,
}: Pick<ReportPdfPaths, 'templateFolder' | 'fontFolders'>): ReportCompiler {
  const compiler = NodeCompiler.create({
    workspace: templateFolder,
    fontArgs: [{ fontPaths: fontFolders }],
  });
  const dataFile = path.join(templateFolder, 'data.json');

  const setReport = (data: PrintedData): NodeTypstDocument => {
    compiler.mapShadow(dataFile, Buffer.from(JSON.stringify(data)));
    const compiled = compiler.compile({ mainFilePath: path.join(templateFolder, 'report.typ') });
    const failure = compiled.takeError();
    if (failure || !compiled.result) {
      const why = failure ? JSON.stringify(compiler.fetchDiagnostics(failure)) : 'no document';
      throw new Error(`report.typ could not be set: ${why.slice(0, 2000)}`);
    }
    return compiled.result;
  };

  const writeUniversal = (pages: NodeTypstDocument): { pdf: Uint8Array } | { hasMissingLetters: boolean } => {
    try {
      return { pdf: compiler.pdf(pages, { pdfStandard: 'ua-1' }) };
    } catch (error) {
      return { hasMissingLetters: String(error).includes('could not be displayed with font') };
    }
  };

  return {
    compileReport: (input) => {
      const data = reportPdfData(input);
      try {
        const pages = setReport({ ...data, hasMissingLetters: false });
        const universal = writeUniversal(pages);
        if ('pdf' in universal) return { ...universal, pages: pages.numOfPages, standard: 'ua-1' };
        const noted = setReport({ ...data, ...universal });
        return { pdf: compiler.pdf(noted), pages: noted.numOfPages, standard: 'tagged' };
      } finally {
        compiler.unmapShadow(dataFile);
        // The compiler caches every page; without eviction 300 reports cost 450 MB.
        compiler.evictCache(0);
      }
    },
  };
}
