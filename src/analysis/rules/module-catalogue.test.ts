import { describe, expect, it } from 'vitest';
import {
  categoryTitles,
  defaultModules,
  fallbackTitle,
  inReadingOrder,
  isSelectableModule,
  modulesOf,
  planModule,
  selectableModuleKeys,
  selectableModules,
  titleOfModule,
} from './module-catalogue.ts';

/** The specification's table: category, id, label. */
const specTable = [
  ['core', 'voiceOfCustomer', 'Customer Language Intelligence'],
  ['core', 'landingPageBlueprint', 'Conversion Page Architecture'],
  ['core', 'salesConversationSimulator', 'Conversation Framework'],
  ['core', 'contentStrategy', 'Content Intelligence Matrix'],
  ['core', 'competitiveAdvantage', 'Market Position Decoder'],
  ['advanced', 'decisionJourneyMap', 'Purchase Journey Intelligence'],
  ['advanced', 'languagePatterns', 'Communication Pattern Database'],
  ['advanced', 'implementationGuidance', 'Business Intelligence Guidance'],
  ['psychological', 'journalEntry', 'Private Concern Analysis'],
  ['psychological', 'confession', 'Trusted Circle Conversations'],
  ['psychological', 'searchHistory', 'Research Behavior Intelligence'],
  ['psychological', 'socialMediaSpiral', 'Comparison Trigger Analysis'],
  ['psychological', 'decisionMoment', 'Commitment Point Analysis'],
  ['psychological', 'innerDialogue', 'Internal Processing Patterns'],
] as const;

/** The specification's fallback titles, in title case. It gives none for the last three. */
const titles = [
  ['personaMatrix', 'Buyer Profile Dossier'],
  ['contentStrategy', 'Copy-Paste Marketing Weapons'],
  ['websiteFeedback', "Website Assessment from the Buyer's Perspective"],
  ['competitiveAdvantage', 'Competitive Advantage Analysis'],
  ['landingPageBlueprint', 'Landing Page Blueprint'],
  ['journalEntry', 'The 3AM Journal Entry'],
  ['confession', 'The Ultimate Confession'],
  ['searchHistory', 'The Incognito Tab'],
  ['socialMediaSpiral', 'The Social Media Doom Scroll'],
  ['decisionMoment', 'The Last Straw'],
  ['innerDialogue', 'The Conversation with God'],
  ['voiceOfCustomer', 'Voice of the Customer'],
  ['atmReport', 'The ATM Report'],
  ['salesConversationSimulator', 'Conversation Framework'],
  ['decisionJourneyMap', 'Purchase Journey Intelligence'],
  ['languagePatterns', 'Communication Pattern Database'],
  ['implementationGuidance', 'Business Intelligence Guidance'],
] as const;

describe('the module catalogue', () => {
  it('offers the fourteen modules of the spec under its labels', () => {
    expect(selectableModules.map(({ category, key, label }) => [category, key, label])).toEqual(specTable);
  });

  it.each([
    ['core', 5, 'Strategic Analysis'],
    ['advanced', 3, 'Advanced Intelligence'],
    ['psychological', 6, 'Market Research'],
  ] as const)('has in %s %i modules, under the heading %s', (category, count, heading) => {
    expect(selectableModules.filter((module) => module.category === category)).toHaveLength(count);
    expect(categoryTitles[category]).toBe(heading);
  });

  it('checks the five core modules by default', () => {
    expect(defaultModules).toEqual([
      'voiceOfCustomer',
      'landingPageBlueprint',
      'salesConversationSimulator',
      'contentStrategy',
      'competitiveAdvantage',
    ]);
  });

  it.each(titles)('titles %s “%s”', (key, title) => {
    expect(titleOfModule(key)).toBe(title);
    expect(fallbackTitle(key)).toBe(title.replace("'", '’'));
  });

  it.each([
    ['buyerWeather', 'BuyerWeather'],
    ['constructor', 'Constructor'],
    ['__proto__', '__proto__'],
    ['', ''],
  ])('shows the unknown key %j as %j', (key, title) => {
    expect(fallbackTitle(key)).toBe(title);
  });

  it.each([
    ['confession', true],
    ['personaMatrix', false],
    ['websiteFeedback', false],
    ['atmReport', false],
    ['Confession', false],
    ['toString', false],
  ])('lets a customer choose %s: %s', (key, selectable) => {
    expect(isSelectableModule(key)).toBe(selectable);
  });
});

describe('the modules of a report', () => {
  const full = { reportType: 'full', hasWebsiteText: false } as const;

  it.each([false, true])('are one for Express, whatever is chosen (website text: %s)', (hasWebsiteText) => {
    const order = { reportType: 'atm', selectedModules: selectableModuleKeys, hasWebsiteText } as const;
    expect(modulesOf(order)).toEqual(['atmReport']);
  });

  it.each([
    ['nothing chosen', [], []],
    ['two chosen out of order', ['confession', 'contentStrategy'], ['contentStrategy', 'confession']],
    ['one chosen twice', ['confession', 'confession'], ['confession']],
    ['unknown keys', ['confession', 'buyerWeather', '__proto__'], ['confession']],
    ['the plan itself', ['implementationGuidance', 'confession'], ['confession']],
    ['keys nobody may choose', ['atmReport', 'websiteFeedback', 'personaMatrix'], []],
  ])(
    'of a full report are the dossier, the plan and the chosen, in catalogue order: %s',
    (_, chosen, more) => {
      const inOrder = selectableModuleKeys.filter((key) => key === planModule || more.includes(key));
      expect(modulesOf({ ...full, selectedModules: chosen })).toEqual(['personaMatrix', ...inOrder]);
    },
  );

  it('end with the website assessment when there is website text', () => {
    expect(modulesOf({ ...full, selectedModules: ['confession'], hasWebsiteText: true })).toEqual([
      'personaMatrix',
      'implementationGuidance',
      'confession',
      'websiteFeedback',
    ]);
  });

  it('come out in reading order, with their values, the keys of a newer release last', () => {
    const stored = {
      buyerWeather: 1,
      websiteFeedback: 2,
      innerDialogue: 3,
      aNewerModule: 4,
      voiceOfCustomer: 5,
      atmReport: 6,
      personaMatrix: 7,
    };
    expect(Object.entries(inReadingOrder(stored))).toEqual([
      ['personaMatrix', 7],
      ['atmReport', 6],
      ['voiceOfCustomer', 5],
      ['innerDialogue', 3],
      ['websiteFeedback', 2],
      ['buyerWeather', 1],
      ['aNewerModule', 4],
    ]);
  });
});
