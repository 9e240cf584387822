import { useParams } from 'react-router';
import { parseAnalysisId } from '../../../analysis/rules/analysis-id.ts';
import { reportSize, timeInWords } from '../../../analysis/rules/plans.ts';
import { MarginSection } from '../../../platform/web/ui/page/margin-section.tsx';
import { Page } from '../../../platform/web/ui/page/page-frame.tsx';
import { PageTitle } from '../../../platform/web/ui/page/page-title.tsx';
import { StepList } from '../../../platform/web/ui/step-list.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import type { Analysis } from '../../../report/contract.ts';
import { stateText, welcomeSeconds } from '../../follow/web/after-payment.ts';
import { FollowedOrder, OrderTitle } from '../../follow/web/followed-order.tsx';
import { OpeningCountdown } from '../../follow/web/opening-countdown.tsx';
import { analysisStateOf } from '../../order-form/web/analysis-state.ts';

export const meta = () => unlistedMeta('Welcome');

const benefits = [
  ['Advanced psychology suite of 10 modules', 'How your buyers talk, doubt, compare and decide.'],
  ['5-persona buyer ecosystem', 'Five people from your market, followed through fifty situations.'],
  ['PDF report', 'In your inbox as soon as it’s ready.'],
  ['Interactive chat', 'Ask a simulated buyer anything.'],
  ['Voice generation', 'Hear them say it.'],
  ['Prompts', 'Take your buyers with you to any chat model.'],
] as const;

const illustration = [
  { label: 'Payment confirmed', state: 'done' },
  { label: 'Reading your market', state: 'waiting' },
  { label: 'Writing your modules', state: 'waiting' },
  { label: 'Putting the report together', state: 'waiting' },
] as const;

export default function WelcomePage() {
  const id = parseAnalysisId(useParams().analysisId);
  return (
    <Page>
      <FollowedOrder id={id}>
        {(analysis) =>
          analysis?.paid ? (
            <Welcome analysis={analysis} />
          ) : (
            <OrderTitle
              analysis={analysis}
              state={analysisStateOf(analysis, new Date())}
              title="Your order"
            />
          )
        }
      </FollowedOrder>
    </Page>
  );
}

function Welcome({ analysis }: { analysis: Analysis }) {
  const { id, status } = analysis;
  return (
    <>
      <PageTitle kicker={`Order no. ${id}`} title="Payment Successful! Welcome to ELITE">
        <p>
          {status === 'pending'
            ? `${timeInWords} Until it starts you can change every detail.`
            : stateText[analysisStateOf(analysis, new Date())]}
        </p>
        <OpeningCountdown to={`/home?view=${id}`} label="View My Analysis Now" seconds={welcomeSeconds} />
      </PageTitle>
      <MarginSection id="benefits" title="What you get">
        <ol className="grid gap-x-10 sm:grid-cols-2">
          {benefits.map(([benefit, detail], at) => (
            <li key={benefit} className="flex gap-4 border-b border-line py-4">
              <span aria-hidden className="label-mono pt-1.5 text-accent">
                {String(at + 1).padStart(2, '0')}
              </span>
              <span>
                <span className="block font-display text-xl font-medium">{benefit}</span>
                <span className="mt-0.5 block text-ink-soft">{detail}</span>
              </span>
            </li>
          ))}
        </ol>
      </MarginSection>
      <MarginSection
        id="course"
        title="How a report is made"
        note="For illustration. Your workspace shows the real progress."
      >
        <StepList steps={illustration} />
        <p className="text-sm text-ink-soft">
          Estimated completion: 2-3 minutes for your five buyers, about 5 for the first findings,{' '}
          {reportSize.minutes} for the whole report, once it has started
        </p>
      </MarginSection>
    </>
  );
}
