import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { callEndpoint } from '../../access/web/call-endpoint.ts';
import { printCount } from '../../platform/text/print-count.ts';
import { copyText } from '../../platform/web/ui/copy-text.ts';
import { Button } from '../../platform/web/ui/form/button.tsx';
import type { PersonaId } from '../../report/document/rules/buyer-persona.ts';
import { getGptPrompt, getVoicePrompt, type TalkPersona } from '../contract.ts';
import type { PromptKind, TalkRequest } from './talk-cards.ts';
import { buyerTalkSuccessTitles, buyerTalkToasts, showFailure } from './talk-messages.ts';

const prompts = {
  'GPT prompt': {
    endpoint: getGptPrompt,
    text: 'Paste it into any chat model, as its instructions or as your first message.',
    failed: buyerTalkToasts.gptPromptFailed,
  },
  'voice prompt': {
    endpoint: getVoicePrompt,
    text: 'For a voice agent that speaks as your buyer.',
    failed: buyerTalkToasts.voicePromptFailed,
  },
};

type GeneratorProps = {
  kind: PromptKind;
  analysisId: number;
  buyer: { id: PersonaId; name: string };
  /** Changes when somebody asked for this prompt on the page. */
  asked: object | null;
};

/** After the first request it reloads when another buyer is chosen. */
function PromptGenerator({ kind, analysisId, buyer, asked }: GeneratorProps) {
  const { endpoint, text, failed } = prompts[kind];
  const [isWanted, setIsWanted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const areaId = useId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [endpoint.name, analysisId, buyer.id],
    queryFn: () => callEndpoint(endpoint, { params: { id: analysisId }, query: { persona: buyer.id } }),
    enabled: isWanted,
  });
  useEffect(() => {
    // Another desk may have left the error of an earlier call.
    if (error && isWanted) showFailure(failed, error);
  }, [error, failed, isWanted]);
  useEffect(() => {
    if (asked) setIsWanted(true);
  }, [asked]);
  const generate = () => {
    if (isWanted) void refetch();
    else setIsWanted(true);
    // The result replaces the pressed button.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="border-t border-line py-5 outline-none">
      <h3 className="font-display text-xl font-medium">{`${kind[0]?.toUpperCase()}${kind.slice(1)}`}</h3>
      <p className="mt-1 text-ink-soft">{text}</p>
      {data ? (
        <div className="mt-4">
          <label htmlFor={areaId} className="label-mono mb-2 block text-ink-soft">
            The {kind} for {buyer.name}
          </label>
          <textarea
            id={areaId}
            readOnly
            dir="auto"
            value={data.prompt}
            className="block min-h-[400px] w-full resize-y rounded-sm border border-line-strong bg-paper p-4 font-mono text-sm leading-relaxed"
          />
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button onClick={() => copyPrompt(data.prompt, kind)}>{`Copy ${kind}`}</Button>
            <span className="label-mono text-ink-soft">{printCount(data.prompt.length)} characters</span>
          </p>
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

const copyPrompt = (prompt: string, kind: PromptKind): Promise<void> =>
  copyText(
    prompt,
    { title: buyerTalkSuccessTitles.promptCopied, description: `The ${kind} is on your clipboard.` },
    buyerTalkToasts.promptNotCopied,
  );

type Props = {
  analysisId: number;
  talk: { voicePromptOpen: boolean };
  buyer: TalkPersona;
  asked: TalkRequest | null;
};

export const PromptDesk = ({ analysisId, talk: { voicePromptOpen }, buyer, asked }: Props) => {
  const askedFor = (kind: PromptKind) => (asked?.prompt === kind ? asked : null);
  const generator = { analysisId, buyer };
  return (
    <>
      <PromptGenerator {...generator} kind="GPT prompt" asked={askedFor('GPT prompt')} />
      {voicePromptOpen && (
        <PromptGenerator {...generator} kind="voice prompt" asked={askedFor('voice prompt')} />
      )}
    </>
  );
};
