import { serveTasks } from '../../platform/processes/serve-tasks.ts';
import { createReportCompiler } from './compile-report.ts';
import type { ReportPdfInput } from './report-pdf-input.ts';
import { findReportPdfPaths } from './report-pdf-paths.ts';

const { compileReport } = createReportCompiler(findReportPdfPaths());
serveTasks((input: ReportPdfInput) => compileReport(input).pdf);
