import { serveTasks } from '../../platform/processes/serve-tasks.ts';
import { createReportCompiler } from './compile-report.ts';
import type { LineCardInput, ReportPdfInput } from './report-pdf-input.ts';
import { findReportPdfPaths } from './report-pdf-paths.ts';

const { compileReport, drawCard } = createReportCompiler(findReportPdfPaths());
serveTasks((input: ReportPdfInput | LineCardInput) =>
  'shape' in input ? drawCard(input) : compileReport(input).pdf,
);
