import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { isFinal } from '../../../talk/phone/web/call-sentences.ts';
import {
  type PromptKind,
  type TalkRequest,
  type TalkWay,
  talkCardId,
  talkCards,
  talkSectionId,
} from '../../../talk/web/talk-cards.ts';
import { cardsOffForAdministrators, notAvailable } from '../../../talk/web/talk-messages.ts';
import type { BuyerTalk } from '../../talk/web/use-buyer-talk.ts';

type Props = {
  /** Opens the sheet; null for administrators, who only see the cards. */
  open: ((asked: TalkRequest) => void) | null;
  /** Undefined while it loads. */
  offered: BuyerTalk | undefined;
};

/** Four short cards. Who talks is chosen in the sheet that they open. */
export function InteractiveBuyerFeatures({ open, offered }: Props) {
  const { hash } = useLocation();
  useEffect(() => {
    // A report's body is rendered after the page: the browser has not found the card that the address names.
    const name = Object.keys(talkCards).find((one) => hash === `#${talkCardId(one)}`);
    if (name) document.getElementById(talkCardId(name))?.scrollIntoView({ behavior: 'instant' });
  }, [hash]);
  const isOff = open === null;
  const press = (asked: TalkRequest) => () => open?.(asked);
  const opener = (way: TalkWay, isMissing: boolean, action: string = talkCards[way].action) =>
    isMissing ? (
      <p className="text-sm text-ink-soft">{notAvailable}</p>
    ) : (
      <Button look="quiet" disabled={isOff} onClick={press({ way })}>
        {action}
      </Button>
    );
  const prompt = (kind: PromptKind) => (
    <Button look="quiet" disabled={isOff} onClick={press({ way: 'prompt', prompt: kind })}>
      {`Generate ${kind}`}
    </Button>
  );
  const isOnTheLine = offered?.phone?.calls.some((call) => !isFinal(call)) ?? false;
  return (
    <section aria-labelledby={talkSectionId} className="space-y-6 print:hidden">
      <h2 id={talkSectionId} className="text-3xl font-medium">
        Interactive Buyer Features
      </h2>
      {isOff && (
        <Notice>
          <p>{cardsOffForAdministrators}</p>
        </Notice>
      )}
      <div className="grid gap-5 md:grid-cols-3">
        <Card card="chat">{opener('chat', false)}</Card>
        <Card card="voice">{opener('voice', offered?.voice === null)}</Card>
        <Card card="phone">
          {opener('phone', offered?.phone === null, isOnTheLine ? 'Follow the call' : undefined)}
        </Card>
        <Card card="prompt" className="md:col-span-3">
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="space-y-3 border-t border-line pt-4">
              <PromptTitle title="GPT prompt generator" tag={<Tag look="good">INCLUDED</Tag>} />
              {prompt('GPT prompt')}
            </div>
            <div className="space-y-3 border-t border-line pt-4">
              <PromptTitle title="Voice prompt generator" tag={<Tag look="accent">ELITE LEVEL</Tag>} />
              {offered?.voicePromptOpen ? prompt('voice prompt') : <ComingSoon />}
            </div>
          </div>
        </Card>
      </div>
    </section>
  );
}

type CardProps = { card: TalkWay; className?: string; children: ReactNode };

const Card = ({ card, className = '', children }: CardProps) => (
  <article
    id={talkCardId(card)}
    aria-labelledby={`${talkCardId(card)}-title`}
    className={`flex scroll-mt-16 flex-col gap-3 border border-t-2 border-line border-t-ink bg-sheet p-5 lg:scroll-mt-6 ${className}`}
  >
    <h3 id={`${talkCardId(card)}-title`} data-section-focus tabIndex={-1} className="text-xl font-medium">
      {talkCards[card].title}
    </h3>
    <p className="max-w-[60ch] text-sm text-ink-soft">{talkCards[card].text}</p>
    <div className="mt-auto">{children}</div>
  </article>
);

const PromptTitle = ({ title, tag }: { title: string; tag: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <h4 className="font-display text-lg font-medium">{title}</h4>
    {tag}
  </div>
);

const ComingSoon = () => (
  <div className="relative">
    <div inert className="opacity-40">
      <Button look="quiet" disabled>
        Generate voice prompt
      </Button>
    </div>
    <p className="label-mono absolute inset-0 flex items-center border border-dashed border-line-strong bg-sheet/95 px-4">
      Coming soon
    </p>
  </div>
);
