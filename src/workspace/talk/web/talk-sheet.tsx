import { lazy, type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import type { BuyerPersona } from '../../../report/document/rules/buyer-persona.ts';
import type { TalkRequest } from '../../../talk/web/talk-cards.ts';

const Body = lazy(() => import('./talk-desks.tsx'));

/** Where there is room, the report beside it stays usable; below, the sheet covers it. */
const isWide = () => matchMedia('(width >= 64rem)').matches;

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;

type Props = {
  analysisId: number;
  personas: readonly BuyerPersona[];
  ref: Ref<(asked: TalkRequest) => void>;
};

/** Talk without leaving the text. It stays mounted: a running reply and a half-written question survive closing it. */
export function TalkSheet({ analysisId, personas, ref }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const [asked, setAsked] = useState<TalkRequest | null>(null);
  const isMounted = useMounted();
  useImperativeHandle(ref, () => (next) => {
    if (!dialog.current?.contains(document.activeElement)) opener.current = document.activeElement;
    const top = topOf(opener.current);
    if (!dialog.current?.open) dialog.current?.[isWide() ? 'show' : 'showModal']();
    // The page got narrower: the line one came from stays where it was.
    scrollBy({ top: topOf(opener.current) - top, behavior: 'instant' });
    flushSync(() => setAsked(next));
  });
  const close = () => dialog.current?.close();
  const goBack = () => {
    for (const audio of dialog.current?.querySelectorAll('audio') ?? []) audio.pause();
    opener.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  return (
    <dialog
      ref={dialog}
      data-beside
      aria-label="Talk to your buyers"
      onClose={goBack}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="fixed inset-x-0 top-auto bottom-0 z-30 m-0 h-fit max-h-[92dvh] w-full max-w-none overflow-y-auto overscroll-contain border-t-4 border-ink bg-sheet p-0 text-ink shadow-lift lg:inset-y-0 lg:left-auto lg:h-dvh lg:max-h-none lg:w-[24rem] lg:border-t-0 lg:border-l-2 print:hidden"
    >
      <header className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-line bg-sheet py-1 pr-2 pl-4">
        <h2 className="font-display text-xl font-medium">Talk to your buyers</h2>
        <button
          type="button"
          className="label-mono min-h-11 shrink-0 px-2 text-accent hover:underline"
          onClick={close}
        >
          Back to the text
        </button>
      </header>
      <div className="@container min-h-[30rem] p-4">
        {/* Mounted before somebody asks: React shows what was suspended 300 ms later at the earliest. */}
        <Suspense fallback={null}>
          {isMounted && <Body analysisId={analysisId} personas={personas} asked={asked} />}
        </Suspense>
      </div>
    </dialog>
  );
}
