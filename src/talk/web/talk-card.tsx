import type { ReactNode } from 'react';
import { Button } from '../../platform/web/ui/form/button.tsx';
import { Notice } from '../../platform/web/ui/notice.tsx';
import { SupportLink } from '../../platform/web/ui/text-link.tsx';
import { type TalkCardName, talkCards } from './talk-cards.ts';
import { notAvailable } from './talk-messages.ts';
import { talkCardId } from './talk-request.ts';

type Props = {
  card: TalkCardName;
  /** Rendered in the margin below the text; usually the persona chooser. */
  margin?: ReactNode;
  children: ReactNode;
};

export function TalkCard({ card, margin, children }: Props) {
  const { letter, title, text } = talkCards[card];
  const id = talkCardId(card);
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-6 gap-x-12 gap-y-7 border border-t-2 border-line border-t-ink bg-sheet p-5 sm:p-8 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        <p aria-hidden className="label-mono text-accent">
          {letter}
        </p>
        <h3 id={`${id}-title`} className="mt-2 text-2xl font-medium">
          {title}
        </h3>
        <p className="mt-2 max-w-[60ch] text-sm text-ink-soft">{text}</p>
        {margin && <div className="mt-6">{margin}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </article>
  );
}

type UsedUpProps = { limit: number; of: string; feature: string };

/** A free report may include none of them. */
export const UsedUp = ({ limit, of, feature }: UsedUpProps) => (
  <Notice>
    <p className="font-medium">
      {limit === 0 ? `This report doesn’t include ${feature}.` : `You’ve used all the ${of} for this report.`}
    </p>
    <p className="text-sm text-ink-soft">
      Need more? Email <SupportLink />.
    </p>
  </Notice>
);

/** `children` say what could not be loaded. */
export const LoadFailed = ({ onRetry, children }: { onRetry: () => unknown; children: ReactNode }) => (
  <Notice look="bad">
    <p role="alert">{children}</p>
    <p className="pt-2">
      <Button look="quiet" size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  </Notice>
);

/** A service that is not configured; `instead` names an alternative. */
export const NotAvailable = ({ instead }: { instead: string }) => (
  <div className="border border-dashed border-line-strong px-5 py-8">
    <p className="font-display text-xl">{notAvailable}</p>
    <p className="mt-2 max-w-[60ch] text-ink-soft">{instead}</p>
  </div>
);
