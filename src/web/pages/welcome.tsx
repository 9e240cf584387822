import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { product } from '../../domain/product.ts';
import { orderStateText, welcomeSeconds } from '../features/analysis/order-state.ts';
import { parseAnalysisId, useAnalysisOnce } from '../features/analysis/use-analysis.ts';
import { viewStateOf } from '../features/analysis/view-state.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Column } from '../ui/column.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { StepList } from '../ui/step-list.tsx';

export const meta = () => [{ title: `Welcome · ${product.name}` }];

const benefits = [
  'Advanced psychology suite of 10 modules',
  '5-persona buyer ecosystem',
  'PDF report',
  'Interactive chat',
  'Voice generation',
  'Prompts',
] as const;

const illustration = [
  { label: 'Payment confirmed', state: 'done' },
  { label: 'Reading your market', state: 'waiting' },
  { label: 'Writing your modules', state: 'waiting' },
  { label: 'Putting the report together', state: 'waiting' },
] as const;

export default function WelcomePage() {
  const id = parseAnalysisId(useParams().analysisId);
  const { data: analysis, isLoading } = useAnalysisOnce(id);
  return (
    <PageFrame>
      <Column>
        {isLoading && <p aria-busy="true">Opening your order…</p>}
        {!isLoading && analysis?.paid && <Welcome analysisId={analysis.id} />}
        {!isLoading && !analysis?.paid && (
          <>
            <h1 className="text-4xl font-semibold">Your order</h1>
            <p className="text-lg">{orderStateText[viewStateOf(analysis ?? null, new Date())]}</p>
            {analysis && (
              <Link className={buttonClass()} to={`/home?view=${analysis.id}`}>
                Open in the workspace
              </Link>
            )}
          </>
        )}
      </Column>
    </PageFrame>
  );
}

function Welcome({ analysisId }: { analysisId: number }) {
  const navigate = useNavigate();
  const workspace = `/home?view=${analysisId}`;
  const [secondsLeft, setSecondsLeft] = useState(welcomeSeconds);
  const [isStaying, setIsStaying] = useState(false);
  useEffect(() => {
    if (isStaying) return;
    if (secondsLeft === 0) {
      navigate(workspace);
      return;
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [isStaying, secondsLeft, navigate, workspace]);
  return (
    <>
      <h1 className="text-4xl font-semibold">Payment Successful! Welcome to ELITE</h1>
      <ul className="grid gap-2 sm:grid-cols-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <span aria-hidden className="text-accent">
              ✓
            </span>
            {benefit}
          </li>
        ))}
      </ul>
      <section aria-labelledby="course" className="space-y-4">
        <h2 id="course" className="text-2xl font-semibold">
          How it goes on
        </h2>
        <p className="text-ink-soft">An illustration. The workspace shows the true progress.</p>
        <StepList steps={illustration} />
        <p>Estimated completion: 2-3 minutes from the moment you start it</p>
      </section>
      <p className="flex flex-wrap items-center gap-4">
        <Link className={buttonClass()} to={workspace}>
          View My Analysis Now
        </Link>
        {!isStaying && (
          <>
            <span>Opening in {secondsLeft} seconds</span>
            <Button look="quiet" onClick={() => setIsStaying(true)}>
              Stay on this page
            </Button>
          </>
        )}
      </p>
    </>
  );
}
