import { z } from 'zod';
import type { Calls, HeardEvent } from '../calls.ts';

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('setup'), callSid: z.string() }),
  z.object({ type: z.literal('prompt'), voicePrompt: z.string(), last: z.boolean().default(true) }),
  z.object({ type: z.literal('interrupt'), utteranceUntilInterrupt: z.string() }),
  z.object({ type: z.literal('dtmf'), digit: z.string().max(1) }),
  z.object({ type: z.literal('error'), description: z.string() }),
]);

/** Twilio's ConversationRelay: speech to text and back, with JSON messages. */
export const twilioRelay: Calls['dialogue'] = {
  read: (message) => {
    const { data } = messageSchema.safeParse(parsed(message));
    return data ? eventOf(data) : null;
  },
  say: (token, last) => JSON.stringify({ type: 'text', token, last }),
  end: () => JSON.stringify({ type: 'end' }),
};

function eventOf(message: z.infer<typeof messageSchema>): HeardEvent {
  switch (message.type) {
    case 'setup':
      return { kind: 'started', providerCallId: message.callSid };
    case 'prompt':
      // Not the last: the caller is still speaking.
      return message.last ? { kind: 'said', text: message.voicePrompt } : { kind: 'nothing' };
    case 'interrupt':
      return { kind: 'interrupted', heard: message.utteranceUntilInterrupt };
    case 'dtmf':
      return { kind: 'key', key: message.digit };
    case 'error':
      return { kind: 'trouble', description: message.description };
  }
}

function parsed(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}
