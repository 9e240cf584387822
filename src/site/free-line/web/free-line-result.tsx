import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { listPriceCents } from '../../../analysis/rules/plans.ts';
import { printPrice } from '../../../platform/rules/money.ts';
import { hasStatus, sentenceFor } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { copyText } from '../../../platform/web/ui/copy-text.ts';
import { Button, buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { DemoTextNotice } from '../../../report/document/web/demo-text-notice.tsx';
import { type FreeLine, findFreeLine } from '../contract.ts';

type Props = { websiteUrl: string; attempt: number };

/** Loaded when an address is typed. While waiting it is as high as the usual result, so that nothing below jumps. */
export default function FreeLineResult({ websiteUrl, attempt }: Props) {
  const { data, error } = useQuery({
    queryKey: ['free-line', websiteUrl, attempt],
    queryFn: () => callEndpoint(findFreeLine, { body: { websiteUrl } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const seconds = useSeconds(!data && !error);
  return (
    <div className={`mt-6 ${error ? '' : 'min-h-[42rem] sm:min-h-[24rem]'}`}>
      <div role="status">
        {data ? (
          <p className="sr-only">Your free line is ready, below.</p>
        ) : error ? (
          <Notice look={hasStatus(error, 400) ? 'bad' : 'warn'}>
            <p>{sentenceFor(error)}</p>
            <p>
              <TextLink href="/sample">Read the sample report</TextLink>
            </p>
          </Notice>
        ) : (
          <p className="border border-b-0 border-t-2 border-line-strong border-t-ink bg-sheet px-5 py-4 sm:px-6">
            We’re reading your page. Then one simulated buyer reads it.{' '}
            <span aria-hidden className="text-ink-soft tabular-nums">
              {seconds < 25 ? `${seconds} of about 20 seconds` : 'Longer than usual: still waiting'}
            </span>
          </p>
        )}
      </div>
      {data && <Dossier {...data} websiteUrl={websiteUrl} />}
      {!data && !error && <Outline />}
    </div>
  );
}

/** Where each part will stand. */
const Outline = () => (
  <div aria-hidden className={`border border-line-strong ${sheet}`}>
    <div className={side}>
      <Part label={labels.line}>{bar('w-4/5')}</Part>
      <Part label={labels.thought}>
        {bar('w-11/12')}
        {bar('w-2/3')}
      </Part>
    </div>
    <div className={`${side} border-line max-md:border-t`}>
      <Part label={labels.better}>
        {bar('w-11/12')}
        {bar('w-3/4')}
      </Part>
    </div>
  </div>
);

const labels = {
  line: 'On your page today',
  thought: 'A simulated buyer thinks',
  better: 'Change it to',
};
const sheet = 'bg-sheet md:grid md:grid-cols-2 md:divide-x md:divide-line';
const side = 'px-5 py-4 sm:px-6';
const bar = (width: string) => (
  <span className={`mt-2 block h-4 bg-line/60 motion-safe:animate-pulse ${width}`} />
);

function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}

const Dossier = ({
  line,
  buyer,
  thought,
  better,
  isDemoText,
  websiteUrl,
}: FreeLine & { websiteUrl: string }) => (
  <>
    {isDemoText && (
      <div className="mb-4">
        <DemoTextNotice />
      </div>
    )}
    <article
      aria-label="One line of your page"
      className={`border border-t-2 border-line-strong border-t-ink ${sheet}`}
    >
      <div className={side}>
        <Part label={labels.line}>
          <del className="font-display text-xl leading-snug text-ink-soft decoration-1" dir="auto">
            {line}
          </del>
        </Part>
        <Part label={labels.thought}>
          <p className="mb-1.5 text-sm text-ink-soft first-letter:uppercase" dir="auto">
            {buyer}
          </p>
          <p className="border-l border-line-strong pl-4 leading-relaxed italic" dir="auto">
            {thought}
          </p>
        </Part>
      </div>
      <div className={`flex flex-col border-line max-md:border-t ${side}`}>
        <Part label={labels.better}>
          <p className="font-display text-2xl leading-snug text-accent" dir="auto">
            {better}
          </p>
        </Part>
        <p className="mt-auto pt-2">
          <Button look="quiet" onClick={() => copy(better)}>
            Copy this line
          </Button>
        </p>
      </div>
    </article>
    <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <Link
        className={buttonClass()}
        to={{ search: `?${new URLSearchParams({ websiteUrl })}`, hash: 'order-form' }}
        preventScrollReset
      >
        Order the report for this page
      </Link>
      <span className="text-ink-soft">
        Every line that matters, five buyers, {printPrice(listPriceCents)} once.
      </span>
    </p>
    <p className="mt-3 max-w-[72ch] text-sm text-ink-soft">
      Your line is letter for letter from the page. The buyer is simulated and the new line is written by a
      language model: check that it’s true before you publish it.
    </p>
  </>
);

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="not-first:mt-5">
    <p className="label-mono mb-1 text-ink-soft">{label}</p>
    {children}
  </div>
);

const copy = (text: string) =>
  copyText(
    text,
    { title: 'Line Copied', description: 'The new line is on your clipboard.' },
    { title: 'Copy Failed', description: 'Select the line and copy it yourself.', destructive: true },
  );
