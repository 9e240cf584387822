import { elitePlan } from '../../../domain/analysis/plans.ts';
import {
  categoryTitles,
  type ModuleCategory,
  moduleCategories,
  type SelectableModule,
  selectableModules,
} from '../../../domain/report/module-catalogue.ts';
import { Section } from './section.tsx';

const purposes: Record<ModuleCategory, string> = {
  core: 'What to say, where to say it, and what to answer.',
  psychological: 'What goes on in a buyer when nobody from your company is in the room.',
  advanced: 'The way to the purchase, the words along it, and what to change first.',
};

const descriptions: Record<SelectableModule, string> = {
  voiceOfCustomer:
    'The words and phrases your buyers would use for their problem, so your texts can use them too.',
  landingPageBlueprint: 'A page outline from headline to button, in the order your buyer needs to hear it.',
  salesConversationSimulator:
    'A sales conversation played through, with the objections and an honest answer to each.',
  contentStrategy: 'Posts, subject lines and page texts you can copy, and where each one belongs.',
  competitiveAdvantage: 'What sets you apart in the eyes of a buyer who compares you with the alternatives.',
  decisionJourneyMap: 'The way from first itch to purchase, and what the buyer needs at each stop.',
  languagePatterns: 'Words that draw this buyer in, and words that make them leave.',
  implementationGuidance: 'What to change first, second and third, sorted by effort.',
  journalEntry: 'What keeps the buyer awake, written as the diary page nobody else reads.',
  confession: 'What the buyer would admit only to the people they trust.',
  searchHistory: 'The searches the buyer would make when nobody is watching.',
  socialMediaSpiral: 'What the buyer sees in others, and what that does to them.',
  decisionMoment: 'The moment that turns thinking about it into doing it.',
  innerDialogue: 'The argument the buyer has with themselves before they decide.',
};

/** The sample is a report of the plan: what the plan brings can be read there. */
const isInSample = (key: SelectableModule): boolean => elitePlan.modules.includes(key);

export const ModuleDescriptions = () => (
  <Section
    id="modules"
    label="Modules"
    title="Fourteen ways to look at one buyer"
    intro="Your order brings ten of them, with a buyer profile in front and a website assessment behind; those ten can be read in the sample. In the workspace you may choose your own set."
  >
    <div className="space-y-14">
      {moduleCategories.map((category) => (
        <div key={category} className="grid gap-x-10 gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-3">
            <h3 className="text-2xl font-medium sm:text-3xl">{categoryTitles[category]}</h3>
            <p className="mt-2 max-w-[32ch] text-ink-soft">{purposes[category]}</p>
          </div>
          <dl className="grid gap-x-10 md:grid-cols-2 lg:col-span-9">
            {selectableModules
              .filter((module) => module.category === category)
              .map(({ key, label }) => (
                <div key={key} className="border-t border-line py-4">
                  <dt className="font-semibold">
                    {isInSample(key) ? (
                      <a
                        className="underline decoration-line-strong decoration-1 underline-offset-4 hover:text-accent hover:decoration-accent"
                        href={`/sample#module-${key}`}
                      >
                        {label}
                      </a>
                    ) : (
                      label
                    )}
                  </dt>
                  <dd className="mt-1 leading-relaxed text-ink-soft">{descriptions[key]}</dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </div>
  </Section>
);
