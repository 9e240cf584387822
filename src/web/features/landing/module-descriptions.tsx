import {
  categoryTitles,
  moduleCategories,
  type SelectableModule,
  selectableModules,
} from '../../../domain/module-catalogue.ts';
import { Section } from './section.tsx';

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

export const ModuleDescriptions = () => (
  <Section
    id="modules"
    label="Modules"
    title="Fourteen ways to look at one buyer"
    intro="The ELITE plan brings ten of them with a buyer profile and a website assessment. In the workspace you choose your own set."
  >
    <div className="grid gap-10 lg:grid-cols-3">
      {moduleCategories.map((category) => (
        <div key={category}>
          <h3 className="border-b-2 border-ink pb-2 text-2xl font-semibold">{categoryTitles[category]}</h3>
          <dl className="mt-4 space-y-4">
            {selectableModules
              .filter((module) => module.category === category)
              .map(({ key, label }) => (
                <div key={key}>
                  <dt className="font-semibold">{label}</dt>
                  <dd className="text-ink-soft">{descriptions[key]}</dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </div>
  </Section>
);
