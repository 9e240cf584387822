import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Analysis } from '../../contract.ts';
import { downloadPdf } from '../../../report/pdf/web/download-pdf.ts';
import { without } from '../../../platform/web/ui/search-parameters.ts';

/**
 * The part of a finished report that a mail's button asks for: `?open=chat` or `?open=pdf`. The address loses it at once, so
 * that a reload does not download the PDF again.
 */
export function useOpenedPart(analysis: Pick<Analysis, 'id' | 'status'> | null): string | null {
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<string | null>(null);
  const asked = analysis?.status === 'completed' ? search.get('open') : null;
  const id = analysis?.id;
  useEffect(() => {
    if (asked === null || id === undefined) return;
    setOpened(asked);
    if (asked === 'pdf') void downloadPdf(id);
    setSearch(without('open'), { replace: true, preventScrollReset: true });
  }, [asked, id, setSearch]);
  return opened;
}
