import { exportEverything, exportReport } from '../../../contract/account/customer-data.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import { exportDoneToast, exportFailedToast, exportStartedToast } from './data-messages.ts';

async function download(load: () => Promise<Blob>, name: string): Promise<void> {
  showToast(exportStartedToast);
  try {
    saveFile(await load(), name);
    showToast(exportDoneToast);
  } catch (error) {
    showToast(exportFailedToast(error));
  }
}

export const downloadReportExport = (analysisId: number): Promise<void> =>
  download(() => callEndpoint(exportReport, { params: { id: analysisId } }), `innerbuyer-${analysisId}.zip`);

export const downloadEverything = (): Promise<void> =>
  download(() => callEndpoint(exportEverything), 'innerbuyer-everything.zip');
