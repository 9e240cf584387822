import type { FastifyReply } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { errorOf } from '../platform/http/error-response.ts';
import { createEventStream, wantsEventStream } from '../platform/http/event-stream.ts';
import { type Route, route } from '../platform/http/route.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { listChatMessages, openChatSession, shareChat } from './chat/chat-sessions.ts';
import * as chat from './chat/contract.ts';
import type { RepliesUnderWay } from './chat/replies-under-way.ts';
import { sendChatMessage } from './chat/send-chat-message.ts';
import { getGptPrompt, getVoicePrompt } from './contract/buyer-prompt.ts';
import { getBuyerTalk } from './contract/talk.ts';
import { askPanel, viewPanelRuns } from './panel/ask-panel.ts';
import * as panel from './panel/contract.ts';
import { askPanelAboutPictures, openPanelPicture } from './panel/pictures/ask-panel-about-pictures.ts';
import { recordWhatHappened } from './panel/record-what-happened.ts';
import { buildBuyerPrompt, viewBuyerTalk } from './view-buyer-talk.ts';
import { getVoiceClip, makeVoiceClip } from './voice/contract.ts';
import { type PlayableClip, playVoiceClip, renewVoiceClip } from './voice/play-voice-clip.ts';
import { voiceFileName } from './voice/rules/voice-file-name.ts';

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
  route(panel.askPanel, ({ actor, params, body, identity }) =>
    askPanel(deps, actor, params.id, { texts: body.texts, happened: null }, identity),
  ),
  route(panel.judgePastTest, ({ actor, params, body: { before, after, ...happened }, identity }) =>
    askPanel(deps, actor, params.id, { texts: [before, after], happened }, identity),
  ),
  route(panel.recordWhatHappened, ({ actor, params: { id, runId }, body }) =>
    recordWhatHappened(deps, actor, { analysisId: id, runId }, body),
  ),
  route(panel.askPanelAboutPictures, ({ actor, params, body, identity }) =>
    askPanelAboutPictures(deps, actor, params.id, body.pictures, identity),
  ),
  route(panel.getPanelPicture, async ({ actor, params, query, reply }) =>
    sendFile(reply, await openPanelPicture(deps, actor, params.id, query), {
      type: 'image/jpeg',
      name: `panel-${query.run}-${query.place}.jpg`,
    }),
  ),
  route(panel.listPanelRuns, ({ actor, params }) => viewPanelRuns(deps, actor, params.id)),

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
