import { useEffect, useRef, useState } from 'react';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { sharedChatDays, sharedChatEnd } from '../../rules/conversation.ts';

type Props = {
  buyer: string;
  /** Null when support cannot read it. */
  sharedUntil: string | null;
  isSaving: boolean;
  onShare: (isShared: boolean) => void;
};

/** Hands this one chat to support, after saying what support then sees and until when. */
export function ShareChat({ buyer, sharedUntil, isSaving, onShare }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) cancel.current?.focus();
  }, [isAsking]);
  if (sharedUntil !== null)
    return (
      <div role="status" className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <p>Our support can read this chat until {shortDate(sharedUntil)}.</p>
        <Button look="quiet" size="small" disabled={isSaving} onClick={() => onShare(false)}>
          Stop sharing
        </Button>
      </div>
    );
  if (!isAsking)
    return (
      <button
        type="button"
        className="text-link mt-2 inline-flex min-h-11 items-center text-sm"
        onClick={() => setIsAsking(true)}
      >
        Share this chat with support
      </button>
    );
  return (
    <div className="mt-4">
      <Notice>
        <p className="font-medium">Let our support read this chat?</p>
        <p>
          For {sharedChatDays} days, until {shortDate(sharedChatEnd(new Date()).toISOString())}, our support
          can read everything in this chat with {buyer}, also what you add. They see no other chat, and each
          look is logged. You can stop sharing at any time.
        </p>
        <p className="flex flex-wrap gap-3 pt-2">
          <Button
            size="small"
            disabled={isSaving}
            onClick={() => {
              onShare(true);
              setIsAsking(false);
            }}
          >
            Share it
          </Button>
          <Button ref={cancel} look="quiet" size="small" onClick={() => setIsAsking(false)}>
            Cancel
          </Button>
        </p>
      </Notice>
    </div>
  );
}
