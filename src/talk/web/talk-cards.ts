/** Names and texts of the five talk cards, shared by the cards, the administrator's view and the tests. */
export const talkCards = {
  chat: {
    title: 'Chat with Buyer',
    action: 'Start chat',
    text: 'Ask a simulated buyer from your market anything: the price, their doubts, what nobody says in a survey.',
  },
  voice: {
    title: 'Buyer Voice',
    action: 'Generate voice',
    text: 'Hear a simulated buyer say it aloud, as an audio clip you can play in a meeting.',
  },
  phone: {
    title: 'Phone Call',
    action: 'Call',
    text: 'Get a call from a simulated buyer, and try your pitch where nothing is at stake.',
  },
  prompt: {
    title: 'AI Training & Conversation',
    action: 'Generate GPT prompt',
    text: 'Prompts that let any AI model play your buyer, wherever you work.',
  },
  'ask-all': {
    title: 'Ask all five',
    action: 'Ask all five',
    text: 'Ask all five simulated buyers one question, show them a headline, an offer or a price, or compare two texts.',
  },
} as const;
export type TalkCardName = keyof typeof talkCards;
