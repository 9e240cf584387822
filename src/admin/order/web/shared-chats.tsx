import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { shortDate, utcSecond } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { readSharedChat } from '../contract.ts';
import type { OrderPage } from './order-actions.ts';

type SharedChat = OrderPage['sharedChats'][number];

/** Chats that the customer has handed to support. Each reading is written to the audit log, so it needs a click. */
export const SharedChats = ({ id, chats }: { id: number; chats: readonly SharedChat[] }) => (
  <ul className="border-b border-line">
    {chats.map((chat) => (
      <li key={chat.sessionId} className="space-y-3 border-t border-line py-3">
        <Chat id={id} chat={chat} />
      </li>
    ))}
  </ul>
);

function Chat({ id, chat: { sessionId, buyer, sharedUntil } }: { id: number; chat: SharedChat }) {
  // Not a query: it would reload when the window gets the focus, and each load is a reading.
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => callEndpoint(readSharedChat, { params: { id, sessionId } }),
    gcTime: 0,
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          Chat with {buyer}, shared until <time dateTime={sharedUntil}>{shortDate(sharedUntil)}</time>
        </p>
        {!data && (
          <Button look="quiet" size="small" disabled={isPending} onClick={() => mutate()}>
            Read this chat
          </Button>
        )}
      </div>
      {error && <p role="alert">{sentenceFor(error, 'The chat did not load. Please try again.')}</p>}
      {data && (
        <ol className="space-y-3">
          {data.messages.map(({ id: messageId, role, message, at }) => (
            <li key={messageId} className="border-l-2 border-line pl-3">
              <p className="label-mono text-ink-soft">
                {role === 'user' ? 'Customer' : buyer} · <time dateTime={at}>{utcSecond(at)}</time>
              </p>
              <p className="mt-1 whitespace-pre-wrap wrap-anywhere" dir="auto">
                {message}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
