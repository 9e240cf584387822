import { lazy, Suspense } from 'react';
import { type MetaArgs, useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router';
import { landingQuestions } from '../../../../content/landing-questions.ts';
import { type LandingSamples, pickLandingSamples } from '../../../../content/landing-samples.ts';
import { type LandingVoice, landingVoice } from '../../../../content/landing-voice.ts';
import { sampleReport } from '../../../../content/sample-report.ts';
import { site } from '../../../../content/site.ts';
import { AccountMenu } from '../../../account/sign-in/web/account-menu.tsx';
import { listPriceCents, reportSize } from '../../../analysis/rules/plans.ts';
import { printPrice } from '../../../platform/rules/money.ts';
import { product } from '../../../platform/rules/product.ts';
import { pageMeta } from '../../../platform/web/page-meta.ts';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { Page, PageFrame } from '../../../platform/web/ui/page/page-frame.tsx';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import { typeset } from '../../../report/pdf/rules/typeset-report.ts';
import { platformDemo } from '../../../workspace/films/web/recordings.ts';
import { VideoPlayer } from '../../../workspace/films/web/video-player.tsx';
import { hasPrefill, isTypedOnLanding, prefillFrom } from '../../../workspace/order-form/web/kept-drafts.ts';
import { PlanCard } from '../../../workspace/order-form/web/plan-card.tsx';
import { CustomServices, FooterPitch } from './custom-services.tsx';
import { Hero } from './hero.tsx';
import { ModuleDescriptions } from './module-descriptions.tsx';
import { PriceBar } from './price-bar.tsx';
import { Questions } from './questions.tsx';
import { SampleOutputs } from './sample-outputs.tsx';
import { Section } from './section.tsx';
import { Testimonial } from './testimonial.tsx';
import { TrustLines } from './trust-lines.tsx';

const LandingOrder = lazy(() => import('./landing-order.tsx'));
const ResumePayment = lazy(() => import('../../../workspace/pay/web/resume-payment-page.tsx'));
const formId = 'order-form';

export const meta = (of: MetaArgs) =>
  pageMeta(
    {
      title: `${product.name}: ${product.tagline}`,
      description: `A buyer psychology report on your market in ${reportSize.minutes}: why they don’t buy, your page line by line, five simulated buyers, texts you can paste. ${printPrice(listPriceCents)}, one-time payment.`,
      path: '/',
      image: 'landing',
    },
    of,
  );

type LandingContent = {
  samples: LandingSamples;
  voice: LandingVoice;
  questions: typeof landingQuestions;
};
let content: LandingContent | undefined;

/** The samples are files. Texts that travel this way are not in the page's scripts. */
export const loader = (): LandingContent => {
  content ??= typeset(
    {
      samples: pickLandingSamples(sampleReport()),
      voice: landingVoice(),
      questions: landingQuestions,
    },
    'en',
  );
  return content;
};

export const shouldRevalidate = () => false;

export default function LandingPage() {
  const [search] = useSearchParams();
  const unpaidId = search.get('pay');
  return unpaidId === null ? <Landing /> : <Payment analysisId={unpaidId} />;
}

/** Alone on its page: who pays needs no persuading. */
const Payment = ({ analysisId }: { analysisId: string }) => (
  <Page>
    <h1 className="text-4xl font-medium">Your order</h1>
    <Suspense fallback={<p className="text-ink-soft">Opening your order…</p>}>
      <ResumePayment key={analysisId} analysisId={analysisId} />
    </Suspense>
  </Page>
);

function Landing() {
  const { samples, voice, questions } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  // The query and the fragment are unknown to the server, which renders this page once for everybody: wait for hydration.
  const isMounted = useMounted();
  const isPrefilled = isMounted && (hasPrefill(search) || search.has('promoCode'));
  const isAsked = isMounted && location.hash === `#${formId}`;
  const isFormShown = isAsked || isPrefilled || (isMounted && isTypedOnLanding());
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
        <SampleOutputs samples={samples} voice={voice} />
        <ModuleDescriptions />
        <Testimonial testimonial={site.testimonial} />
        <PriceBar orderLink={orderLink} className="md:hidden" />
      </div>
      <Section id="plan" label="Order" title="One plan, everything in it">
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-12">
          <div className={isFormShown ? 'lg:sticky lg:top-6 lg:col-span-5' : 'lg:col-span-7'}>
            <PlanCard isSelected={isFormShown} formId={formId} onSelect={openForm} />
          </div>
          <div id={formId} className={`space-y-8 ${isFormShown ? 'lg:col-span-7' : 'lg:col-span-5'}`}>
            {isFormShown && (
              <Suspense fallback={<p className="text-ink-soft">Opening the order form…</p>}>
                <LandingOrder
                  prefill={prefillFrom(search)}
                  focusRequest={isAsked || isPrefilled ? location.key : null}
                />
              </Suspense>
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

const steps = [
  ['You write two sentences', 'Who buys from you, and what you sell them. Add your website if you have one.'],
  [
    'We cast five buyers',
    'From your words and your site, each with a life, a secret and a real reason not to buy.',
  ],
  [
    'You read, ask and paste',
    'Read the report online or as an emailed PDF. Reach the buyers by chat, voice and phone.',
  ],
] as const;

const DemoVideo = () => (
  <Section id="demo" label="How it works" title="Two sentences in, one dossier out">
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <VideoPlayer recordings={[platformDemo]} starts="in view" failsWhen={[]} />
      </div>
      <ol className="lg:col-span-4">
        {steps.map(([name, text], at) => (
          <li key={name} className="grid grid-cols-[1.75rem_1fr] border-t border-line py-3 last:border-b">
            <span aria-hidden className="label-mono pt-1.5 text-ink-soft">
              {at + 1}
            </span>
            <div>
              <h3 className="text-xl font-medium">{name}</h3>
              <p className="mt-1 leading-relaxed text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </Section>
);
