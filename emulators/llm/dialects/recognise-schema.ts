import { isRecord, type JsonSchema } from '../wire/chat-request.ts';

/** Anthropic and Google send a schema without a name, so its fields tell which step of the report it belongs to. */
const byFields: [string[], string][] = [
  [['facts', 'vocabulary'], 'case_file'],
  [['personas'], 'cast'],
  [['trouble', 'points'], 'outline'],
  [['situations'], 'situations'],
  [['defects', 'scores'], 'judge'],
  [['entries', 'scores'], 'audit'],
  [['entries'], 'audit_again'],
  [['claims'], 'claims'],
  [['patches'], 'patches'],
  [['predictions'], 'predictions'],
  [['thesis', 'findings', 'moves', 'guidance'], 'answer'],
  [['questions'], 'interview'],
  [['themes'], 'words_themes'],
  [['assignments'], 'words_assign'],
  [['verdicts'], 'words_weigh'],
  [['statements'], 'words_generic'],
  [['matches'], 'words_match'],
  [['placements'], 'panel_placement'],
  [['answer', 'reason'], 'panel_answer'],
  [['colors'], 'picture_check'],
  [['sentences'], 'copy_claims'],
  [['doubts', 'better'], 'copy_doubts'],
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
  'The 3AM Journal Entry': 'journalEntry',
  'The Ultimate Confession': 'confession',
  'The Incognito Tab': 'searchHistory',
  'The Social Media Doom Scroll': 'socialMediaSpiral',
  'The Last Straw': 'decisionMoment',
  'The Conversation with God': 'innerDialogue',
};

export function recogniseSchema(schema: JsonSchema, prompt: string): string {
  if (typeof schema.title === 'string') return schema.title;
  const fields = Object.keys(isRecord(schema.properties) ? schema.properties : {});
  // A repair asks for parts of an answer: the fourth persona is the field personas_3.
  const isRepair = prompt.includes('Write these parts of it again');
  const names = isRepair ? fields.map((field) => field.replace(/_\d+$/, '')) : fields;
  const known = byFields.find(([own]) =>
    isRepair ? own.some((name) => names.includes(name)) : own.every((name) => names.includes(name)),
  )?.[1];
  const step = known ?? (names.includes('content') ? moduleOf(prompt) : 'unknown');
  return isRepair ? `${step}_repair` : step;
}

function moduleOf(prompt: string): string {
  const title = /write the module ([^\n]+?)\.(?:\n|$)/.exec(prompt)?.[1] ?? '';
  return `module_${moduleByTitle[title] ?? 'voiceOfCustomer'}`;
}
