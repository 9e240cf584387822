import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Analysis } from '../../../contract/analysis.ts';
import { product } from '../../../domain/product.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { failureText } from './analysis-messages.ts';
import { orderStateText } from './order-state.ts';

const reload = () => location.reload();

export const NoAnalysis = () => (
  <Card>
    <p className="text-ink-soft">No analysis data available</p>
  </Card>
);

export const AnalysisFailed = ({ reason }: { reason: string | null }) => (
  <Card labelledBy="failed" className="space-y-4" isBad>
    <h3 id="failed" className="text-2xl font-semibold text-bad">
      Analysis Failed
    </h3>
    <p>{failureText}</p>
    {reason && <p>{reason}</p>}
    <Button onClick={reload}>Try Again</Button>
  </Card>
);

/** The debug line names no person and repeats nothing the customer typed. */
export const NoResults = ({ analysis: { id, status, results } }: { analysis: Analysis }) => (
  <Card className="space-y-3">
    <p>No analysis results available</p>
    <p className="font-mono text-sm text-ink-soft">
      Debug: analysis {id}, status {status}, results{' '}
      {results === null ? 'missing' : `${Object.keys(results).length} modules`}
    </p>
    <p>
      Please write to{' '}
      <a
        className="text-link"
        href={`mailto:${product.supportEmail}?subject=Analysis%20${id}%20without%20results`}
      >
        {product.supportEmail}
      </a>
      .
    </p>
  </Card>
);

export const PaymentInReview = () => (
  <Card>
    <p>{orderStateText['in-review']}</p>
  </Card>
);

export const PaymentReturned = ({ state }: { state: 'refunded' | 'reversed' }) => (
  <Card className="space-y-3">
    <p>{orderStateText[state]}</p>
    <p>
      You can{' '}
      <Link className="text-link" to="/pricing">
        order a new analysis
      </Link>{' '}
      at any time, or write to{' '}
      <a className="text-link" href={`mailto:${product.supportEmail}`}>
        {product.supportEmail}
      </a>{' '}
      if this is not what you expect.
    </p>
  </Card>
);

/** An administrator looks on; paying is the customer's. */
export const NotPaidYet = () => (
  <Card>
    <p>This order is not paid yet. Its customer pays it; nothing has started.</p>
  </Card>
);

type NoAccessProps = {
  /** Null where signing in cannot help: nobody can here, or the visitor is signed in. */
  loginAddress: string | null;
  isSignedIn: boolean;
  mailMyLink: ReactNode;
};

export const NoAccess = ({ loginAddress, isSignedIn, mailMyLink }: NoAccessProps) => (
  <Card labelledBy="no-access" className="space-y-6">
    <div className="space-y-3">
      <h2 id="no-access" className="text-3xl font-semibold">
        We can't open this report here
      </h2>
      <p className="max-w-2xl">
        Please use the link in your e-mail, or the browser that placed the order
        {loginAddress !== null && ', or sign in if you have an account'}. Without one of these, this page
        looks the same as for a report that does not exist.
      </p>
      {isSignedIn && <p className="max-w-2xl">You are signed in, and this report is not on your account.</p>}
    </div>
    {mailMyLink}
    <p className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-5">
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
      <Link className="text-link" to="/">
        Go to the start page
      </Link>
    </p>
  </Card>
);

export const LoadFailed = ({ sentence, onRetry }: { sentence: string; onRetry: () => void }) => (
  <Card labelledBy="load-failed" className="space-y-4">
    <h2 id="load-failed" className="text-2xl font-semibold">
      The report did not load
    </h2>
    <p>{sentence}</p>
    <Button onClick={onRetry}>Load again</Button>
  </Card>
);
