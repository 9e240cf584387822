import { lazy, Suspense } from 'react';
import {
  type ClientLoaderFunctionArgs,
  redirectDocument,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { goldenReport } from '../../../../content/golden-report.ts';
import { landingQuestions } from '../../../../content/landing-questions.ts';
import { type LandingSamples, pickLandingSamples } from '../../../../content/landing-samples.ts';
import { type LandingVoice, landingVoice } from '../../../../content/landing-voice.ts';
import { site } from '../../../../content/site.ts';
import { AccountMenu } from '../../../account/sign-in/web/account-menu.tsx';
import { FormPreview } from '../../../analysis/create/web/form-preview.tsx';
import { PlanCard } from '../../../analysis/create/web/plan-card.tsx';
import { hasPrefill, prefillFrom, readDraft } from '../../../analysis/drafts/web/kept-drafts.ts';
import { listPriceCents } from '../../../analysis/rules/plans.ts';
import { printPrice } from '../../../platform/rules/money.ts';
import { product } from '../../../platform/rules/product.ts';
import { pageMeta } from '../../../platform/web/page-meta.ts';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { PageFrame } from '../../../platform/web/ui/page/page-frame.tsx';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import { typeset } from '../../../report/pdf/rules/typeset-report.ts';
import { CustomServices, FooterPitch } from './custom-services.tsx';
import { DemoVideo } from './demo-video.tsx';
import { Hero } from './hero.tsx';
import { ModuleDescriptions } from './module-descriptions.tsx';
import { PriceBar } from './price-bar.tsx';
import { Questions } from './questions.tsx';
import { SampleOutputs } from './sample-outputs.tsx';
import { Section } from './section.tsx';
import { Testimonial } from './testimonial.tsx';
import { TrustLines } from './trust-lines.tsx';

const LandingOrder = lazy(() => import('./landing-order.tsx'));
const ResumePayment = lazy(() => import('../../../payment/pay/web/resume-payment-page.tsx'));
const formId = 'order-form';

export const meta = () =>
  pageMeta({
    title: `${product.name}: ${product.tagline}`,
    description: `A buyer psychology report on your market in about 5 minutes: 10+ modules, five simulated buyers, copy you can paste. ${printPrice(listPriceCents)}, one-time payment.`,
    path: '/',
    image: 'landing',
  });

type LandingContent = { samples: LandingSamples; voice: LandingVoice; questions: typeof landingQuestions };
let content: LandingContent | undefined;

/** Runs at prerender time: the samples are files. Texts that travel this way are not in the page's scripts. */
export const loader = (): LandingContent => {
  content ??= typeset(
    { samples: pickLandingSamples(goldenReport()), voice: landingVoice(), questions: landingQuestions },
    'en',
  );
  return content;
};

/** The data has no endpoint: client navigation to this page loads the prerendered document. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs): LandingContent => {
  throw redirectDocument(request.url);
};

export const shouldRevalidate = () => false;

export default function LandingPage() {
  const { samples, voice, questions } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  // The query and the fragment are unknown at prerender time: wait for hydration.
  const isMounted = useMounted();
  const unpaidId = isMounted ? search.get('pay') : null;
  const isPrefilled = isMounted && hasPrefill(search);
  const isAsked = isMounted && location.hash === `#${formId}`;
  const isFormShown = isAsked || isPrefilled || (isMounted && readDraft('order') !== null);
  const openForm = () =>
    navigate({ search: location.search, hash: formId }, { replace: true, preventScrollReset: true });
  const orderLink = (
    // Before hydration the link only sets the fragment; the form opens as soon as the script runs.
    <a
      className={buttonClass()}
      href={`#${formId}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openForm();
      }}
    >
      Order your report
    </a>
  );
  return (
    <PageFrame headerContent={<HeaderLinks />} footerContent={<FooterPitch />}>
      <Hero samples={samples} orderLink={orderLink} />
      <div>
        <DemoVideo />
        <SimulatedBuyers />
        <SampleOutputs samples={samples} voice={voice} />
        <ModuleDescriptions />
        <Testimonial testimonial={site.testimonial} />
        <PriceBar orderLink={orderLink} className="md:hidden" />
      </div>
      <Section id="plan" label="Order" title="One plan, everything in it">
        <div className="grid items-start gap-x-10 gap-y-12 lg:grid-cols-12">
          <div className="lg:sticky lg:top-6 lg:col-span-5">
            <PlanCard isSelected={isFormShown || unpaidId !== null} formId={formId} onSelect={openForm} />
          </div>
          <div id={formId} className="space-y-8 lg:col-span-7">
            {unpaidId !== null ? (
              <Suspense fallback={<p className="text-ink-soft">Opening your order…</p>}>
                <ResumePayment key={unpaidId} analysisId={unpaidId} />
              </Suspense>
            ) : isFormShown ? (
              <Suspense fallback={<p className="text-ink-soft">Opening the order form…</p>}>
                <LandingOrder
                  prefill={prefillFrom(search)}
                  focusRequest={isAsked || isPrefilled ? location.key : null}
                />
              </Suspense>
            ) : (
              <FormPreview example={samples.order} />
            )}
            <TrustLines />
          </div>
        </div>
      </Section>
      <CustomServices />
      <Questions questions={questions} />
    </PageFrame>
  );
}

const HeaderLinks = () => (
  <>
    <nav aria-label="Site" className="mr-auto ml-4 hidden gap-6 md:flex">
      <a className="py-2 hover:text-accent" href="/sample">
        Sample report
      </a>
      <a className="py-2 hover:text-accent" href="#plan">
        Pricing
      </a>
    </nav>
    <AccountMenu />
  </>
);

const SimulatedBuyers = () => (
  <Section
    id="invented-buyers"
    label="Simulated buyers"
    title="How can invented buyers help me?"
    intro="They read your page the way a stranger does: without knowing your product, on a limited budget, and with other people to convince. You can’t read your own page that way. So they can show you a price that’s unclear, a word that shuts people out or a question nobody answers, and suggest what to write instead. We do claim that each main finding names its source: your website, your own words, or our inference. We don’t claim that real buyers think the same, how many of them do, or that you’ll sell more. We haven’t measured that. Treat the report as a list of good questions, and ask two or three real customers before you change anything big."
  />
);
