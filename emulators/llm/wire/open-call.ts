import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerGone, hangUp } from '../../kit/emulator-server.ts';
import { openAiError } from '../../kit/openai-error.ts';
import type { Pauses } from '../../kit/pauses.ts';
import type { CallFault, Dialect, ErrorAnswer, StreamEvent } from '../dialects/dialect.ts';
import { type ChatRequest, lastUserText } from './chat-request.ts';
import type { JournalEntry, RequestJournal } from './request-journal.ts';
import { sendEventStream } from './send-event-stream.ts';

type Surroundings = { dialect: Dialect; journal: RequestJournal; pauses: Pauses };
type StreamManner = { spreadMs: number; dropHalfway: boolean };

/** The ways a call can end. Each one finishes its entry in the journal. */
export function openCall(
  http: FastifyRequest,
  reply: FastifyReply,
  request: ChatRequest | null,
  { dialect, journal, pauses }: Surroundings,
) {
  const entry = openEntry(http, request, journal);
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
      const { status, body, headers } = { ...dialect.error(fault, request), ...as };
      reply.headers(headers ?? {});
      return answer(status, body);
    },
    /** The emulator itself is at fault. */
    admit: (what: string): FastifyReply => answer(500, openAiError('emulator_error', what)),
    async stream(events: StreamEvent[], manner: StreamManner): Promise<FastifyReply> {
      const { isWhole, sentAt } = await sendEventStream(reply, events, {
        ...manner,
        headers: reply.getHeaders(),
        lastLine: dialect.lastLine,
        pauses,
        gone,
      });
      journal.finish(entry, isWhole ? 200 : null, dataOf(events), sentAt);
      return reply;
    },
  };
}
export type Call = ReturnType<typeof openCall>;

export const dataOf = (events: StreamEvent[]): object[] =>
  events.flatMap((event) => ('data' in event ? [event.data] : []));

function openEntry(http: FastifyRequest, request: ChatRequest | null, journal: RequestJournal): JournalEntry {
  const key = http.headers['idempotency-key'];
  return journal.open(
    {
      method: http.method,
      path: http.url,
      schemaName: request?.response_format?.json_schema?.name ?? null,
      model: typeof request?.model === 'string' ? request.model : null,
      idempotencyKey: typeof key === 'string' ? key : null,
      stream: request?.stream === true,
      promptHead: request ? lastUserText(request).slice(0, 200) : '',
    },
    http.body,
  );
}
