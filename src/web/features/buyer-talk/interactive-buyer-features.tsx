import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { cardsOffForAdministrators, notAvailable } from './buyer-talk-messages.ts';

type CardProps = { title: string; text: string; action?: string; children?: ReactNode };

const FeatureCard = ({ title, text, action, children }: CardProps) => (
  <article className="flex flex-col gap-3 rounded-sm border border-line bg-sheet p-6">
    <h3 className="text-xl font-semibold">{title}</h3>
    <p className="text-ink-soft">{text}</p>
    {children}
    {action && <NotYet action={action} />}
  </article>
);

const NotYet = ({ action }: { action: string }) => (
  <div className="mt-auto space-y-2">
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
  <section aria-labelledby="buyer-features" className="space-y-5">
    <h2 id="buyer-features" className="text-3xl font-semibold">
      Interactive Buyer Features
    </h2>
    {isForAdministrator && (
      <p id="cards-off" className="border-l-4 border-line-strong bg-sheet p-4">
        {cardsOffForAdministrators}
      </p>
    )}
    <fieldset
      disabled={isForAdministrator}
      aria-labelledby="buyer-features"
      aria-describedby={isForAdministrator ? 'cards-off' : undefined}
      className="group/cards min-w-0 space-y-5"
    >
      <div className="grid gap-5 md:grid-cols-3">
        <FeatureCard
          title="Chat with Buyer"
          text="Ask a simulated buyer of your market what you like."
          action="Start chat"
        />
        <FeatureCard
          title="Buyer Voice"
          text="Hear a simulated buyer speak, as an audio clip."
          action="Generate voice"
        />
        <FeatureCard title="Phone Call" text="Have a simulated buyer call you." action="Call" />
      </div>
      <FeatureCard title="AI Training & Conversation" text="Prompts that make another model play your buyer.">
        <div className="grid gap-5 border-t border-line pt-4 md:grid-cols-2">
          <div className="space-y-3">
            <PromptTitle title="GPT prompt generator" tag={<Tag look="good">INCLUDED</Tag>} />
            <NotYet action="Generate GPT prompt" />
          </div>
          <div className="space-y-3">
            <PromptTitle title="Voice prompt generator" tag={<Tag look="accent">ELITE LEVEL</Tag>} />
            <div className="relative overflow-hidden rounded-sm">
              <div inert className="p-4 opacity-40">
                <Button look="quiet" disabled>
                  Generate voice prompt
                </Button>
              </div>
              <p className="label-mono absolute inset-0 grid place-items-center border border-dashed border-line-strong bg-paper/95">
                Coming soon
              </p>
            </div>
          </div>
        </div>
      </FeatureCard>
    </fieldset>
  </section>
);
