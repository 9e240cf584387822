import { z } from 'zod';
import { analysisEndpoint } from '../../access/http/contract/analysis-endpoint.ts';
import { talkBudgetSchema, talkPersonaSchema } from '../../talk/contract.ts';
import { phoneTalkSchema } from '../../talk/phone/contract.ts';
import { voiceTalkSchema } from '../../talk/voice/contract.ts';

export const getBuyerTalk = analysisEndpoint('getBuyerTalk', 'GET /talk', {
  summary: 'Who can be talked to, in which ways, and what is left of each budget.',
  action: 'chat',
  response: {
    json: z.object({
      /** The first is the main buyer. */
      personas: z.array(talkPersonaSchema),
      chat: talkBudgetSchema,
      askAll: talkBudgetSchema,
      /** Null where no speech service is configured. */
      voice: voiceTalkSchema.nullable(),
      /** Null where no telephone service is configured. */
      phone: phoneTalkSchema.nullable(),
      voicePromptOpen: z.boolean(),
    }),
  },
});
