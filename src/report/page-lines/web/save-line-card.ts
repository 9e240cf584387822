import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { saveFile } from '../../../platform/web/ui/save-file.ts';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { pictureFailedToast, pictureSavedToast } from '../../document/web/report-messages.ts';
import { type CardShape, cardFileName, getLineCard } from '../contract.ts';
import type { PageLine } from '../rules.ts';

export async function saveLineCard(
  analysisId: number,
  { id, number }: PageLine,
  shape: CardShape,
): Promise<void> {
  try {
    const picture = await callEndpoint(getLineCard, { params: { id: analysisId, lineId: id, shape } });
    saveFile(picture, cardFileName(shape, number));
    showToast(pictureSavedToast);
  } catch (error) {
    showToast(pictureFailedToast(error));
  }
}
