import type { PersonaId } from '../../report/document/rules/buyer-persona.ts';

/** The four specified cards. Each opens the sheet. */
export const talkCards = {
  chat: {
    title: 'Chat with Buyer',
    action: 'Start chat',
    text: 'Ask about the price, the doubts, and what nobody says in a survey.',
  },
  voice: {
    title: 'Buyer Voice',
    action: 'Play a voice',
    text: 'Hear a buyer think aloud: a clip that you can play in a meeting.',
  },
  phone: {
    title: 'Phone Call',
    action: 'Get a call',
    text: 'A buyer calls you. Try your pitch where nothing is at stake.',
  },
  prompt: {
    title: 'AI Training & Conversation',
    action: 'Generate GPT prompt',
    text: 'Prompts that let any AI model play your buyer, wherever you work.',
  },
} as const;
export type TalkWay = keyof typeof talkCards;

export const askAllTitle = 'Ask all five';

/** Which part of the sheet to open. A new object for every press, so that a repeat counts. */
export type TalkRequest = {
  way: TalkWay;
  /** Absent: the buyer who was chosen last, at first the main buyer. */
  who?: PersonaId | 'all';
  /** A text to show to all five. */
  text?: string;
  /** Which of the two prompts to generate. */
  prompt?: PromptKind;
};
export type PromptKind = 'GPT prompt' | 'voice prompt';

export const talkSectionId = 'buyer-features';
export const talkCardId = (card: string): string => `talk-${card}`;
