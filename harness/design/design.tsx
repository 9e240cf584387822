import type { ReactNode } from 'react';
import { product } from '../../src/platform/rules/product.ts';
import { MarginSection } from '../../src/platform/web/ui/page/margin-section.tsx';
import { PageFrame } from '../../src/platform/web/ui/page/page-frame.tsx';
import { PageTitle } from '../../src/platform/web/ui/page/page-title.tsx';
import { Buttons, Data, Fields, MarkupBlocks, Notices, Panels, Summary, Tags, Toasts } from './specimens.tsx';
import { Talking } from './talk-specimens.tsx';
import { Colours, Edges, TypeScale } from './tokens.tsx';

export const meta = () => [
  { title: `Design system · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

const sections: readonly (readonly [title: string, id: string, specimens: ReactNode])[] = [
  ['Colour', 'colour', <Colours key="it" />],
  ['Type', 'type', <TypeScale key="it" />],
  ['Edges', 'edges', <Edges key="it" />],
  ['Buttons', 'buttons', <Buttons key="it" />],
  ['Stamps', 'stamps', <Tags key="it" />],
  ['Slips', 'slips', <Notices key="it" />],
  ['Fields', 'fields', <Fields key="it" />],
  ['Error summary', 'error-summary', <Summary key="it" />],
  ['Panels', 'panels', <Panels key="it" />],
  ['Data', 'data', <Data key="it" />],
  ['Report text', 'report-text', <MarkupBlocks key="it" />],
  ['Talking', 'talking', <Talking key="it" />],
  ['Toasts', 'toasts', <Toasts key="it" />],
];

/** Every component in every state, for development. Not linked. */
export default function DesignPage() {
  return (
    <PageFrame>
      <div className="page-width space-y-14 py-10 sm:py-14">
        <PageTitle kicker="For builders" title="Design system">
          <p>Ink on paper, one accent. What is not on this page is not in the product.</p>
        </PageTitle>
        {sections.map(([title, id, specimens]) => (
          <MarginSection key={id} id={id} title={title}>
            {specimens}
          </MarginSection>
        ))}
      </div>
    </PageFrame>
  );
}
