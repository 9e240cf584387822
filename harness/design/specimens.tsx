import { useState } from 'react';
import { Disclosure } from '../../src/platform/web/ui/disclosure.tsx';
import { Button, buttonClass } from '../../src/platform/web/ui/form/button.tsx';
import { Choice, ChoiceGroup } from '../../src/platform/web/ui/form/choice.tsx';
import { ErrorSummary } from '../../src/platform/web/ui/form/error-summary.tsx';
import { TextArea, TextField } from '../../src/platform/web/ui/form/field.tsx';
import { Notice } from '../../src/platform/web/ui/notice.tsx';
import { Card } from '../../src/platform/web/ui/page/card.tsx';
import { StepList } from '../../src/platform/web/ui/step-list.tsx';
import { Tag } from '../../src/platform/web/ui/tag.tsx';
import { showToast } from '../../src/platform/web/ui/toast/show-toast.ts';
import { Figures } from '../../src/report/document/web/charts/figures.tsx';
import { Markup } from '../../src/report/document/web/markup/markup.tsx';

export const Buttons = () => (
  <>
    {([undefined, 'small'] as const).map((size) => (
      <p key={size ?? 'normal'} className="flex flex-wrap items-center gap-3">
        <Button {...(size && { size })}>Primary</Button>
        <Button look="good" {...(size && { size })}>
          Good
        </Button>
        <Button look="quiet" {...(size && { size })}>
          Quiet
        </Button>
        <Button disabled {...(size && { size })}>
          Primary, disabled
        </Button>
        <Button look="quiet" disabled {...(size && { size })}>
          Quiet, disabled
        </Button>
        <a className={buttonClass('quiet', size)} href="#buttons">
          A link that looks so
        </a>
      </p>
    ))}
    <p>
      A sentence with a{' '}
      <a className="text-link" href="#buttons">
        link in it
      </a>
      .
    </p>
  </>
);

export const Tags = () => (
  <p className="flex flex-wrap gap-3">
    {(['plain', 'good', 'warn', 'bad', 'accent'] as const).map((look) => (
      <Tag key={look} look={look}>
        {look}
      </Tag>
    ))}
  </p>
);

export const Notices = () => (
  <div className="space-y-4">
    {(['plain', 'good', 'warn', 'bad'] as const).map((look) => (
      <Notice key={look} look={look}>
        <p>A slip that is {look}: what has happened, and what to do about it.</p>
      </Notice>
    ))}
  </div>
);

export const Fields = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextField id="d-plain" label="Email" hint="Your report goes to this address." />
    <TextField id="d-error" label="Email" defaultValue="nobody" error="Please enter a valid email address" />
    <TextField id="d-optional" label="Website URL" optional placeholder="example.com" />
    <TextField id="d-off" label="Read only" readOnly defaultValue="Owners of small bakeries" />
    <TextArea id="d-area" label="Target market" hint="At least 10 characters." />
    <TextArea
      id="d-area-error"
      label="Target market"
      error="Please provide a more detailed target market description"
    />
    <ChoiceGroup legend="One of two">
      <Choice type="radio" name="d-radio" label="Website URL" note="Automated." defaultChecked />
      <Choice type="radio" name="d-radio" label="Manual input" note="Direct content." />
    </ChoiceGroup>
    <ChoiceGroup legend="Some of these">
      <Choice type="checkbox" label="Customer Language Intelligence" defaultChecked />
      <Choice type="checkbox" label="Conversion Page Architecture" />
    </ChoiceGroup>
  </div>
);

/** Takes the focus when it appears, so it is shown on request. */
export function Summary() {
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <Button look="quiet" onClick={() => setAttempt(attempt + 1)}>
        Fail an attempt
      </Button>
      <ErrorSummary
        attempt={attempt}
        errors={[
          { fieldId: 'd-error', text: 'Please enter a valid email address' },
          { fieldId: 'd-area-error', text: 'Please provide a more detailed target market description' },
        ]}
      />
    </>
  );
}

export const Panels = () => (
  <div className="space-y-5">
    <Card>
      <p>A sheet.</p>
    </Card>
    <Card isBad>
      <p>A sheet with bad news.</p>
    </Card>
    <Disclosure title="Closed">
      <p>What it hides.</p>
    </Disclosure>
    <Disclosure
      title="Open, with words"
      isOpenAtFirst
      labels={{ show: 'Show Details', hide: 'Hide Details' }}
    >
      <p>What it shows.</p>
    </Disclosure>
  </div>
);

export const Data = () => (
  <div className="space-y-8">
    <Figures
      columns={3}
      figures={[
        ['Total Reports', '12'],
        ['Completed', '9'],
        ['Member Since', 'January 2025'],
      ]}
    />
    <Figures
      columns={4}
      figures={[
        ['Completed', '1,204'],
        ['Processing', '7'],
        ['Failed', '0'],
        ['This Month', '–'],
      ]}
    />
    <StepList
      steps={[
        { label: 'Payment confirmed', state: 'done' },
        { label: 'Analyzing', state: 'active' },
        { label: 'Generating PDF', state: 'waiting' },
      ]}
    />
    <progress className="progress-bar" aria-label="Progress, a third" value={1} max={3} />
  </div>
);

const everyBlock = `# A heading
A paragraph with **bold words** in it.
## A smaller one
- A bullet
- Another
> I had eleven samples on that wall. [simulated]
> Every roll is printed to order [from your site]
| Stage | Doubt |
| --- | --- |
| Looking | Is it too dear? |
» [Email | for Gillian | Reply to an enquiry]
» Subject: Your wall, [room name]
»
» Dear Gillian,
»
» The roll you liked is £164. Your wall needs **three**, so it comes to £492, and the samples are free. I have put one aside for you until [day].
»
» Kind regards,
» [your name]
---
The end.`;

export const MarkupBlocks = () => (
  <>
    <h3 className="sr-only">Every block</h3>
    <Markup content={everyBlock} label="Every block" />
  </>
);

export const Toasts = () => (
  <p className="flex flex-wrap gap-3">
    <Button
      look="quiet"
      onClick={() => showToast({ title: 'Section Copied', description: 'It’s on your clipboard.' })}
    >
      Show a toast
    </Button>
    <Button
      look="quiet"
      onClick={() =>
        showToast({
          title: 'Download Failed',
          description: 'Please download it once more.',
          destructive: true,
        })
      }
    >
      Show a destructive toast
    </Button>
  </p>
);
