import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { AskAllCard } from '../../../talk/ask-all/web/ask-all-card.tsx';
import { ChatCard } from '../../../talk/chat/web/chat-card.tsx';
import { PhoneCard } from '../../../talk/phone/web/phone-card.tsx';
import type { KnownReport } from '../../../talk/rules/reply-sources.ts';
import { VoiceCard } from '../../../talk/voice/web/voice-card.tsx';
import { PromptCard } from '../../../talk/web/prompt-card.tsx';
import { LoadFailed } from '../../../talk/web/talk-card.tsx';
import { talkCards } from '../../../talk/web/talk-cards.ts';
import { cardsOffForAdministrators } from '../../../talk/web/talk-messages.ts';
import { talkCardId, talkSectionId } from '../../../talk/web/talk-request.ts';
import { useBuyerTalk } from '../../talk/web/use-buyer-talk.ts';

type Props = {
  analysisId: number;
  isForAdministrator: boolean;
  /** For the starter questions, and for what each reply rests on. */
  report: KnownReport | null;
};

export default function InteractiveBuyerFeatures({ isForAdministrator, ...rest }: Props) {
  return (
    <section aria-labelledby={talkSectionId} className="space-y-6 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2 id={talkSectionId} className="text-3xl font-medium">
          Interactive Buyer Features
        </h2>
        <p className="label-mono text-ink-soft">Every buyer here is simulated</p>
      </div>
      {isForAdministrator ? <CardsOff /> : <Cards {...rest} />}
    </section>
  );
}

function Cards({ analysisId, report }: Omit<Props, 'isForAdministrator'>): ReactNode {
  const { data: talk, error, isFetching, refetch } = useBuyerTalk(analysisId);
  const { hash } = useLocation();
  const isLoaded = talk !== undefined;
  useEffect(() => {
    // The address can name a card, which is closed and did not exist when the page opened.
    const name = Object.keys(talkCards).find((one) => hash === `#${talkCardId(one)}`);
    const card = isLoaded && name ? document.getElementById(talkCardId(name)) : null;
    card?.querySelector('details')?.setAttribute('open', '');
    card?.scrollIntoView({ behavior: 'instant' });
  }, [isLoaded, hash]);
  if (talk) {
    const card = { analysisId, talk };
    return (
      <>
        <ChatCard {...card} report={report} />
        <VoiceCard {...card} />
        <PhoneCard {...card} />
        <PromptCard {...card} />
        <AskAllCard {...card} />
      </>
    );
  }
  if (error && !isFetching)
    return (
      <LoadFailed onRetry={refetch}>
        We couldn’t load your buyers.{' '}
        {sentenceFor(error, 'Check your connection. Your report above is complete without them.')}
      </LoadFailed>
    );
  return (
    <p role="status" aria-busy="true" className="min-h-96 font-display text-xl text-ink-soft">
      Loading your five buyers…
    </p>
  );
}

/** For administrators: the cards are visible, send no requests and are disabled. */
const CardsOff = () => (
  <>
    <Notice>
      <p>{cardsOffForAdministrators}</p>
    </Notice>
    <ul className="border border-t-2 border-line border-t-ink bg-sheet px-5 sm:px-8">
      {Object.values(talkCards).map(({ title, text, action }) => (
        <li
          key={title}
          className="grid gap-x-8 gap-y-3 border-t border-line py-5 first:border-t-0 sm:grid-cols-[1fr_auto] sm:items-center"
        >
          <div>
            <h3 className="text-xl font-medium">{title}</h3>
            <p className="mt-1 max-w-[60ch] text-sm text-ink-soft">{text}</p>
          </div>
          <p>
            <Button look="quiet" disabled>
              {action}
            </Button>
          </p>
        </li>
      ))}
    </ul>
  </>
);
