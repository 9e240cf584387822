import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerGone, hangUp } from '../../kit/emulator-server.ts';
import { openAiError } from '../../kit/openai-error.ts';
import type { Pauses } from '../../kit/pauses.ts';
import type { CallFault, Dialect, ErrorAnswer, StreamEvent } from '../dialects/dialect.ts';
import { type ChatRequest, lastUserText } from './chat-request.ts';
import type { RequestJournal } from './request-journal.ts';

type Surroundings = { dialect: Dialect; journal: RequestJournal; pauses: Pauses };
type StreamManner = { spreadMs: number; dropHalfway: boolean };

/** The ways a call can end. Each one finishes its entry in the journal. */
export function openCall(
  http: FastifyRequest,
  reply: FastifyReply,
  request: ChatRequest | null,
  { dialect, journal, pauses }: Surroundings,
) {
  const idempotencyKey = (http.headers['idempotency-key'] as string | undefined) ?? null;
  const schemaName = request?.response_format?.json_schema?.name ?? null;
  const asked = {
    schemaName,
    model: request?.model ?? null,
    idempotencyKey,
    stream: request?.stream === true,
  };
  const promptHead = request ? lastUserText(request).slice(0, 200) : '';
  const entry = journal.open({ method: http.method, path: http.url, ...asked, promptHead }, http.body);
  const gone = callerGone(reply);
  const answer = (status: number, body: object): FastifyReply => {
    journal.finish(entry, status, body);
    return reply.code(status).send(body);
  };
  return {
    entry,
    gone,
    answer,
    drop(): FastifyReply {
      journal.finish(entry, null, null);
      return hangUp(reply);
    },
    /** `as` replaces what the vendor would use. */
    refuse(fault: CallFault, as: Partial<ErrorAnswer> = {}): FastifyReply {
      const { status, body, headers = {} } = { ...dialect.error(fault, request), ...as };
      reply.headers(headers);
      return answer(status, body);
    },
    /** The emulator itself is at fault. */
    admit: (what: string): FastifyReply => answer(500, openAiError('emulator_error', what)),
    async stream(events: StreamEvent[], { spreadMs, dropHalfway }: StreamManner): Promise<FastifyReply> {
      reply.hijack();
      const headers = reply.getHeaders() as Record<string, string>;
      reply.raw.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8' });
      const sentAt: number[] = [];
      for (const [index, event] of events.entries()) {
        await pauses.pause(spreadMs / events.length, gone);
        if (gone.aborted || (dropHalfway && index > events.length / 2)) {
          reply.raw.destroy();
          journal.finish(entry, null, dataOf(events), sentAt);
          return reply;
        }
        sentAt.push(performance.timeOrigin + performance.now());
        reply.raw.write(written(event));
      }
      reply.raw.end(dialect.lastLine ?? '');
      journal.finish(entry, 200, dataOf(events), sentAt);
      return reply;
    },
  };
}

export type Call = ReturnType<typeof openCall>;
export const dataOf = (events: StreamEvent[]): object[] =>
  events.flatMap((event) => ('data' in event ? [event.data] : []));

function written(event: StreamEvent): string {
  if ('comment' in event) return `: ${event.comment}\n\n`;
  return `${event.event ? `event: ${event.event}\n` : ''}data: ${JSON.stringify(event.data)}\n\n`;
}
