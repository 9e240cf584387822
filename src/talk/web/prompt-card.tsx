import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { callEndpoint } from '../../access/web/call-endpoint.ts';
import { printCount } from '../../platform/text/print-count.ts';
import { copyText } from '../../platform/web/ui/copy-text.ts';
import { Button } from '../../platform/web/ui/form/button.tsx';
import { Tag } from '../../platform/web/ui/tag.tsx';
import { type PersonaId, personaIds } from '../../report/document/rules/buyer-persona.ts';
import { getGptPrompt, getVoicePrompt, type TalkPersona } from '../contract.ts';
import { PersonaChooser } from './persona-chooser.tsx';
import { TalkCard } from './talk-card.tsx';
import { buyerTalkSuccessTitles, buyerTalkToasts, showFailure } from './talk-messages.ts';

const prompts = {
  'GPT prompt': {
    endpoint: getGptPrompt,
    tag: <Tag look="good">INCLUDED</Tag>,
    text: 'Paste it into any general-purpose chat model, as its instructions or as your first message.',
    failed: buyerTalkToasts.gptPromptFailed,
  },
  'voice prompt': {
    endpoint: getVoicePrompt,
    tag: <Tag look="accent">ELITE LEVEL</Tag>,
    text: 'For a voice agent that speaks as your buyer.',
    failed: buyerTalkToasts.voicePromptFailed,
  },
};
type Kind = keyof typeof prompts;

const PromptTitle = ({ kind }: { kind: Kind }) => (
  <>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h4 className="font-display text-xl font-medium">
        {`${kind[0]?.toUpperCase()}${kind.slice(1)} generator`}
      </h4>
      {prompts[kind].tag}
    </div>
    <p className="mt-1 max-w-[60ch] text-ink-soft">{prompts[kind].text}</p>
  </>
);

const ComingSoon = ({ kind }: { kind: Kind }) => (
  <div className="border-t border-line pt-5">
    <PromptTitle kind={kind} />
    <div className="relative mt-4">
      <div inert className="border border-line p-6 opacity-40">
        <Button look="quiet" disabled>
          {`Generate ${kind}`}
        </Button>
      </div>
      <div className="absolute inset-0 grid place-content-center border border-dashed border-line-strong bg-sheet/90 px-4 text-center">
        <p className="label-mono">Coming soon</p>
        <p className="text-sm">Until then, use the GPT prompt in a chat app that you can speak to.</p>
      </div>
    </div>
  </div>
);

type PromptGeneratorProps = { kind: Kind; analysisId: number; personaId: PersonaId; name: string };

/** After the first request it reloads when another buyer is chosen. */
function PromptGenerator({ kind, analysisId, personaId, name }: PromptGeneratorProps) {
  const { endpoint, failed } = prompts[kind];
  const [isWanted, setIsWanted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const areaId = useId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [endpoint.name, analysisId, personaId],
    queryFn: () => callEndpoint(endpoint, { params: { id: analysisId }, query: { persona: personaId } }),
    enabled: isWanted,
  });
  useEffect(() => {
    if (error) showFailure(failed, error);
  }, [error, failed]);
  const generate = () => {
    if (isWanted) void refetch();
    else setIsWanted(true);
    // The result replaces the pressed button.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="border-t border-line pt-5 outline-none">
      <PromptTitle kind={kind} />
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

const copyPrompt = (prompt: string, kind: Kind): Promise<void> =>
  copyText(
    prompt,
    { title: buyerTalkSuccessTitles.promptCopied, description: `The ${kind} is on your clipboard.` },
    buyerTalkToasts.promptNotCopied,
  );

type Props = { analysisId: number; talk: { personas: TalkPersona[]; voicePromptOpen: boolean } };

export function PromptCard({ analysisId, talk: { personas, voicePromptOpen } }: Props) {
  const [chosen, setChosen] = useState<PersonaId>(personas[0]?.id ?? personaIds[0]);
  const buyer = { analysisId, personaId: chosen, name: personas.find(({ id }) => id === chosen)?.name ?? '' };
  return (
    <TalkCard card="prompt">
      <div className="space-y-8">
        <PersonaChooser legend="Which buyer?" personas={personas} chosen={chosen} onChoose={setChosen} />
        <PromptGenerator kind="GPT prompt" {...buyer} />
        {voicePromptOpen ? (
          <PromptGenerator kind="voice prompt" {...buyer} />
        ) : (
          <ComingSoon kind="voice prompt" />
        )}
      </div>
    </TalkCard>
  );
}
