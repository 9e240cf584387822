import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { listPriceCents } from '../../../analysis/rules/plans.ts';
import { printPrice } from '../../../platform/rules/money.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextArea } from '../../../platform/web/ui/form/field.tsx';
import { getWorth, mostWhyCharacters, saveWorth, type Worth } from '../contract.ts';

const answers = ['yes', 'no'] as const;

/** Asked quietly below the short version; only the operator sees it. */
export function WorthForm({ analysisId }: { analysisId: number }) {
  const id = useId();
  const client = useQueryClient();
  const params = { id: analysisId };
  const queryKey = ['worth', analysisId];
  const { data } = useQuery({ queryKey, queryFn: () => callEndpoint(getWorth, { params }) });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: Pick<Worth, 'answer' | 'why'>) => callEndpoint(saveWorth, { params, body }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
  const [why, setWhy] = useState<string | null>(null);
  const given = data?.worth ?? null;
  const reason = why ?? given?.why ?? '';
  return (
    <section aria-labelledby={`${id}-title`} className="space-y-3 text-sm print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <h4 id={`${id}-title`} className="font-semibold">
          Worth {printPrice(listPriceCents)}?
        </h4>
        {answers.map((answer) => (
          <Button
            key={answer}
            look="quiet"
            size="small"
            aria-pressed={given?.answer === answer}
            disabled={isPending}
            className="aria-pressed:border-ink aria-pressed:bg-sheet"
            onClick={() => mutate({ answer, why: reason })}
          >
            {answer === 'yes' ? 'Yes' : 'No'}
          </Button>
        ))}
        <p className="text-ink-soft">Only we read this.</p>
      </div>
      {given && (
        <form
          className="max-w-[62ch] space-y-2"
          onSubmit={(event) => {
            event.preventDefault();
            mutate({ answer: given.answer, why: reason });
          }}
        >
          <TextArea
            id={`${id}-why`}
            label="Why?"
            isShort
            rows={1}
            maxLength={mostWhyCharacters}
            value={reason}
            onChange={({ target }) => setWhy(target.value)}
          />
          <Button type="submit" look="quiet" size="small" disabled={isPending}>
            Send
          </Button>
        </form>
      )}
      <p role="status" className="empty:hidden">
        {error ? sentenceFor(error) : isSuccess ? 'Thank you. We’ve saved it.' : ''}
      </p>
    </section>
  );
}
