import { lazy, Suspense, useState } from 'react';
import { TextAction } from '../../../platform/web/ui/form/text-action.tsx';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

export function ShareButton({ analysisId }: { analysisId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextAction aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Share
      </TextAction>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog analysisId={analysisId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
