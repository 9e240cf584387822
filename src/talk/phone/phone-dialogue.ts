import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { type PreparedDialogue, prepareCallDialogue } from './answer-phone-call.ts';
import { callParams, phoneDialoguePath } from './contract.ts';
import { callLimits } from './rules/call-limits.ts';

export type DialogueLimits = { [name in keyof typeof callLimits.socket]: number };

/** Close codes of the websocket protocol. */
const policyViolation = 1008;
const tryAgainLater = 1013;

/**
 * The provider's socket of a dialogue. Its handshake must be signed; even then messages that are too large, too many or
 * unreadable close it.
 */
export async function registerPhoneDialogue(
  app: FastifyInstance,
  deps: Dependencies,
  limits: DialogueLimits,
): Promise<void> {
  const admitted = new WeakMap<FastifyRequest, { callId: number; dialogue: PreparedDialogue }>();
  const onTheLine = new Map<number, Promise<unknown>>();

  const options = {
    maxPayload: limits.maxMessageBytes,
    maxFragments: limits.maxFragments,
    closeTimeout: limits.closeMs, // missing in its types
    perMessageDeflate: false,
  };
  await app.register(websocket, {
    options,
    errorHandler: (error, socket, request) => {
      request.log.warn({ err: error }, 'a phone dialogue was cut off');
      socket.terminate();
    },
  });

  app.route({
    method: 'GET',
    url: phoneDialoguePath,
    schema: { hide: true },
    preValidation: async (request) => {
      const { calls } = deps;
      const url = (deps.publicUrl + request.url).replace(/^http/, 'ws');
      if (!calls?.isSigned({ url, fields: {}, headers: request.headers }))
        throw new AppError('bad_signature');
      const { data } = callParams.safeParse(request.params);
      if (!data) throw new AppError('not_found');
      admitted.set(request, { ...data, dialogue: await prepareCallDialogue(deps, calls, data.callId) });
    },
    handler: () => {
      throw new AppError('not_found');
    },
    wsHandler: (socket, request) => {
      const found = admitted.get(request);
      if (!found || onTheLine.has(found.callId)) return socket.close(policyViolation);
      if (onTheLine.size >= limits.maxOpen) return socket.close(tryAgainLater);
      const longestMs = (deps.talk.call.maxSeconds + callLimits.gateSeconds) * 1_000;
      const stopWatching = watch(socket, limits, longestMs);
      const ended = attend(socket, found.dialogue, limits)
        .catch((error: unknown) =>
          request.log.error({ err: error }, 'a phone dialogue was not closed cleanly'),
        )
        .finally(() => {
          stopWatching();
          onTheLine.delete(found.callId);
        });
      onTheLine.set(found.callId, ended);
    },
  });

  app.addHook('onClose', async () => void (await Promise.allSettled(onTheLine.values())));
}

/** Resolves when the socket is closed and the transcript is stored. */
function attend(socket: WebSocket, { read, start }: PreparedDialogue, limits: DialogueLimits): Promise<void> {
  const isFlood = flood(limits.maxMessagesASecond);
  let unreadable = 0;
  const dialogue = start({
    send: (message) => {
      if (socket.bufferedAmount > limits.maxUnsentBytes) socket.terminate();
      else if (socket.readyState === socket.OPEN) socket.send(message);
    },
    close: () => socket.close(policyViolation),
  });
  const setup = setTimeout(() => socket.close(policyViolation), limits.setupMs);
  // The socket answers each ping, so many of them are a flood too.
  const countFrame = (): void => {
    if (isFlood(Date.now())) socket.terminate();
  };
  socket.on('ping', countFrame);
  socket.on('pong', countFrame);
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    const event = isBinary ? null : read(data.toString('utf8'));
    if (event === null) unreadable += 1;
    if (isFlood(Date.now()) || unreadable > limits.maxUnreadable) return socket.close(policyViolation);
    if (event?.kind === 'started') clearTimeout(setup);
    if (event) dialogue.hear(event);
  });
  return new Promise((closed) => {
    socket.once('close', () => {
      clearTimeout(setup);
      closed(dialogue.close());
    });
  });
}

/** Terminates a dead socket, and one that stays open after the longest call. */
function watch(socket: WebSocket, { pingMs }: DialogueLimits, longestMs: number): () => void {
  let unanswered = 0;
  socket.on('pong', () => {
    unanswered = 0;
  });
  const pings = setInterval(() => {
    if (unanswered >= 2) return socket.terminate();
    unanswered += 1;
    socket.ping();
  }, pingMs);
  const end = setTimeout(() => socket.terminate(), longestMs);
  return () => {
    clearInterval(pings);
    clearTimeout(end);
  };
}

/** Whether there were more than `mostASecond` calls in the second that began with the first of them. */
function flood(mostASecond: number): (atMs: number) => boolean {
  let since = 0;
  let count = 0;
  return (atMs) => {
    if (atMs - since >= 1_000) {
      since = atMs;
      count = 0;
    }
    count += 1;
    return count > mostASecond;
  };
}
