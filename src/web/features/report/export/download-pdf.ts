import { getReportPdf } from '../../../../contract/report/report-file.ts';
import { getSharedPdf } from '../../../../contract/report/shared-report.ts';
import { product } from '../../../../domain/product.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { generatingPdfToast, pdfDownloadedToast, pdfFailedToast } from '../report-messages.ts';

export const downloadPdf = (analysisId: number): Promise<void> =>
  save(() => callEndpoint(getReportPdf, { params: { id: analysisId } }), product.pdfFileName(analysisId));

export const downloadSharedPdf = (linkId: string, key: string): Promise<void> =>
  save(() => callEndpoint(getSharedPdf, { params: { linkId }, body: { key } }), product.sharedPdfFileName);

async function save(load: () => Promise<Blob>, name: string): Promise<void> {
  showToast(generatingPdfToast);
  try {
    saveFile(await load(), name);
    showToast(pdfDownloadedToast);
  } catch (error) {
    showToast(pdfFailedToast(error));
  }
}
