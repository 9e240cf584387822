import { getReportPdf } from '../../../../contract/report/report-file.ts';
import { product } from '../../../../domain/product.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { generatingPdfToast, pdfDownloadedToast, pdfFailedToast } from '../report-messages.ts';

export async function downloadPdf(analysisId: number): Promise<void> {
  showToast(generatingPdfToast);
  try {
    const pdf = await callEndpoint(getReportPdf, { params: { id: analysisId } });
    saveFile(pdf, product.pdfFileName(analysisId));
    showToast(pdfDownloadedToast);
  } catch (error) {
    showToast(pdfFailedToast(error));
  }
}
