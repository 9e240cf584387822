import * as buyer from '../../contract/buyer-talk.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Dependencies } from '../../operations/dependencies.ts';
import { openAnalysis } from '../../operations/open-analysis.ts';
import { type Call, type Route, route } from '../route.ts';

const talking = 'Talking to your buyer is not available on this installation yet.';

/** Calls of the contract whose features are still to come. They pass the same door and then say so; none pretends. */
const notYet: [Endpoint, string][] = [
  [buyer.getGptPrompt, talking],
  [buyer.getVoicePrompt, talking],
  [buyer.getVoiceClip, talking],
  [buyer.makeVoiceClip, talking],
  [buyer.openChatSession, talking],
  [buyer.listChatMessages, talking],
  [buyer.sendChatMessage, talking],
  [buyer.callBuyer, talking],
];

export const unavailableRoutes = (deps: Dependencies): Route[] =>
  notYet.map(([endpoint, sentence]) =>
    route(endpoint, async (call) => {
      await passTheDoor(deps, endpoint, call);
      throw new AppError('not_available', sentence);
    }),
  );

async function passTheDoor({ db }: Dependencies, { access }: Endpoint, call: Call<Endpoint>): Promise<void> {
  if (access.to === 'analysis') {
    const [part, field] = access.idIn.split('.') as ['params' | 'body', string];
    const analysisId = (call[part] as unknown as Record<string, number>)[field] as number;
    await openAnalysis(db, call.actor, access.action, analysisId);
  }
  // No chat session can exist yet, so none can be found.
  if (access.to === 'chat-session') throw new AppError('not_found');
}
