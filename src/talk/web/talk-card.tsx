import { type ReactNode, useState } from 'react';
import { DetailsSign } from '../../platform/web/ui/details.tsx';
import { Button } from '../../platform/web/ui/form/button.tsx';
import { Notice } from '../../platform/web/ui/notice.tsx';
import { SupportLink } from '../../platform/web/ui/text-link.tsx';
import { type TalkCardName, talkCards } from './talk-cards.ts';
import { notAvailable } from './talk-messages.ts';
import { talkCardId } from './talk-request.ts';

type Props = {
  card: TalkCardName;
  /** What is going on in it is followed from the start. */
  isBusy?: boolean;
  children: ReactNode;
};

/** Closed at first: most people talk beside the text. */
export function TalkCard({ card, isBusy = false, children }: Props) {
  const { title, text } = talkCards[card];
  const id = talkCardId(card);
  const [isOpenAtFirst] = useState(isBusy);
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-16 border border-t-2 border-line border-t-ink bg-sheet lg:scroll-mt-6"
    >
      <details className="group" open={isOpenAtFirst}>
        <summary
          data-section-focus
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-5 py-4 hover:text-accent sm:px-8"
        >
          <h3 id={`${id}-title`} className="text-2xl font-medium">
            {title}
          </h3>
          <DetailsSign />
          <p className="mt-1 max-w-[60ch] text-sm text-ink-soft">{text}</p>
        </summary>
        <div className="@container px-5 pt-2 pb-5 sm:px-8 sm:pb-8">{children}</div>
      </details>
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
