import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { getGptPrompt, getVoicePrompt } from '../../../../contract/talk/prompt.ts';
import type { PersonaId } from '../../../../domain/report/buyers/buyer-persona.ts';
import { printCount } from '../../../../domain/text/print-count.ts';
import { sentenceFor } from '../../../api/api-error.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { Button } from '../../../ui/form/button.tsx';
import { buyerTalkSuccessTitles, buyerTalkToasts } from '../../../ui/talk/talk-messages.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import type { ToastText } from '../../../ui/toast/toast-reducer.ts';
import { PromptTitle } from './prompt-title.tsx';

type Props = {
  analysisId: number;
  personaId: PersonaId;
  name: string;
  endpoint: typeof getGptPrompt | typeof getVoicePrompt;
  kind: 'GPT prompt' | 'voice prompt';
  tag: ReactNode;
  text: string;
  failed: ToastText;
};

/** After the first request it reloads when another buyer is chosen. */
export function PromptGenerator({ analysisId, personaId, name, endpoint, kind, tag, text, failed }: Props) {
  const [isWanted, setIsWanted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const areaId = useId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [endpoint.name, analysisId, personaId],
    queryFn: () => callEndpoint(endpoint, { params: { id: analysisId }, query: { persona: personaId } }),
    enabled: isWanted,
  });
  useEffect(() => {
    if (error) showToast({ ...failed, description: sentenceFor(error, failed.description) });
  }, [error, failed]);
  const generate = () => {
    if (isWanted) void refetch();
    else setIsWanted(true);
    // The result replaces the pressed button.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="border-t border-line pt-5 outline-none">
      <PromptTitle title={`${kind[0]?.toUpperCase()}${kind.slice(1)} generator`} tag={tag} text={text} />
      {data ? (
        <div className="mt-4">
          <label htmlFor={areaId} className="label-mono mb-2 block text-ink-soft">
            The {kind} for {name}
          </label>
          <textarea
            id={areaId}
            readOnly
            dir="auto"
            value={data.prompt}
            className="block min-h-[400px] w-full resize-y rounded-sm border border-line-strong bg-paper p-4 font-mono text-sm leading-relaxed"
          />
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button onClick={() => copyPrompt(data.prompt, kind)}>Copy {kind}</Button>
            <p className="text-sm text-ink-soft">{printCount(data.prompt.length)} characters</p>
          </div>
        </div>
      ) : (
        <p className="mt-4">
          <Button look="quiet" disabled={isFetching} onClick={generate}>
            {isFetching ? `Writing the ${kind}…` : `Generate ${kind}`}
          </Button>
        </p>
      )}
    </div>
  );
}

async function copyPrompt(prompt: string, kind: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(prompt);
    showToast({
      title: buyerTalkSuccessTitles.promptCopied,
      description: `The ${kind} is on your clipboard.`,
    });
  } catch {
    showToast(buyerTalkToasts.promptNotCopied);
  }
}
