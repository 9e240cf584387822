/** Every module a report can hold. The first fourteen can be chosen; the last three belong to the report itself. */
export const moduleCategories = ['core', 'psychological', 'advanced'] as const;
export type ModuleCategory = (typeof moduleCategories)[number];

export const categoryTitles: Record<ModuleCategory, string> = {
  core: 'Strategic Analysis',
  psychological: 'Market Research',
  advanced: 'Advanced Intelligence',
};

/** `title` is the spec's fallback title where it gives one, else the catalogue label. */
const catalogue = [
  ['core', 'voiceOfCustomer', 'Customer Language Intelligence', 'Voice of the Customer'],
  ['core', 'landingPageBlueprint', 'Conversion Page Architecture', 'Landing Page Blueprint'],
  ['core', 'salesConversationSimulator', 'Conversation Framework', 'Conversation Framework'],
  ['core', 'contentStrategy', 'Content Intelligence Matrix', 'Copy-Paste Marketing Weapons'],
  ['core', 'competitiveAdvantage', 'Market Position Decoder', 'Competitive Advantage Analysis'],
  ['advanced', 'decisionJourneyMap', 'Purchase Journey Intelligence', 'Purchase Journey Intelligence'],
  ['advanced', 'languagePatterns', 'Communication Pattern Database', 'Communication Pattern Database'],
  ['advanced', 'implementationGuidance', 'Business Intelligence Guidance', 'Business Intelligence Guidance'],
  ['psychological', 'journalEntry', 'Private Concern Analysis', 'The 3AM Journal Entry'],
  ['psychological', 'confession', 'Trusted Circle Conversations', 'The Ultimate Confession'],
  ['psychological', 'searchHistory', 'Research Behavior Intelligence', 'The Incognito Tab'],
  ['psychological', 'socialMediaSpiral', 'Comparison Trigger Analysis', 'The Social Media Doom Scroll'],
  ['psychological', 'decisionMoment', 'Commitment Point Analysis', 'The Last Straw'],
  ['psychological', 'innerDialogue', 'Internal Processing Patterns', 'The Conversation with God'],
] as const;

const ownModules = [
  ['personaMatrix', 'Buyer Profile Dossier'],
  ['websiteFeedback', "Website Assessment from the Buyer's Perspective"],
  ['atmReport', 'The ATM Report'],
] as const;

export type SelectableModule = (typeof catalogue)[number][1];
export type ModuleKey = SelectableModule | (typeof ownModules)[number][0];

export const selectableModules = catalogue.map(([category, key, label]) => ({ category, key, label }));
export const selectableModuleKeys = catalogue.map(([, key]) => key) as [
  SelectableModule,
  ...SelectableModule[],
];
/** The order in which a report is read: the people first, the website last. */
export const moduleKeys = [
  'personaMatrix',
  'atmReport',
  ...selectableModuleKeys,
  'websiteFeedback',
] as const satisfies ModuleKey[];

const titles = Object.fromEntries([
  ...catalogue.map(([, key, , title]) => [key, title]),
  ...ownModules,
]) as Record<ModuleKey, string>;

export const defaultModules: SelectableModule[] = selectableModules
  .filter(({ category }) => category === 'core')
  .map(({ key }) => key);

export const isSelectableModule = (key: string): key is SelectableModule =>
  (selectableModuleKeys as readonly string[]).includes(key);

export const titleOfModule = (key: ModuleKey): string => titles[key];

/** Titles for the browser: an unknown key (of an older or newer release) is shown with its first letter capitalised. */
export const fallbackTitle = (key: string): string =>
  Object.hasOwn(titles, key) ? titles[key as ModuleKey] : key.charAt(0).toUpperCase() + key.slice(1);

type Order = { reportType: 'atm' | 'full'; selectedModules: readonly string[]; hasWebsiteText: boolean };

/** Express is one module; a full report opens with the dossier and critiques the website when there is one to read. */
export function modulesOf({ reportType, selectedModules, hasWebsiteText }: Order): ModuleKey[] {
  if (reportType === 'atm') return ['atmReport'];
  const chosen = selectableModuleKeys.filter((key) => selectedModules.includes(key));
  return ['personaMatrix', ...chosen, ...(hasWebsiteText ? (['websiteFeedback'] as const) : [])];
}

/** PostgreSQL's jsonb forgets the order of keys; keys of another release come last. */
export function inReadingOrder<T>(byModule: Record<string, T>): Record<string, T> {
  const rank = (key: string) => {
    const index = (moduleKeys as readonly string[]).indexOf(key);
    return index === -1 ? moduleKeys.length : index;
  };
  return Object.fromEntries(Object.entries(byModule).sort(([a], [b]) => rank(a) - rank(b)));
}
