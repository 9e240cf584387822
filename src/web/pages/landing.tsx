import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { printPrice } from '../../domain/money.ts';
import { listPriceCents } from '../../domain/plans.ts';
import { product } from '../../domain/product.ts';
import { AccountMenu } from '../features/account/account-menu.tsx';
import { Closing, FooterPitch, GoDeeper } from '../features/landing/go-deeper.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { ModuleDescriptions } from '../features/landing/module-descriptions.tsx';
import { SampleOutputs } from '../features/landing/sample-outputs.tsx';
import { Section } from '../features/landing/section.tsx';
import { Testimonial } from '../features/landing/testimonial.tsx';
import { WhatYouGet } from '../features/landing/what-you-get.tsx';
import { hasPrefill, prefillFrom } from '../features/order/order-prefill.ts';
import { PlanCard } from '../features/order/plan-card.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { useMounted } from '../ui/use-mounted.ts';

const LandingOrder = lazy(() => import('./landing-order.tsx'));
const ResumePayment = lazy(() => import('./resume-payment.tsx'));
const formId = 'order-form';

export const meta = () => [
  { title: `${product.name}: ${product.tagline}` },
  {
    name: 'description',
    content: `A buyer-psychology report about your market in about 5 minutes: 10+ modules, five simulated buyers, copy you can paste. ${printPrice(listPriceCents)}, paid once.`,
  },
];

export default function LandingPage() {
  const [search] = useSearchParams();
  // The prerendered page knows no query: what depends on it waits until the page is hydrated.
  const isMounted = useMounted();
  const [isChosen, setIsChosen] = useState(false);
  const unpaidId = isMounted ? search.get('pay') : null;
  const isFormShown = isChosen || (isMounted && hasPrefill(search));
  return (
    <PageFrame headerContent={<AccountMenu />} footerContent={<FooterPitch />}>
      {unpaidId !== null && (
        <Suspense fallback={null}>
          <ResumePayment analysisId={unpaidId} />
        </Suspense>
      )}
      <Hero />
      <WhatYouGet />
      <SampleOutputs />
      <ModuleDescriptions />
      <Testimonial />
      <Section id="plan" label="Order" title="One plan, everything in it">
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <PlanCard isSelected={isFormShown} formId={formId} onSelect={() => setIsChosen(true)} />
          <div id={formId}>
            {isFormShown ? (
              <Suspense fallback={<p className="text-ink-soft">Opening the order form…</p>}>
                <LandingOrder prefill={prefillFrom(search)} takesFocus={isChosen} />
              </Suspense>
            ) : (
              <p className="text-ink-soft">
                Select the plan to open the order form. You need an e-mail address, a sentence about your
                buyers and a sentence about what you sell.
              </p>
            )}
          </div>
        </div>
      </Section>
      <GoDeeper />
      <Closing />
    </PageFrame>
  );
}
