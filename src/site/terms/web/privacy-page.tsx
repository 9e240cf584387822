import type { RetentionKind } from '../../../account/deletion/rules.ts';
import { factToken } from '../../../platform/http/contract/public-pages.ts';
import { product } from '../../../platform/rules/product.ts';
import { pageMeta } from '../../../platform/web/page-meta.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Page } from '../../../platform/web/ui/page/page-frame.tsx';
import { PageTitle } from '../../../platform/web/ui/page/page-title.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { SupportLink, TextLink } from '../../../platform/web/ui/text-link.tsx';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import { TermsBlocks, TermsTable } from './terms-blocks.tsx';
import { providers, type TermsTableText, wordingOf } from './terms-text.ts';

export const meta = () =>
  pageMeta({
    title: `Privacy notice · ${product.name}`,
    description: 'What is kept, why, how long, who receives it, and what you can ask.',
    path: '/privacy',
    image: 'terms',
  });

/** The server writes it into the prerendered page; a page that the browser renders reads it from the document. */
function Fact({ of }: { of: RetentionKind | 'seller' }) {
  const isMounted = useMounted();
  const facts = () => JSON.parse(document.documentElement.dataset.facts ?? '{}') as Record<string, string>;
  return <span suppressHydrationWarning>{isMounted ? facts()[of] : factToken(of)}</span>;
}

const kept: TermsTableText = {
  caption: 'What we keep, why, and how long',
  head: ['What', 'Why', 'How long'],
  rows: [
    [
      'Your order',
      'Email address, descriptions, website address or text, choices, price, code, time zone, and the source named in the link that led you here. To make and deliver what you ordered (contract).',
      <>
        Until you delete it. Unpaid orders: <Fact of="unpaid-orders" />
      </>,
    ],
    [
      'Text read from your website',
      'To write from it and compare it later (contract).',
      <Fact key="kept" of="website-snapshots" />,
    ],
    [
      'Your report',
      'Its versions, your answers, what you filled in, texts you had read or checked, tests and results (contract).',
      'Until you delete it',
    ],
    [
      'Talks',
      'Chats and what was said in calls (contract).',
      <>
        <Fact of="transcripts" />. Voice clips: <Fact of="audio" />
      </>,
    ],
    [
      'Messages from your customers',
      'To read what they are about (contract). You decide about them; we handle them for you. Addresses, numbers and names are masked before anything is stored, but no program finds every name.',
      <>
        <Fact of="words" />. Not confirmed: <Fact of="unconfirmed-words" />
      </>,
    ],
    [
      'Calls to a number',
      'That we called, when, which consent was given and which key was pressed, under a code made from the number (consent, and our interest in never calling too often). A number that pressed 9 is kept as it is, so that it is never called again.',
      <>
        <Fact of="call-ledger" />. Do-not-call list: without limit
      </>,
    ],
    [
      'Payment',
      'Amount, day, the number of the payment and of an invoice, without your name (law).',
      'As long as tax law requires',
    ],
    [
      'Deletions',
      'That something was deleted, with a code made from your email address, to answer when you ask (our interest in proof).',
      <Fact key="kept" of="deletion-register" />,
    ],
    [
      'Limits',
      'Counters under codes made from your network address, browser or inbox, against abuse (our interest in a service that works).',
      'An hour to a week; the inbox of a free report: a month',
    ],
    [
      'Sign-in',
      'Your name and email address from the service you sign in with (contract).',
      'Until you delete your account',
    ],
  ],
};

export default function PrivacyPage() {
  return (
    <Page>
      <PageTitle kicker={`Wording of ${shortDate(`${wordingOf}T00:00`)}`} title="Privacy notice">
        <p>What is kept, why, how long, who receives it, and what you can ask of us.</p>
      </PageTitle>
      <div className="max-w-5xl space-y-12">
        <TitledSection id="responsible" title="Who is responsible">
          <p className="max-w-[68ch]">
            <Fact of="seller" />. Write to <SupportLink />. We reply within 24 hours.
          </p>
        </TitledSection>
        <TitledSection id="kept" title="What we keep">
          <TermsTable {...kept} />
          <TermsBlocks
            blocks={[
              'Backups hold what was deleted until they expire, usually after 30 days; nobody works with them. Server logs hold network addresses and kinds of requests for a limited time, to find faults and refuse abuse; not your email address and not what you wrote.',
            ]}
          />
        </TitledSection>
        <TitledSection id="receives" title="Who receives it">
          <TermsTable {...providers} />
          <TermsBlocks
            blocks={[
              'Some of these providers work in other countries. Ask us which company does which job here, where, and under which agreement. A program that you connect receives what its connection allows until you end it.',
            ]}
          />
        </TitledSection>
        <TitledSection id="browser" title="Your browser">
          <TermsBlocks
            blocks={[
              'We set only the cookies that the service needs: one recognizes the browser that ordered, one keeps you signed in, one lasts for the minutes of signing in. The tab itself keeps what you typed and did not send.',
              'Scripts, fonts and pictures come from this site, except: PayPal’s script where you pay, your profile picture if you sign in, and a film that its own host may serve. These hosts then see your network address and may set cookies of their own.',
              'There are no analytics, no ads and no pixels in our emails. Visits are counted without a cookie, and nothing is kept that tells two visitors apart. No telemetry is sent: this software reports nothing to the people who made it.',
            ]}
          />
        </TitledSection>
        <TitledSection id="rights" title="What you can do">
          <TermsBlocks
            blocks={[
              'You download and delete your data yourself, in the browser that ordered or with a link that we email you. You can ask us for a correction, take back a consent, or object to what we do in our own interest. Nobody is judged by a program here: reports are about buyers who are invented.',
              'You may complain to the data protection authority where you live.',
            ]}
          />
          <p>
            Everything else is in the <TextLink href="/terms">terms</TextLink>.
          </p>
        </TitledSection>
      </div>
    </Page>
  );
}
