import type { ReactNode } from 'react';
import { mcpPath } from '../../../platform/http/contract/public-pages.ts';
import { product } from '../../../platform/rules/product.ts';
import { pageMeta, publicUrl } from '../../../platform/web/page-meta.ts';
import { CopyLine } from '../../../platform/web/ui/copy-line.tsx';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { MarginSection } from '../../../platform/web/ui/page/margin-section.tsx';
import { PageFrame } from '../../../platform/web/ui/page/page-frame.tsx';
import { PageTitle } from '../../../platform/web/ui/page/page-title.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import consentDarkUrl from './consent-dark.webp';
import consentLightUrl from './consent-light.webp';

export const meta = () =>
  pageMeta({
    title: `Connect your tools · ${product.name}`,
    description:
      'Ask your simulated buyers from Claude, ChatGPT, Cursor or a script: how to connect, what a program may do, and how to turn it off.',
    path: '/connect',
    image: 'landing',
  });

const address = publicUrl + mcpPath;
/** When somebody last compared the steps below with these pages of their makers. */
const checkedOn = '2026-11-19';

const programs: { name: string; guide: string; steps: ReactNode[]; note: string }[] = [
  {
    name: 'Claude',
    guide:
      'https://support.claude.com/en/articles/11175166-get-started-with-custom-connectors-using-remote-mcp',
    steps: [
      <>
        On the web or in the desktop app, open <b>Customize</b>, then <b>Connectors</b>.
      </>,
      <>
        Choose <b>+</b>, then <b>Add custom connector</b>.
      </>,
      <>
        Paste the address above and choose <b>Add</b>.
      </>,
      <>
        Choose <b>Connect</b>. Our page opens and asks you.
      </>,
    ],
    note: 'In a Team or Enterprise plan, an owner adds the connector first.',
  },
  {
    name: 'ChatGPT',
    guide: 'https://developers.openai.com/api/docs/guides/custom-mcp-server',
    steps: [
      <>
        On the web, open <TextLink href="https://chatgpt.com/plugins">chatgpt.com/plugins</TextLink>.
      </>,
      <>
        Choose <b>+</b>, then <b>Add custom MCP server</b>.
      </>,
      <>
        Enter a name, paste the address above as the <b>Server URL</b>, and set the authentication to{' '}
        <b>OAuth</b>.
      </>,
      <>
        Read the warning, then choose <b>Create as a plugin</b>. Install the plugin; our page opens and asks
        you.
      </>,
    ],
    note: 'A workspace’s permissions may not allow it; then ask its administrator.',
  },
  {
    name: 'Cursor',
    guide: 'https://cursor.com/docs/mcp',
    steps: [
      <>
        Open the file <code className="font-mono text-sm">~/.cursor/mcp.json</code>, or create it.
      </>,
      <>
        Paste this and save:
        <div className="mt-2">
          <CopyLine
            name="the lines for Cursor"
            text={JSON.stringify({ mcpServers: { innerbuyer: { url: address } } }, null, 2)}
          />
        </div>
      </>,
      <>
        Open <b>Customize</b> in the sidebar, turn {product.name} on and sign in. Our page opens and asks you.
      </>,
    ],
    note: 'If the file already lists servers, add only the line with “innerbuyer”.',
  },
];

const tries = [
  {
    prompt: 'Check this draft against my Innerbuyer report before I send it: ',
    about: 'Says of each sentence what carries it, and which doubts of your buyers it leaves open.',
    uses: 'Uses one text check',
  },
  {
    prompt:
      'Which of my five Innerbuyer buyers would hesitate longest at this price, and why? Ask that buyer.',
    about: 'Finds the buyer in your report and puts the question to them.',
    uses: 'Uses one question',
  },
  {
    prompt: 'Read the plan in my Innerbuyer report. What should I change first, and what should I count?',
    about: 'Reads the plan and its predictions.',
    uses: 'Uses nothing up',
  },
];

const never = [
  'place, pay or change an order',
  'refund, cancel or delete anything',
  'upload messages of your customers',
  'share a report, or create a key for another program',
  'call or email anyone',
  'open a report that you did not choose',
];

export default function ConnectPage() {
  return (
    <PageFrame>
      <div className="page-width space-y-14 py-10 sm:py-14">
        <PageTitle kicker="Connect your tools" title="Your buyers, inside the tool you write in">
          <p>
            Write in Claude, ChatGPT or Cursor, and let it check a draft against your report: what your buyers
            would doubt, what you can prove, and which line to use instead.
          </p>
        </PageTitle>
        <section
          aria-labelledby="address"
          className="max-w-3xl space-y-3 border-t-2 border-ink bg-sheet p-5 sm:p-8"
        >
          <h2 id="address" className="text-2xl font-medium">
            The address to paste
          </h2>
          <CopyLine name="the address" text={address} />
          <p className="text-sm text-ink-soft">
            It is the same for every program and no secret: nothing opens before you allow it on our page. You
            need a finished report.
          </p>
        </section>
        <section aria-labelledby="programs" className="space-y-6">
          <h2 id="programs" className="text-3xl font-medium">
            Connect your program
          </h2>
          <ul className="grid gap-x-10 gap-y-10 lg:grid-cols-3">
            {programs.map(({ name, guide, steps, note }) => (
              <li key={name} className="min-w-0 space-y-3 border-t border-ink pt-4">
                <h3 className="text-2xl font-medium">{name}</h3>
                <ol className="list-decimal space-y-2 pl-5 marker:font-mono marker:text-sm marker:text-accent">
                  {steps.map((step, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the steps never reorder
                    <li key={at} className="pl-1">
                      {step}
                    </li>
                  ))}
                </ol>
                <p className="text-sm text-ink-soft">
                  {note} <TextLink href={guide}>{name}’s own guide</TextLink>
                </p>
              </li>
            ))}
          </ul>
          <p className="max-w-[68ch] text-sm text-ink-soft">
            Last checked on {shortDate(`${checkedOn}T00:00`)} against the guides of Anthropic, OpenAI and
            Cursor. Menus move: look for “connector”, “plugin” or “MCP server”. Any other program that speaks
            MCP over HTTP with OAuth takes the same address.
          </p>
        </section>
        <MarginSection
          id="consent"
          title="You decide on our page"
          note="The program never sees your password or your private link."
        >
          <p className="max-w-[62ch]">
            Each time a program connects, this page names it and says which website vouches for the name. You
            choose the reports and what it may do.
          </p>
          <picture>
            <source srcSet={consentDarkUrl} media="(prefers-color-scheme: dark)" />
            <img
              src={consentLightUrl}
              width={640}
              height={1111}
              alt="Our page asks: Let “Claude” use your reports? It shows who asks, where the answer goes, one report, three rights, and the buttons Allow Claude and Don’t allow."
              loading="lazy"
              decoding="async"
              className="h-auto w-full max-w-xl border border-line-strong"
            />
          </picture>
        </MarginSection>
        <MarginSection
          id="try"
          title="Try this first"
          note="Paste one of these, with your own text or price."
        >
          <ul className="space-y-6">
            {tries.map(({ prompt, about, uses }, at) => (
              <li key={prompt} className="space-y-2">
                <CopyLine isProse name={`example ${at + 1}`} text={prompt} />
                <p className="text-sm text-ink-soft">
                  {about} {uses}.
                </p>
              </li>
            ))}
          </ul>
        </MarginSection>
        <MarginSection
          id="never"
          title="What it can never do"
          note="There is no right for these, so nobody can grant one by mistake."
        >
          <ul className="list-[square] gap-x-10 space-y-1.5 pl-5 marker:text-accent sm:columns-2">
            {never.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
        </MarginSection>
        <MarginSection id="key" title="A key for your scripts">
          <p className="max-w-[62ch]">
            A script or an automation has nobody who clicks “Allow”. Create a key for it under “Connected
            tools”: in your dashboard, or at the end of your report. It starts with{' '}
            <code className="font-mono">ib_live_</code>, does only what you chose, and works for the calls
            below <code className="font-mono">/api/v1</code>.
          </p>
          <p className="flex flex-wrap gap-3">
            <a className={buttonClass('quiet')} href="/dashboard">
              Go to your dashboard
            </a>
            <a className={buttonClass('quiet')} href="/api/v1/docs">
              Description of the calls
            </a>
          </p>
        </MarginSection>
        <MarginSection id="end" title="How to turn it off">
          <p className="max-w-[62ch]">
            Under “Connected tools”, choose <b>Disconnect</b> for a program or <b>Turn off</b> for a key. It
            is refused from that moment on. A program that isn’t used for 30 days expires, and so does
            everything that was connected through a private link when that link is revoked. What a program
            read before stays with it, under its own terms.
          </p>
        </MarginSection>
      </div>
    </PageFrame>
  );
}
