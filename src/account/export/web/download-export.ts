import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { saveFile } from '../../../platform/web/ui/save-file.ts';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { exportEverything, exportReport } from '../../deletion/contract.ts';
import { exportDoneToast, exportFailedToast, exportStartedToast } from '../../deletion/web/data-messages.ts';

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
