import { Fragment, useRef } from 'react';
import { printCount } from '../../../platform/text/print-count.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { maskLabel } from '../../masking/rules/mask-label.ts';
import type { MessageItem, MessageSource } from '../contract.ts';
import { useMessageItems, type Words } from './use-messages.ts';

type Props = { analysisId: number; source: MessageSource } & Pick<Words, 'remove'>;

/** The messages as they are stored, each with a way to delete it. */
export function MessageList({ analysisId, source, remove }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useMessageItems(
    analysisId,
    source.id,
  );
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const removeItem = (number: number) => {
    remove.mutate({ sourceId: source.id, numbers: [number] });
    // The button that had the focus disappears with its row.
    list.current?.focus();
  };
  if (error && !data)
    return (
      <p role="alert">
        {sentenceFor(error, 'We couldn’t load the messages.')}{' '}
        <Button look="quiet" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  return (
    <>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={`Messages from ${source.name}`}
        className="max-h-[32rem] divide-y divide-line overflow-y-auto border-y border-line"
      >
        {items.map((item) => (
          <li key={item.number} className="flex items-start gap-x-3 py-2 max-sm:flex-wrap">
            <span aria-hidden className="label-mono w-6 shrink-0 pt-1 sm:w-9 text-ink-soft tabular-nums">
              {item.number}
            </span>
            <MaskedText item={item} />
            <button
              type="button"
              aria-label={`Delete message ${item.number}`}
              disabled={remove.isPending}
              className="label-mono -mr-2 -mb-2 min-h-11 shrink-0 px-2 text-accent max-sm:ml-auto sm:-mt-2 hover:underline disabled:text-ink-soft"
              onClick={() => removeItem(item.number)}
            >
              Delete
            </button>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button look="quiet" size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show 100 more of {printCount(source.items)}
        </Button>
      )}
    </>
  );
}

function MaskedText({ item: { text, language } }: { item: MessageItem }) {
  const plain = text.split(maskLabel);
  const masks = text.match(maskLabel) ?? [];
  return (
    <p
      lang={language ?? undefined}
      dir="auto"
      className="min-w-0 flex-1 whitespace-pre-line max-sm:basis-[calc(100%-2.25rem)] wrap-anywhere"
    >
      {plain.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never change
        <Fragment key={at}>
          {part}
          {masks[at] && (
            <mark className="label-mono rounded-sm bg-accent-wash px-1 text-accent-deep">{masks[at]}</mark>
          )}
        </Fragment>
      ))}
    </p>
  );
}
