import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { product } from '../../../platform/rules/product.ts';
import { saveFile } from '../../../platform/web/ui/save-file.ts';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { getReportPdf } from '../../document/contract.ts';
import {
  generatingPdfToast,
  pdfDownloadedToast,
  pdfFailedToast,
} from '../../document/web/report-messages.ts';

export const downloadPdf = (analysisId: number): Promise<void> =>
  savePdf(() => callEndpoint(getReportPdf, { params: { id: analysisId } }), product.pdfFileName(analysisId));

export async function savePdf(load: () => Promise<Blob>, name: string): Promise<void> {
  showToast(generatingPdfToast);
  try {
    saveFile(await load(), name);
    showToast(pdfDownloadedToast);
  } catch (error) {
    showToast(pdfFailedToast(error));
  }
}
