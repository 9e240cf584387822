import { isRecord, type JsonSchema } from '../wire/chat-request.ts';

/** Anthropic and Google send a schema without a name, so its fields tell which step of the report it belongs to. */
const byFields: [string[], string][] = [
  [['facts', 'vocabulary'], 'case_file'],
  [['personas'], 'cast'],
  [['situations'], 'situations'],
  [['defects'], 'critic'],
  [['placements'], 'panel_placement'],
  [['answer', 'reason'], 'panel_answer'],
  [['scene', 'monologue'], 'monologue'],
  [['objections', 'summary'], 'debrief'],
  [['visitor', 'buyer', 'open'], 'condensed_talk'],
  [['opening', 'tips'], 'module_websiteFeedback'],
];

const moduleByTitle: Record<string, string> = {
  'Buyer Profile Dossier': 'personaMatrix',
  'The ATM Report': 'atmReport',
  'Voice of the Customer': 'voiceOfCustomer',
  'Landing Page Blueprint': 'landingPageBlueprint',
  'Conversation Framework': 'salesConversationSimulator',
  'Copy-Paste Marketing Weapons': 'contentStrategy',
  'Competitive Advantage Analysis': 'competitiveAdvantage',
  'Purchase Journey Intelligence': 'decisionJourneyMap',
  'Communication Pattern Database': 'languagePatterns',
  'Business Intelligence Guidance': 'implementationGuidance',
  'The 3AM Journal Entry': 'journalEntry',
  'The Ultimate Confession': 'confession',
  'The Incognito Tab': 'searchHistory',
  'The Social Media Doom Scroll': 'socialMediaSpiral',
  'The Last Straw': 'decisionMoment',
  'The Conversation with God': 'innerDialogue',
};

export function recogniseSchema(schema: JsonSchema, prompt: string): string {
  if (typeof schema.title === 'string') return schema.title;
  const fields = isRecord(schema.properties) ? schema.properties : {};
  const known = byFields.find(([names]) => names.every((name) => name in fields));
  if (known) return known[1];
  const title = /write the module ([^\n]+?)\.(?:\n|$)/.exec(prompt)?.[1] ?? '';
  return 'content' in fields ? `module_${moduleByTitle[title] ?? 'voiceOfCustomer'}` : 'answer';
}
