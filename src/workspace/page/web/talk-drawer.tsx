import { lazy, type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import type { PersonaId } from '../../../report/document/rules/buyer-persona.ts';
import type { KnownReport } from '../../../talk/rules/reply-sources.ts';
import { talkCards } from '../../../talk/web/talk-cards.ts';
import type { TalkRequest } from '../../../talk/web/talk-request.ts';

const Body = lazy(() => import('./talk-drawer-body.tsx'));

/** Where there is room, the report beside it stays usable; below, a sheet covers it. */
const isWide = () => matchMedia('(width >= 64rem)').matches;

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;

type Props = { analysisId: number; report: KnownReport | null; ref: Ref<(asked: TalkRequest) => void> };

/** Talk without leaving the text. It stays mounted: a running reply and a half-written question survive closing it. */
export function TalkDrawer({ analysisId, report, ref }: Props) {
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
  const personas = report?.personas ?? [];
  const chosen = asked && asked.card !== 'ask-all' ? asked : null;
  const name = personas.find(({ id }) => id === chosen?.personaId)?.name ?? '';
  const verb = chosen?.card === 'voice' ? 'Hear' : 'Ask';
  const close = () => dialog.current?.close();
  const goBack = () => {
    opener.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  return (
    <dialog
      ref={dialog}
      data-beside
      aria-label={chosen ? `${verb} ${name}` : talkCards['ask-all'].title}
      onClose={goBack}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="fixed inset-x-0 top-auto bottom-0 z-30 m-0 h-fit max-h-[92dvh] w-full max-w-none overflow-y-auto overscroll-contain border-t-4 border-ink bg-sheet p-0 text-ink shadow-lift lg:inset-y-0 lg:left-auto lg:h-dvh lg:max-h-none lg:w-[24rem] lg:border-t-0 lg:border-l-2 lg:[--log-height:max(24rem,calc(100dvh-20rem))] print:hidden"
    >
      <header className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-line bg-sheet py-2 pr-2 pl-4">
        {chosen ? (
          <label className="min-w-0">
            <span className="label-mono block text-ink-soft">{verb} a simulated buyer</span>
            <select
              value={chosen.personaId}
              onChange={({ target }) => setAsked({ card: chosen.card, personaId: target.value as PersonaId })}
              className="min-h-11 max-w-full bg-sheet font-display text-2xl font-medium"
            >
              {personas.map(({ id, name: named, age }) => (
                <option key={id} value={id}>
                  {named}, {age}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <h2 className="font-display text-2xl font-medium">{talkCards['ask-all'].title}</h2>
        )}
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
          {isMounted && <Body analysisId={analysisId} report={report} asked={asked} />}
        </Suspense>
      </div>
    </dialog>
  );
}
