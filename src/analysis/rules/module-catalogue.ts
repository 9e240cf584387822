export const moduleCategories = ['core', 'psychological', 'advanced'] as const;
export type ModuleCategory = (typeof moduleCategories)[number];

export const categoryTitles: Record<ModuleCategory, string> = {
  core: 'Strategic Analysis',
  psychological: 'Market Research',
  advanced: 'Advanced Intelligence',
};

/**
 * The modules a customer can choose. `title` names one everywhere (the spec's fallback title where it gives one, else the label);
 * `label` is its subtitle and `description` its one line in the order form and on the landing page.
 */
const catalogue = {
  core: {
    voiceOfCustomer: {
      label: 'Customer Language Intelligence',
      title: 'Voice of the Customer',
      description:
        'The words and phrases your buyers would use for their problem, so you can use them in your copy.',
    },
    landingPageBlueprint: {
      label: 'Conversion Page Architecture',
      title: 'Landing Page Blueprint',
      description: 'A page outline from headline to button, in the order your buyer needs to hear it.',
    },
    salesConversationSimulator: {
      label: 'Conversation Framework',
      title: 'Conversation Framework',
      description: 'A sample sales conversation, with each objection and an honest answer.',
    },
    contentStrategy: {
      label: 'Content Intelligence Matrix',
      title: 'Copy-Paste Marketing Weapons',
      description: 'Posts, subject lines and page texts you can copy, and where each one belongs.',
    },
    competitiveAdvantage: {
      label: 'Market Position Decoder',
      title: 'Competitive Advantage Analysis',
      description: 'What sets you apart in the eyes of a buyer who compares you with the alternatives.',
    },
  },
  advanced: {
    decisionJourneyMap: {
      label: 'Purchase Journey Intelligence',
      title: 'Purchase Journey Intelligence',
      description: 'The path from first itch to purchase, and what the buyer needs at each step.',
    },
    languagePatterns: {
      label: 'Communication Pattern Database',
      title: 'Communication Pattern Database',
      description: 'Words that draw this buyer in, and words that make them leave.',
    },
    implementationGuidance: {
      label: 'Business Intelligence Guidance',
      title: 'Business Intelligence Guidance',
      description: 'What to change first, second and third, sorted by effort.',
    },
  },
  psychological: {
    journalEntry: {
      label: 'Private Concern Analysis',
      title: 'The 3AM Journal Entry',
      description: 'What keeps the buyer awake, written as the diary page nobody else reads.',
    },
    confession: {
      label: 'Trusted Circle Conversations',
      title: 'The Ultimate Confession',
      description: 'What the buyer would admit only to the people they trust.',
    },
    searchHistory: {
      label: 'Research Behavior Intelligence',
      title: 'The Incognito Tab',
      description: 'The searches the buyer would make when nobody is watching.',
    },
    socialMediaSpiral: {
      label: 'Comparison Trigger Analysis',
      title: 'The Social Media Doom Scroll',
      description: 'What the buyer sees in others, and what that does to them.',
    },
    decisionMoment: {
      label: 'Commitment Point Analysis',
      title: 'The Last Straw',
      description: 'The moment that turns thinking about it into doing it.',
    },
    innerDialogue: {
      label: 'Internal Processing Patterns',
      title: 'The Conversation with God',
      description: 'The argument the buyer has with themselves before they decide.',
    },
  },
} as const;

/** Modules that belong to the report itself and cannot be chosen. */
const ownModules = [
  ['personaMatrix', 'Buyer Profile Dossier'],
  ['websiteFeedback', "Website Assessment from the Buyer's Perspective"],
  ['atmReport', 'The ATM Report'],
] as const;

type Catalogue = typeof catalogue;
export type SelectableModule = { [C in ModuleCategory]: keyof Catalogue[C] }[ModuleCategory];
export type ModuleKey = SelectableModule | (typeof ownModules)[number][0];

type Texts = { label: string; title: string; description: string };
type Listed = Texts & { category: ModuleCategory; key: SelectableModule };
export const selectableModules = Object.entries<Record<string, Texts>>(catalogue).flatMap(
  ([category, modules]) =>
    Object.entries(modules).map(([key, texts]) => ({ category, key, ...texts }) as Listed),
);
export const selectableModuleKeys = selectableModules.map(({ key }) => key) as [
  SelectableModule,
  ...SelectableModule[],
];
/** Reading order of a report. */
export const moduleKeys = [
  'personaMatrix',
  'atmReport',
  ...selectableModuleKeys,
  'websiteFeedback',
] as const satisfies ModuleKey[];

const titles = Object.fromEntries([
  ...selectableModules.map(({ key, title }) => [key, title]),
  ...ownModules,
]) as Record<ModuleKey, string>;

export const defaultModules: SelectableModule[] = selectableModules
  .filter(({ category }) => category === 'core')
  .map(({ key }) => key);

export const isSelectableModule = (key: string): key is SelectableModule =>
  (selectableModuleKeys as readonly string[]).includes(key);

export const titleOfModule = (key: ModuleKey): string => titles[key];

/** As shown to readers. An unknown key (of a newer release) gets a capital first letter. */
export const fallbackTitle = (key: string): string =>
  Object.hasOwn(titles, key)
    ? titles[key as ModuleKey].replaceAll("'", '’')
    : key.charAt(0).toUpperCase() + key.slice(1);

export const isScene = (key: ModuleKey): boolean => Object.hasOwn(catalogue.psychological, key);

type Order = { reportType: 'atm' | 'full'; selectedModules: readonly string[]; hasWebsiteText: boolean };

/** Part of every full report, chosen or not. */
export const planModule = 'implementationGuidance' satisfies ModuleKey;

/** An Express report is one module; a full report has the dossier and the plan, and may review the website. */
export function modulesOf({ reportType, selectedModules, hasWebsiteText }: Order): ModuleKey[] {
  if (reportType === 'atm') return ['atmReport'];
  const chosen = selectableModuleKeys.filter((key) => key === planModule || selectedModules.includes(key));
  return ['personaMatrix', ...chosen, ...(hasWebsiteText ? (['websiteFeedback'] as const) : [])];
}

/** PostgreSQL's jsonb does not keep the order of keys; keys of a newer release come last. */
export function inReadingOrder<T>(byModule: Record<string, T>): Record<string, T> {
  const rank = (key: string) => {
    const index = (moduleKeys as readonly string[]).indexOf(key);
    return index === -1 ? moduleKeys.length : index;
  };
  return Object.fromEntries(Object.entries(byModule).sort(([a], [b]) => rank(a) - rank(b)));
}

/** A Comprehensive Analysis without modules is refused with this sentence. */
export const noModuleChosen = 'Please choose at least one module for a Comprehensive Analysis.';
