import { type Route, route } from '../access/http/route.ts';
import type { Dependencies } from '../dependencies.ts';
import { askAll, viewAnswersOfAll } from './ask-all/ask-all.ts';
import * as askAllContract from './ask-all/contract.ts';
import { buildBuyerPrompt } from './build-buyer-prompt.ts';
import { listChatMessages, openChatSession, shareChat } from './chat/chat-sessions.ts';
import * as chat from './chat/contract.ts';
import type { RepliesUnderWay } from './chat/replies-under-way.ts';
import { sendChatMessage } from './chat/send-chat-message.ts';
import { getGptPrompt, getVoicePrompt } from './contract.ts';
import * as editTextContract from './edit-text/contract.ts';
import { editText } from './edit-text/edit-text.ts';

export const talkRoutes = (deps: Dependencies, underWay: RepliesUnderWay): Route[] => [
  route(getGptPrompt, ({ actor, params, query }) =>
    buildBuyerPrompt(deps, actor, params.id, { kind: 'gpt', persona: query.persona }),
  ),
  route(getVoicePrompt, ({ actor, params, query }) =>
    buildBuyerPrompt(deps, actor, params.id, { kind: 'voice', persona: query.persona }),
  ),
  route(askAllContract.askAll, ({ actor, params: { id: analysisId }, body: { texts }, identity }) =>
    askAll(deps, actor, { analysisId, texts }, identity, underWay),
  ),
  route(askAllContract.listAnswersOfAll, ({ actor, params }) => viewAnswersOfAll(deps, actor, params.id)),

  route(editTextContract.editText, ({ actor, params: { id: analysisId }, body: { text }, identity }) =>
    editText(deps, actor, { analysisId, text }, identity, underWay),
  ),

  route(chat.openChatSession, ({ actor, body: { analysisRequestId, personaId } }) =>
    openChatSession(deps, actor, { analysisId: analysisRequestId, personaId }),
  ),
  route(chat.listChatMessages, ({ actor, params }) => listChatMessages(deps, actor, params.sessionId)),
  route(chat.shareChat, ({ actor, body }) => shareChat(deps, actor, body)),
  route(chat.sendChatMessage, async ({ actor, body, identity }) => {
    const { messages } = await sendChatMessage(deps, actor, body, identity, underWay);
    return { messages };
  }),
];
