import * as chat from '../../../contract/talk/chat.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { listChatMessages, openChatSession } from '../../../operations/talk/chat/chat-sessions.ts';
import type { RepliesUnderWay } from '../../../operations/talk/chat/replies-under-way.ts';
import { sendChatMessage } from '../../../operations/talk/chat/send-chat-message.ts';
import { shareChat } from '../../../operations/talk/chat/share-chat.ts';
import { errorOf } from '../../error-response.ts';
import { createEventStream, wantsEventStream } from '../../http/event-stream.ts';
import { type Route, route } from '../../route.ts';

export const chatRoutes = (deps: Dependencies, underWay: RepliesUnderWay): Route[] => [
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
