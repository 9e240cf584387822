/** Names and texts of the five talk cards, shared by the cards, the administrator's view and the tests. */
export const talkCards = {
  chat: {
    letter: 'A',
    title: 'Chat with Buyer',
    action: 'Start chat',
    text: 'Ask a simulated buyer of your market what you like: the price, the doubt, the thing nobody says in a survey.',
  },
  voice: {
    letter: 'B',
    title: 'Buyer Voice',
    action: 'Generate voice',
    text: 'Hear a simulated buyer say it aloud, as an audio clip you can play in a meeting.',
  },
  phone: {
    letter: 'C',
    title: 'Phone Call',
    action: 'Call',
    text: 'Have a simulated buyer call you, and try your pitch where it costs nothing.',
  },
  prompt: {
    letter: 'D',
    title: 'AI Training & Conversation',
    action: 'Generate GPT prompt',
    text: 'Prompts that make another model play your buyer, to paste wherever you work.',
  },
  panel: {
    letter: 'E',
    title: 'The panel of five',
    action: 'Ask the five',
    text: 'Put a headline, an offer or a price before all five simulated buyers, or two of them side by side.',
  },
} as const;
export type TalkCardName = keyof typeof talkCards;
