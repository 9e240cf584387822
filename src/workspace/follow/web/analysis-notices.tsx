import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { Card } from '../../../platform/web/ui/page/card.tsx';
import { SupportLink, TextLink } from '../../../platform/web/ui/text-link.tsx';
import type { Analysis } from '../../../report/contract.ts';
import { failureText } from '../../order-form/web/analysis-messages.ts';
import { stateText } from './after-payment.ts';

/** The retry form, which the page scrolls to after the reload. */
export const retryPlace = 'request';
function reload(): void {
  location.hash = retryPlace;
  location.reload();
}

const lead = 'font-display text-2xl font-medium';

export const NoAnalysis = () => (
  <div className="border border-dashed border-line-strong px-5 py-14 sm:px-8">
    <p className={lead}>No analysis data available</p>
    <p className="mt-2 max-w-[60ch] text-ink-soft">
      Your report will appear here once an analysis starts. To open an earlier one, use the link in our email.
    </p>
  </div>
);

type FailedProps = { analysis: Pick<Analysis, 'id' | 'failureReason'> };

export const AnalysisFailed = ({ analysis: { id, failureReason: reason } }: FailedProps) => (
  <Card labelledBy="failed" className="space-y-5" isBad>
    <h3 id="failed" className="text-3xl font-medium text-bad">
      Analysis Failed
    </h3>
    <div role="status" className="max-w-[60ch] space-y-2">
      <p>{failureText}</p>
      {reason && <p>{reason}</p>}
      <p>
        Support: <SupportLink subject={`Analysis ${id} failed`} />
      </p>
    </div>
    <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button onClick={reload}>Try Again</Button>
      <a className="text-link inline-flex min-h-11 items-center" href={`#${retryPlace}`}>
        Change the details and start again
      </a>
    </p>
  </Card>
);

/** The debug line contains no personal data and nothing the customer typed. */
export const NoResults = ({ analysis: { id, status, results } }: { analysis: Analysis }) => (
  <Card className="space-y-4">
    <p role="status" className={lead}>
      No analysis results available
    </p>
    <p>
      Please email <SupportLink subject={`Analysis ${id} without results`} /> and include this line:
    </p>
    <p className="border-y border-line py-2 font-mono text-sm text-ink-soft">
      Debug: analysis {id}, status {status}, results{' '}
      {results === null ? 'missing' : `${Object.keys(results).length} modules`}
    </p>
  </Card>
);

export const PaymentInReview = () => (
  <Card>
    <p role="status" className={lead}>
      {stateText['in-review']}
    </p>
  </Card>
);

export const PaymentReturned = ({ state }: { state: 'refunded' | 'reversed' }) => (
  <Card className="space-y-3">
    <p className={lead}>{stateText[state]}</p>
    <p>
      You can <TextLink to="/pricing">order a new analysis</TextLink> at any time, or email <SupportLink /> if
      this looks wrong.
    </p>
  </Card>
);

/** For administrators: only the customer can pay. */
export const NotPaidYet = () => (
  <Card>
    <p>This order isn’t paid yet, so its analysis hasn’t started. Only the customer can pay.</p>
  </Card>
);

type NoAccessProps = {
  /** Null when sign-in is not configured or the visitor is already signed in. */
  loginAddress: string | null;
  isSignedIn: boolean;
  mailMyLink: ReactNode;
};

export const NoAccess = ({ loginAddress, isSignedIn, mailMyLink }: NoAccessProps) => (
  <Card labelledBy="no-access" className="space-y-8">
    <div role="status">
      <p className="kicker">No access</p>
      <h2 id="no-access" className="mt-3 text-4xl font-medium">
        We can't open this report here
      </h2>
      <p className="mt-4 max-w-[60ch] text-lg text-ink-soft">
        Use the link in your email, or the browser you ordered with
        {loginAddress !== null && ', or sign in if you have an account'}.
      </p>
      {isSignedIn && <p className="mt-3">You’re signed in, but this report isn’t on your account.</p>}
    </div>
    {mailMyLink}
    <p className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
      {loginAddress !== null && (
        <a className={buttonClass()} href={loginAddress}>
          Sign in
        </a>
      )}
      {isSignedIn && (
        <Link className={buttonClass()} to="/dashboard">
          My Reports
        </Link>
      )}
      <TextLink to="/">Go to the home page</TextLink>
    </p>
  </Card>
);

type LoadFailedProps = {
  title?: string;
  sentence: string;
  isTrying?: boolean;
  onRetry: () => void;
};

export const LoadFailed = ({
  title = 'We couldn’t load your report',
  sentence,
  isTrying = false,
  onRetry,
}: LoadFailedProps) => (
  <Card labelledBy="load-failed" className="space-y-4" isBad>
    <h2 id="load-failed" className="text-3xl font-medium">
      {title}
    </h2>
    <p role="status">{sentence}</p>
    <Button onClick={onRetry} disabled={isTrying}>
      Try again
    </Button>
  </Card>
);
