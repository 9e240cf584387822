import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { cardsOffForAdministrators, notAvailable } from './buyer-talk-messages.ts';

type CardProps = { number: string; title: string; text: string; action?: string; children?: ReactNode };

const FeatureCard = ({ number, title, text, action, children }: CardProps) => (
  <article className="flex flex-col gap-3 border-t-2 border-ink bg-sheet p-5 sm:p-6">
    <p aria-hidden className="label-mono text-ink-soft">
      {number}
    </p>
    <h3 className="text-2xl font-medium">{title}</h3>
    <p className="text-ink-soft">{text}</p>
    {children}
    {action && (
      <div className="mt-auto border-t border-line pt-4">
        <NotYet action={action} />
      </div>
    )}
  </article>
);

const NotYet = ({ action }: { action: string }) => (
  <div className="space-y-3">
    <p className="text-sm font-medium group-disabled/cards:hidden">{notAvailable}</p>
    <Button look="quiet" disabled>
      {action}
    </Button>
  </div>
);

const PromptTitle = ({ title, tag }: { title: string; tag: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <h4 className="font-semibold">{title}</h4>
    {tag}
  </div>
);

/** For an administrator every control of every card is off: a disabled fieldset misses none. */
export const InteractiveBuyerFeatures = ({ isForAdministrator }: { isForAdministrator: boolean }) => (
  <section aria-labelledby="buyer-features" className="space-y-6">
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <h2 id="buyer-features" className="text-3xl font-medium">
        Interactive Buyer Features
      </h2>
      <p className="label-mono text-ink-soft">Every buyer here is simulated</p>
    </div>
    {isForAdministrator && (
      <Notice>
        <p id="cards-off">{cardsOffForAdministrators}</p>
      </Notice>
    )}
    <fieldset
      disabled={isForAdministrator}
      aria-labelledby="buyer-features"
      aria-describedby={isForAdministrator ? 'cards-off' : undefined}
      className="group/cards min-w-0 space-y-6"
    >
      <div className="grid gap-6 md:grid-cols-3">
        <FeatureCard
          number="A"
          title="Chat with Buyer"
          text="Ask a simulated buyer of your market what you like: the price, the doubt, the thing nobody says in a survey."
          action="Start chat"
        />
        <FeatureCard
          number="B"
          title="Buyer Voice"
          text="Hear a simulated buyer say it aloud, as an audio clip you can play in a meeting."
          action="Generate voice"
        />
        <FeatureCard
          number="C"
          title="Phone Call"
          text="Have a simulated buyer call you, and try your pitch where it costs nothing."
          action="Call"
        />
      </div>
      <FeatureCard
        number="D"
        title="AI Training & Conversation"
        text="Prompts that make another model play your buyer, to paste wherever you work."
      >
        <div className="mt-2 grid gap-6 md:grid-cols-2 md:gap-10">
          <div className="flex flex-col gap-3 border-t border-line pt-4">
            <PromptTitle title="GPT prompt generator" tag={<Tag look="good">INCLUDED</Tag>} />
            <p className="text-ink-soft">For any general-purpose chat model.</p>
            <NotYet action="Generate GPT prompt" />
          </div>
          <div className="flex flex-col gap-3 border-t border-line pt-4">
            <PromptTitle title="Voice prompt generator" tag={<Tag look="accent">ELITE LEVEL</Tag>} />
            <p className="text-ink-soft">For a voice agent that speaks as your buyer.</p>
            <div className="relative mt-auto">
              <div inert className="border border-line p-4 opacity-40">
                <Button look="quiet" disabled>
                  Generate voice prompt
                </Button>
              </div>
              <p className="label-mono absolute inset-0 grid place-items-center border border-dashed border-line-strong bg-sheet/90">
                Coming soon
              </p>
            </div>
          </div>
        </div>
      </FeatureCard>
    </fieldset>
  </section>
);
