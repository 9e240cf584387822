import '../../../platform/web/print.css';
import { type MetaArgs, useLoaderData } from 'react-router';
import {
  type SampleTalk,
  sampleRecordedOn,
  sampleReport,
  sampleTalk,
} from '../../../../content/sample-report.ts';
import { listPriceCents, reportSize } from '../../../analysis/rules/plans.ts';
import { samplePdfPath } from '../../../platform/http/contract/public-pages.ts';
import { printPrice } from '../../../platform/rules/money.ts';
import { product } from '../../../platform/rules/product.ts';
import { pageMeta } from '../../../platform/web/page-meta.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Details } from '../../../platform/web/ui/details.tsx';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { PageFrame } from '../../../platform/web/ui/page/page-frame.tsx';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { viewReport } from '../../../report/document/rules/report-view.ts';
import { ReportBody } from '../../../report/document/web/report-body.tsx';
import { Disclaimer, ReportHeader, RestsOn } from '../../../report/document/web/report-header.tsx';
import { typeset, typesetReport } from '../../../report/pdf/rules/typeset-report.ts';
import { PriceBar } from '../../landing/web/price-bar.tsx';
import { QuestionList } from '../../landing/web/questions.tsx';

export const meta = (of: MetaArgs) =>
  pageMeta(
    {
      title: `Sample report · ${product.name}`,
      description:
        'One complete report, every page of it, recorded from a language model and unedited: why people leave a shop for jacket wax at delivery.',
      path: '/sample',
      image: 'sample',
    },
    of,
  );

/** The sample is a file. */
export const loader = () => {
  const sample = sampleReport();
  const { order, details } = sample;
  const { language } = details;
  const report = viewReport(details);
  return {
    order: typeset(order, language),
    recorded: shortDate(`${sampleRecordedOn}T12:00:00Z`),
    talk: typeset(sampleTalk(sample), language),
    details: typesetReport(report),
  };
};

/** Opens the order form. A plain link: the landing page loads as a document, and a router link would lose the fragment. */
const orderAddress = '/#order-form';
const callToAction = `Get yours - ${printPrice(listPriceCents)}`;

export default function Sample() {
  const { order, details, recorded, talk } = useLoaderData<typeof loader>();
  const disclaimer = (
    <Disclaimer website={details.website}>
      {details.businessName} and its five buyers are invented. A language model wrote the report in the same
      steps as a customer’s. No real person ever said what they say here.
    </Disclaimer>
  );
  return (
    <PageFrame>
      <div className="page-width space-y-12 py-10 sm:py-14">
        <ReportHeader
          labels={
            <>
              <Tag look="accent">Sample report</Tag>
              <span className="label-mono ml-1 text-ink-soft">
                Recorded from a language model on {recorded}, unedited
              </span>
            </>
          }
          title={
            <>
              <h1 className="mt-5 max-w-[18ch] text-[2.625rem] leading-[1.08] font-semibold tracking-tight sm:text-6xl lg:text-7xl">
                What {details.businessName}’s buyers aren’t saying
              </h1>
              <p className="mt-6 max-w-[62ch] text-lg text-ink-soft">
                One complete report, exactly as a customer gets it. All it had to go on were two descriptions
                and the text of one page.
              </p>
              <Details title="The text of that page" className="mt-2 max-w-[62ch]">
                <p className="whitespace-pre-line text-ink-soft">{order.websiteContent}</p>
              </Details>
              <h2 className="sr-only">The report</h2>
            </>
          }
          targetMarket={order.targetMarket}
          productService={order.productService}
          generated={null}
          details={details}
          actions={
            <span className="flex flex-wrap gap-3 px-2 py-3">
              <a className={buttonClass('quiet')} href={samplePdfPath} download="innerbuyer-sample.pdf">
                Download the PDF
              </a>
              {talk.length > 0 && (
                <a className={buttonClass('quiet')} href="#ask">
                  Read what they answered
                </a>
              )}
            </span>
          }
          disclaimer={disclaimer}
        />
        <ReportBody
          results={{}}
          details={details}
          restsOn={
            <RestsOn
              targetMarket={order.targetMarket}
              productService={order.productService}
              disclaimer={disclaimer}
            />
          }
        />
        {talk.length > 0 && <AskABuyer talk={talk} recorded={recorded} />}
        <section
          aria-labelledby="get-yours"
          className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-t-2 border-ink pt-8 print:hidden"
        >
          <div className="max-w-[44ch]">
            <h2 id="get-yours" className="text-[2rem] font-semibold tracking-tight sm:text-4xl">
              Now find out what your own buyers aren’t saying
            </h2>
            <p className="mt-3 text-ink-soft">
              Two sentences from you, {reportSize.minutes}, one payment. Yours will look like this.
            </p>
          </div>
          <a className={buttonClass()} href={orderAddress}>
            {callToAction}
          </a>
        </section>
      </div>
      <PriceBar
        orderLink={
          <a className={buttonClass()} href={orderAddress}>
            Order your report
          </a>
        }
      />
    </PageFrame>
  );
}

type Props = { talk: SampleTalk; recorded: string };

const AskABuyer = ({ talk, recorded }: Props) => (
  <section
    id="ask"
    aria-labelledby="ask-title"
    className="grid scroll-mt-16 gap-x-12 gap-y-6 border-t-2 border-ink pt-6 lg:grid-cols-[13.5rem_minmax(0,1fr)] print:hidden"
  >
    <p>
      <Tag look="accent">Simulated buyers</Tag>
    </p>
    <div>
      <h2 id="ask-title" className="text-[2rem] font-semibold tracking-tight sm:text-4xl">
        We asked the five
      </h2>
      <p className="mt-3 mb-6 max-w-[62ch] text-ink-soft">
        A language model answered as each buyer. We recorded these chats on {recorded} and changed nothing. In
        your own report you ask the questions.
      </p>
      <QuestionList
        isFirstOpen
        questions={talk.map(({ name, age, role, exchanges }) => ({
          question: `${name}, ${age}`,
          answer: (
            <>
              <p className="text-sm">{role}</p>
              <dl>
                {exchanges.map(({ question, answer }) => (
                  <div key={question} className="mt-4">
                    <dt className="font-semibold text-ink">{question}</dt>
                    <dd className="mt-1 font-display text-xl leading-relaxed text-ink">“{answer}”</dd>
                  </div>
                ))}
              </dl>
            </>
          ),
        }))}
      />
    </div>
  </section>
);
