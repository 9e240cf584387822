import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

export function ShareButton({ analysisId }: { analysisId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Share
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog analysisId={analysisId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
