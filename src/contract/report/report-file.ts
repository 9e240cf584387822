import { endpoint } from '../endpoint.ts';
import { analysisParams } from '../fields.ts';

export const getReportPdf = endpoint({
  name: 'getReportPdf',
  method: 'GET',
  path: '/api/analysis/:id/pdf',
  summary: 'The finished report as a PDF.',
  access: { to: 'analysis', action: 'download-pdf', idIn: 'params.id' },
  audit: 'download-pdf',
  params: analysisParams,
  answer: { file: 'application/pdf' },
});
