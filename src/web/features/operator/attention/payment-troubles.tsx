import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import {
  type paymentProblemSchema,
  settlePaymentTrouble,
} from '../../../../contract/operator/admin-health.ts';
import { printPrice } from '../../../../domain/money.ts';
import { paymentProvider } from '../../../../domain/payment/payment-provider.ts';
import { sentenceFor } from '../../../api/api-error.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { Button } from '../../../ui/form/button.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { troubleNames } from '../admin-words.ts';
import { RuledTable } from '../ruled-table.tsx';

export type Trouble = z.infer<typeof paymentProblemSchema>;

/** One table for each kind, with the sentence that says what to do. */
export function PaymentTroubles({ troubles }: { troubles: readonly Trouble[] }) {
  const queryClient = useQueryClient();
  const resolve = useMutation({
    mutationFn: (troubleId: number) => callEndpoint(settlePaymentTrouble, { params: { troubleId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
    onError: (error) =>
      showToast({
        title: 'Not Done',
        description: sentenceFor(error, 'We could not save that. Please try again.'),
        destructive: true,
      }),
  });
  if (troubles.length === 0)
    return (
      <p className="border border-dashed border-line-strong px-5 py-8 text-ink-soft">
        Every payment matches an order.
      </p>
    );
  return [...Map.groupBy(troubles, ({ kind }) => kind)].map(([kind, alike]) => (
    <div key={kind} className="space-y-3 not-last:mb-8">
      <h3 className="text-lg font-medium">{troubleNames[kind]}</h3>
      <p className="max-w-[75ch] text-ink-soft">{alike[0]?.why}</p>
      <TroubleTable
        caption={troubleNames[kind]}
        troubles={alike}
        isBusy={resolve.isPending}
        onSettle={(id) => resolve.mutate(id)}
      />
    </div>
  ));
}

const OrderLink = ({ id }: { id: number }) => (
  <Link className="text-link font-mono" to={`/admin/orders/${id}`}>
    #{id}
  </Link>
);

function Order({ trouble: { kind, analysisId, guess } }: { trouble: Trouble }) {
  if (!guess && analysisId !== null) return <OrderLink id={analysisId} />;
  if (!guess) return kind === 'no-order' ? 'No guess' : '–';
  return (
    <div className="min-w-52">
      Probably <OrderLink id={guess.analysisId} />
      <p className="text-xs text-ink-soft">A guess. {guess.why}</p>
    </div>
  );
}

type TableProps = {
  caption: string;
  troubles: readonly Trouble[];
  isBusy: boolean;
  onSettle: (id: number) => void;
};

const TroubleTable = ({ caption, troubles, isBusy, onSettle }: TableProps) => (
  <RuledTable
    caption={caption}
    rows={troubles}
    keyOf={({ id }) => id}
    empty=""
    columns={[
      {
        head: 'Amount',
        cell: ({ amountCents }) => (amountCents === null ? '–' : printPrice(amountCents)),
        isNumber: true,
      },
      { head: 'Order', cell: (trouble) => <Order trouble={trouble} /> },
      {
        head: paymentProvider.name,
        cell: ({ providerOrderId, captureId, note }) => (
          <>
            <p className="font-mono text-xs">{captureId ?? providerOrderId ?? '–'}</p>
            {note && <p className="max-w-[40ch] text-xs wrap-anywhere text-ink-soft">{note}</p>}
          </>
        ),
      },
      {
        head: 'Seen',
        cell: ({ times, lastSeenAt }) => (
          <span className="whitespace-nowrap">
            {times}×, {dateAndTime(lastSeenAt)}
          </span>
        ),
      },
      {
        head: 'Done?',
        cell: ({ id }) => (
          <Button
            look="quiet"
            size="small"
            className="whitespace-nowrap"
            disabled={isBusy}
            onClick={() => onSettle(id)}
          >
            Mark as resolved
          </Button>
        ),
      },
    ]}
  />
);
