import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { RetentionKind } from '../../../account/deletion/rules.ts';
import { pageRequest } from '../../../platform/http/contract/page-request.ts';
import { product } from '../../../platform/rules/product.ts';
import { pageMeta } from '../../../platform/web/page-meta.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Page } from '../../../platform/web/ui/page/page-frame.tsx';
import { PageTitle } from '../../../platform/web/ui/page/page-title.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { SupportLink, TextLink } from '../../../platform/web/ui/text-link.tsx';
import { TermsBlocks } from './terms-blocks.tsx';
import { providers, type TermsSection, wordingOf } from './terms-text.ts';

const summary = 'What is kept, why, how long, who receives it, and what you can ask of us.';

export const meta = (of: MetaArgs) =>
  pageMeta(
    {
      title: `Privacy notice · ${product.name}`,
      description: summary,
      path: '/privacy',
      image: 'terms',
    },
    of,
  );

export const loader = ({ context }: LoaderFunctionArgs) => context.get(pageRequest).facts;

const Fact = ({ of }: { of: RetentionKind | 'seller' }) => useLoaderData<typeof loader>()[of] ?? '…';

// biome-ignore format: one row per line
const rows: readonly [what: string, why: string, howLong: string, kind?: RetentionKind][] = [
  ['Your order', 'Email address, descriptions, website address or text, choices, price, code, time zone, and the source named in the link that led you here. To make and deliver what you ordered (contract).', 'Until you delete it. Unpaid: ', 'unpaid-orders'],
  ['Text read from your website', 'To write from it and compare it later (contract).', '', 'website-snapshots'],
  ['Your report', 'Its versions, your answers and notes, what you said of the price, texts you showed to the buyers, and changes to texts you had edited (contract).', 'Until you delete it'],
  ['Talks', 'Chats and what was said in calls (contract).', '', 'transcripts'],
  ['Voice clips', 'To play them again (contract).', '', 'audio'],
  ['Words of your customers', 'Themes and quotes from the messages you paste, to read what they are about (contract). You decide about them; we handle them for you. Email addresses and phone numbers are replaced before anything is stored or sent to the language model. It reads the rest, and the names it finds are replaced in what we keep, but no program finds every name. What you paste is deleted when it has been read.', '', 'words'],
  ['Calls to a number', 'That we called, when, which consent was given and which key was pressed, under a code made from the number (consent, and our interest in never calling too often). A number that pressed 9 stays as it is, without limit, so that it is never called again.', '', 'call-ledger'],
  ['Payment', 'Amount, day, the number of the payment and of an invoice, without your name (law).', 'As long as tax law requires'],
  ['Deletions', 'That something was deleted, with a code made from your email address, to answer when you ask (our interest in proof).', '', 'deletion-register'],
  ['Limits', 'Counters under codes made from your network address, browser or inbox, against abuse (our interest in a service that works).', 'An hour to a week; the inbox of a free report: a month'],
  ['Sign-in', 'Your name and email address from the service you sign in with (contract).', 'Until you delete your account'],
];

const sections: readonly TermsSection[] = [
  {
    id: 'kept',
    title: 'What we keep',
    blocks: [
      {
        table: {
          caption: 'What, why, and how long',
          head: ['What', 'Why', 'How long'],
          rows: rows.map(([what, why, howLong, kind]) => [
            what,
            why,
            [howLong, kind && <Fact key={kind} of={kind} />],
          ]),
        },
      },
      'Backups hold what was deleted until they expire, usually after 30 days; nobody works with them. Server logs hold network addresses and kinds of requests for a limited time, to find faults and refuse abuse; not your email address and not what you wrote.',
    ],
  },
  {
    id: 'receives',
    title: 'Who receives it',
    blocks: [
      { table: providers },
      'Some of these providers work in other countries. Ask us which company does which job here, where, and under which agreement. A program that you give a key receives what the key opens until you turn it off.',
    ],
  },
  {
    id: 'browser',
    title: 'Your browser',
    blocks: [
      'We set only the cookies that the service needs: one recognizes the browser that ordered, one keeps you signed in, one lasts for the minutes of signing in. The tab itself keeps what you typed and did not send. The browser keeps what you fill into the blanks of a report until you delete the report there.',
      'Scripts, fonts and pictures come from this site, except: PayPal’s script where you pay, your profile picture if you sign in, and a film that its own host may serve. These hosts then see your network address and may set cookies of their own.',
      'There are no analytics, no ads and no pixels in our emails. Visits are not counted. No telemetry is sent: this software reports nothing to the people who made it.',
    ],
  },
  {
    id: 'rights',
    title: 'What you can do',
    blocks: [
      'You download and delete your data yourself, in the browser that ordered or with a link that we email you. You can ask us for a correction, take back a consent, or object to what we do in our own interest. Nobody is judged by a program here: reports are about buyers who are invented. You may complain to the data protection authority where you live.',
    ],
  },
];

export default function PrivacyPage() {
  return (
    <Page>
      <PageTitle kicker={`Wording of ${shortDate(`${wordingOf}T00:00`)}`} title="Privacy notice">
        <p>{summary}</p>
      </PageTitle>
      <p className="max-w-[68ch]">
        Responsible is <Fact of="seller" />. Write to <SupportLink />; we reply within 24 hours. Everything
        else is in the <TextLink href="/terms">terms</TextLink>.
      </p>
      {sections.map(({ id, title, blocks }) => (
        <TitledSection key={id} id={id} title={title} className="max-w-5xl space-y-4">
          <TermsBlocks blocks={blocks} />
        </TitledSection>
      ))}
    </Page>
  );
}
