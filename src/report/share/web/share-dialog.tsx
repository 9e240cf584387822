import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Choice, ChoiceGroup } from '../../../platform/web/ui/form/choice.tsx';
import { TextAction } from '../../../platform/web/ui/form/text-action.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { createShareLink, listShareLinks, revokeShareLink, type ShareLink } from '../contract.ts';
import {
  mostShareLinks,
  type ShareLinkDays,
  shareLinkDays,
  usualShareLinkDays,
} from '../rules/share-link.ts';

type Props = { analysisId: number; onClose: () => void };

export default function ShareDialog({ analysisId, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { links, message, make, end, copy } = useShareLinks(analysisId);
  useEffect(() => dialog.current?.showModal(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const days = Number(new FormData(event.currentTarget).get('days')) as ShareLinkDays;
    make.mutate({ days, idempotencyKey: crypto.randomUUID() });
  }
  const endLink = (link: ShareLink) => {
    end.mutate(link.id);
    // The button that had the focus disappears with its row.
    title.current?.focus();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(40rem,calc(100vw-2rem))] space-y-6 overflow-y-auto border border-t-4 border-line-strong border-t-ink bg-sheet p-6 text-ink sm:p-8"
    >
      <h2 id={`${id}-title`} ref={title} tabIndex={-1} className="text-3xl font-medium">
        Share this report
      </h2>
      <div className="space-y-2 text-ink-soft">
        <p>
          Anyone with the link can read and download the newest version of this report until the link expires.
          They can’t talk to your buyers or change anything.
        </p>
        <dl className="space-y-2">
          <ReaderPart title="They see">
            the short version, your page line by line (also if you pasted its text), the plan, the five
            buyers, the open questions and the long read. It can repeat figures from your order, and it says
            how many of your customers’ messages mention a theme.
          </ReaderPart>
          <ReaderPart title="They don’t see">
            your business’s name above the report, your email address, your order form, your website’s
            address, your answers, checkmarks and filled blanks, your chats, or passages that quote a
            customer’s message.
          </ReaderPart>
        </dl>
      </div>
      {links.error ? (
        <Notice look="bad">
          {sentenceFor(links.error, 'We couldn’t load your links. Check your connection and try again.')} To
          create a link, use the browser you ordered with, or sign in.
        </Notice>
      ) : (
        <>
          <form onSubmit={submit} className="space-y-4">
            <ChoiceGroup legend="The link works for">
              <div className="grid gap-2 sm:grid-cols-3">
                {shareLinkDays.map((days) => (
                  <Choice
                    key={days}
                    type="radio"
                    name="days"
                    value={days}
                    label={`${days} days`}
                    defaultChecked={days === usualShareLinkDays}
                  />
                ))}
              </div>
            </ChoiceGroup>
            <Button
              type="submit"
              disabled={make.isPending || !links.data || links.data.length >= mostShareLinks}
            >
              Create link
            </Button>
            {/* Always in the page, so that a screen reader announces what appears in it. */}
            <p role="status" className="min-h-6 text-sm">
              {message}
            </p>
            {links.data && links.data.length >= mostShareLinks && (
              <p className="text-sm text-ink-soft">
                You have {mostShareLinks} links, the most a report can have. Turn one off to create another.
              </p>
            )}
          </form>
          <section aria-labelledby={`${id}-links`}>
            <h3 id={`${id}-links`} className="text-xl font-medium">
              Active links
            </h3>
            {links.data?.length === 0 && <p className="mt-2 text-ink-soft">None.</p>}
            {links.data && links.data.length > 0 && (
              <ul className="mt-2 divide-y divide-line border-y border-line">
                {links.data.map((link, at) => (
                  <li key={link.id} className="space-y-1 py-3">
                    <p className="font-mono text-xs break-all select-all">
                      {addressOf(link, location.origin)}
                    </p>
                    <div className="flex flex-wrap items-center justify-between gap-x-4">
                      <p className="text-sm text-ink-soft">
                        Created {shortDate(link.createdAt)}, expires {shortDate(link.expiresAt)}
                      </p>
                      <div className="-mr-2 flex">
                        <TextAction aria-label={`Copy link ${at + 1}`} onClick={() => copy(link)}>
                          Copy
                        </TextAction>
                        <TextAction aria-label={`Turn off link ${at + 1}`} onClick={() => endLink(link)}>
                          Turn off
                        </TextAction>
                      </div>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </>
      )}
      <Button look="quiet" onClick={() => dialog.current?.close()}>
        Close
      </Button>
    </dialog>
  );
}

const ReaderPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt className="inline font-semibold text-ink">{title}:</dt> <dd className="inline">{children}</dd>
  </div>
);

/** The key is after the #, which browsers do not send. */
const addressOf = ({ id, key }: Pick<ShareLink, 'id' | 'key'>, origin: string): string =>
  `${origin}/shared/${id}#key=${key}`;

async function isCopied(link: ShareLink): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(addressOf(link, location.origin));
    return true;
  } catch {
    return false;
  }
}

/** `message` says what happened last. Toasts are behind the dialog, where nobody sees or hears them. */
function useShareLinks(analysisId: number) {
  const client = useQueryClient();
  const [message, setMessage] = useState('');
  const queryKey = ['share-links', analysisId];
  const params = { id: analysisId };
  const links = useQuery({
    queryKey,
    queryFn: () => callEndpoint(listShareLinks, { params }),
    // Do not keep keys in memory after the dialog closes.
    gcTime: 0,
    staleTime: 0,
  });
  const refresh = () => client.invalidateQueries({ queryKey });
  const onError = (error: unknown) => setMessage(sentenceFor(error));
  const make = useMutation({
    mutationFn: ({ days, idempotencyKey }: { days: ShareLinkDays; idempotencyKey: string }) =>
      callEndpoint(createShareLink, { params, body: { days }, idempotencyKey }),
    onSuccess: async (link) => {
      await refresh();
      setMessage(
        (await isCopied(link)) ? 'The new link is on your clipboard.' : 'The new link is in the list below.',
      );
    },
    onError,
  });
  const end = useMutation({
    mutationFn: (linkId: string) => callEndpoint(revokeShareLink, { params, body: { linkId } }),
    onSuccess: async () => {
      await refresh();
      setMessage('Link turned off. It no longer opens the report.');
    },
    onError,
  });
  const copy = async (link: ShareLink) =>
    setMessage(
      (await isCopied(link))
        ? 'The link is on your clipboard.'
        : 'Your browser blocked copying. Select the link and copy it yourself.',
    );
  return { links, message, make, end, copy };
}
