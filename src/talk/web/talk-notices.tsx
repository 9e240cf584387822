import type { ReactNode } from 'react';
import { Button } from '../../platform/web/ui/form/button.tsx';
import { Notice } from '../../platform/web/ui/notice.tsx';
import { SupportLink } from '../../platform/web/ui/text-link.tsx';
import { notAvailable } from './talk-messages.ts';

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
