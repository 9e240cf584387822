import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { Details } from '../../../platform/web/ui/details.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextArea } from '../../../platform/web/ui/form/field.tsx';
import type { TalkBudget, TalkPersona } from '../../contract.ts';
import { askAllTitle } from '../../web/talk-cards.ts';
import { buyerTalkToasts, fewLeftText, lengthText, showFailure } from '../../web/talk-messages.ts';
import { LoadFailed, UsedUp } from '../../web/talk-notices.tsx';
import { useRefreshBuyerTalk } from '../../web/use-buyer-talk.ts';
import { type AnswersOfAll, askAll, askAllMaxCharacters, listAnswersOfAll } from '../contract.ts';

type Props = {
  analysisId: number;
  talk: { personas: TalkPersona[]; askAll: TalkBudget };
  /** A text of the report to show to the five. */
  asked?: string | undefined;
};

export function AskAllDesk({ analysisId, talk, asked = '' }: Props) {
  const { askAll: budget, personas } = talk;
  const id = useId();
  const client = useQueryClient();
  const refreshTalk = useRefreshBuyerTalk(analysisId);
  const firstField = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState([asked, '']);
  useEffect(() => {
    if (asked) firstField.current?.focus({ preventScroll: true });
  }, [asked]);

  const queryKey = ['ask-all', analysisId];
  const params = { id: analysisId };
  const list = useQuery({ queryKey, queryFn: () => callEndpoint(listAnswersOfAll, { params }) });
  const asking = useMutation({
    mutationFn: (call: { texts: string[]; idempotencyKey: string }) =>
      callEndpoint(askAll, { params, body: { texts: call.texts }, idempotencyKey: call.idempotencyKey }),
    onError: (error) => showFailure(buyerTalkToasts.allNotAsked, error),
    // Also after an error: the answers may have been stored when the connection broke.
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey }), refreshTalk()]),
  });
  const texts = draft.map((text) => text.trim()).filter((text, at) => at === 0 || text !== '');
  const mayAsk = !asking.isPending && texts.every((text) => text && text.length <= askAllMaxCharacters);
  const [newest, ...earlier] = list.data ?? [];
  return (
    <div className="space-y-7">
      {budget.left > 0 ? (
        <form
          aria-label={askAllTitle}
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (mayAsk) asking.mutate({ texts, idempotencyKey: crypto.randomUUID() });
          }}
        >
          <div className="grid gap-5 @xl:grid-cols-2">
            {['Your question or text', 'Compare two texts: the second (optional)'].map((label, at) => (
              <TextArea
                key={label}
                id={`${id}-${at}`}
                ref={at === 0 ? firstField : null}
                label={label}
                dir="auto"
                hint={lengthText(draft[at]?.trim().length ?? 0, askAllMaxCharacters)}
                value={draft[at]}
                onChange={({ target }) => setDraft(draft.with(at, target.value))}
              />
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Button type="submit" disabled={!mayAsk}>
              {asking.isPending ? 'Asking…' : askAllTitle}
            </Button>
            <p role="status" className="text-sm text-ink-soft">
              {asking.isPending ? 'This takes 5 to 20 seconds.' : fewLeftText(budget, 'question')}
            </p>
          </div>
        </form>
      ) : (
        <UsedUp limit={budget.limit} of="questions to all five" feature="questions to all five" />
      )}
      {list.isError && <LoadFailed onRetry={list.refetch}>We couldn’t load your answers.</LoadFailed>}
      {newest && <Answers of={newest} personas={personas} />}
      {earlier.length > 0 && (
        <Details isRow title={`Earlier questions (${earlier.length})`} className="border-t border-line">
          {earlier.map((one) => (
            <Answers key={one.id} of={one} personas={personas} />
          ))}
        </Details>
      )}
    </div>
  );
}

const named = { first: 'text 1', second: 'text 2', neither: 'neither' };

const Answers = ({ of, personas }: { of: AnswersOfAll; personas: TalkPersona[] }) => (
  <article aria-label="What the five said" className="space-y-5 border-t border-line py-6">
    {of.texts.map((text, at) => (
      <p key={at === 0 ? 'first' : 'second'} dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        <span className="label-mono block text-ink-soft">{of.texts[1] ? `Text ${at + 1}` : 'You asked'}</span>
        {text}
      </p>
    ))}
    <ul className="grid gap-x-6 gap-y-5 @lg:grid-cols-2 @2xl:grid-cols-3">
      {of.answers.map(({ personaId, answer, choice }) => (
        <li key={personaId} className="border-t-2 border-ink pt-3">
          <h3 className="font-semibold">{personas.find(({ id }) => id === personaId)?.name}</h3>
          {choice && <p className="label-mono mt-1 text-accent">Would act on {named[choice]}</p>}
          <p dir="auto" className="mt-2 font-display leading-relaxed wrap-anywhere">
            {answer}
          </p>
        </li>
      ))}
    </ul>
  </article>
);
