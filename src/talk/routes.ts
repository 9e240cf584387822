import type { FastifyReply } from 'fastify';
import { type Route, route } from '../access/http/route.ts';
import type { Dependencies } from '../dependencies.ts';
import { errorOf } from '../platform/http/error-response.ts';
import { createEventStream, wantsEventStream } from '../platform/http/event-stream.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { askAll, viewAnswersOfAll } from './ask-all/ask-all.ts';
import * as askAllContract from './ask-all/contract.ts';
import { listChatMessages, openChatSession, shareChat } from './chat/chat-sessions.ts';
import * as chat from './chat/contract.ts';
import type { RepliesUnderWay } from './chat/replies-under-way.ts';
import { sendChatMessage } from './chat/send-chat-message.ts';
import { getBuyerTalk, getGptPrompt, getVoicePrompt } from './contract/talk.ts';
import * as editTextContract from './edit-text/contract.ts';
import { editText } from './edit-text/edit-text.ts';
import { buildBuyerPrompt, viewBuyerTalk } from './view-buyer-talk.ts';
import { getVoiceClip, makeVoiceClip, voiceFileName } from './voice/contract.ts';
import { type PlayableClip, playVoiceClip, renewVoiceClip } from './voice/play-voice-clip.ts';

const sendClip = (reply: FastifyReply, analysisId: number, { id, personaId, mp3 }: PlayableClip) =>
  sendFile(reply.header('x-clip-id', String(id)), mp3, {
    type: 'audio/mpeg',
    name: voiceFileName(analysisId, personaId),
  });

export const talkRoutes = (deps: Dependencies, underWay: RepliesUnderWay): Route[] => [
  route(getBuyerTalk, ({ actor, params }) => viewBuyerTalk(deps, actor, params.id)),
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

  route(getVoiceClip, async ({ actor, params, query, reply }) => {
    const clip = await playVoiceClip(deps, actor, { analysisId: params.id, persona: query.persona });
    return sendClip(reply, params.id, clip);
  }),
  route(makeVoiceClip, async ({ actor, params, body, identity, reply }) => {
    const wanted = { analysisId: params.id, persona: body.persona };
    return sendClip(reply, params.id, await renewVoiceClip(deps, actor, wanted, identity));
  }),

  route(chat.openChatSession, ({ actor, body: { analysisRequestId, personaId } }) =>
    openChatSession(deps, actor, { analysisId: analysisRequestId, personaId }),
  ),
  route(chat.listChatMessages, ({ actor, params }) => listChatMessages(deps, actor, params.sessionId)),
  route(chat.shareChat, ({ actor, body }) => shareChat(deps, actor, body)),
  route(chat.sendChatMessage, async ({ actor, body, identity, request, reply }) => {
    if (!wantsEventStream(request)) {
      const listener = { underWay, onSentence: () => {}, onRetract: () => {} };
      const { messages } = await sendChatMessage(deps, actor, body, identity, listener);
      return { messages: await messages };
    }
    const events = createEventStream();
    const { messages } = await sendChatMessage(deps, actor, body, identity, {
      underWay,
      onSentence: (text) => events.send('sentence', { text }),
      onRetract: (places) => events.send('retract', { places }),
    });
    messages.then(
      (list) => events.end('done', { messages: list }),
      (error) => events.end('error', errorOf(error, request)),
    );
    return events.answer(reply) as never;
  }),
];
