import { useState } from 'react';
import { getGptPrompt, getVoicePrompt } from '../../../../contract/talk/prompt.ts';
import { type PersonaId, personaIds } from '../../../../domain/report/buyers/buyer-persona.ts';
import type { BuyerTalk } from '../../../api/use-buyer-talk.ts';
import { Tag } from '../../../ui/tag.tsx';
import { PersonaChooser } from '../../../ui/talk/persona-chooser.tsx';
import { TalkCard } from '../../../ui/talk/talk-card.tsx';
import { buyerTalkToasts } from '../../../ui/talk/talk-messages.ts';
import { ComingSoon } from './coming-soon.tsx';
import { PromptGenerator } from './prompt-generator.tsx';

type Props = { analysisId: number; talk: BuyerTalk };

export function PromptCard({ analysisId, talk: { personas, voicePromptOpen } }: Props) {
  const [chosen, setChosen] = useState<PersonaId>(personas[0]?.id ?? personaIds[0]);
  const buyer = { analysisId, personaId: chosen, name: personas.find(({ id }) => id === chosen)?.name ?? '' };
  return (
    <TalkCard card="prompt">
      <div className="space-y-8">
        <PersonaChooser
          shape="row"
          legend="Which buyer?"
          personas={personas}
          chosen={chosen}
          onChoose={setChosen}
        />
        <PromptGenerator
          {...buyer}
          endpoint={getGptPrompt}
          kind="GPT prompt"
          tag={<Tag look="good">INCLUDED</Tag>}
          text="Paste it into any general-purpose chat model, as its instructions or as your first message."
          failed={buyerTalkToasts.gptPromptFailed}
        />
        {voicePromptOpen ? (
          <PromptGenerator
            {...buyer}
            endpoint={getVoicePrompt}
            kind="voice prompt"
            tag={<Tag look="accent">ELITE LEVEL</Tag>}
            text="For a voice agent that speaks as your buyer."
            failed={buyerTalkToasts.voicePromptFailed}
          />
        ) : (
          <ComingSoon
            title="Voice prompt generator"
            tag={<Tag look="accent">ELITE LEVEL</Tag>}
            text="For a voice agent that speaks as your buyer."
            action="Generate voice prompt"
          />
        )}
      </div>
    </TalkCard>
  );
}
