import { analysisEndpoint } from '../../access/http/contract/analysis-endpoint.ts';

export const getReportPdf = analysisEndpoint('getReportPdf', 'GET /pdf', {
  summary: 'The finished report as a PDF.',
  action: 'download-pdf',
  audit: 'download-pdf',
  response: { file: 'application/pdf' },
});
