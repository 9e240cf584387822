import { type ReactNode, useId, useState } from 'react';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import {
  type BuyerPersona,
  type PersonaId,
  personaIds,
} from '../../../report/document/rules/buyer-persona.ts';
import { AskAllDesk } from '../../../talk/ask-all/web/ask-all-desk.tsx';
import { ChatConversation } from '../../../talk/chat/web/chat-conversation.tsx';
import { PhoneDesk } from '../../../talk/phone/web/phone-desk.tsx';
import { VoiceDesk } from '../../../talk/voice/web/voice-desk.tsx';
import { PromptDesk } from '../../../talk/web/prompt-desk.tsx';
import type { TalkRequest, TalkWay } from '../../../talk/web/talk-cards.ts';
import { LoadFailed } from '../../../talk/web/talk-notices.tsx';
import { type BuyerTalk, useBuyerTalk } from './use-buyer-talk.ts';

type Props = { analysisId: number; personas: readonly BuyerPersona[]; asked: TalkRequest | null };
type Who = PersonaId | 'all';

const wayNames: Record<TalkWay, string> = { chat: 'Chat', voice: 'Voice', phone: 'Phone', prompt: 'Prompts' };
const ways = Object.keys(wayNames) as TalkWay[];

/** The inside of the sheet, once somebody has opened it. */
export default function TalkDesks({ asked, ...rest }: Props) {
  const { data: talk, error, refetch } = useBuyerTalk(rest.analysisId);
  if (!asked) return null;
  if (talk) return <Desks {...rest} talk={talk} asked={asked} />;
  if (!error) return <p role="status">Loading your five buyers…</p>;
  return (
    <LoadFailed onRetry={refetch}>
      We couldn’t load your buyers.{' '}
      {sentenceFor(error, 'Check your connection. Your report is complete without them.')}
    </LoadFailed>
  );
}

function Desks({ analysisId, personas, talk, asked }: Props & { talk: BuyerTalk; asked: TalkRequest }) {
  const [seen, setSeen] = useState<TalkRequest | null>(null);
  const [who, setWho] = useState<Who>(talk.personas[0]?.id ?? personaIds[0]);
  const [way, setWay] = useState<TalkWay>('chat');
  const [met, setMet] = useState<readonly PersonaId[]>([]);
  if (asked !== seen) {
    setSeen(asked);
    setWay(asked.way);
    if (asked.who) setWho(asked.who);
  }
  const buyer = talk.personas.find(({ id }) => id === who);
  const isChat = buyer !== undefined && way === 'chat';
  if (isChat && !met.includes(buyer.id)) setMet([...met, buyer.id]);
  /** What was asked for is answered by the part it names only. */
  const askedFor = (wanted: TalkWay) => (asked.way === wanted && way === wanted ? asked : null);
  const desk = { analysisId, talk };
  return (
    <>
      <div className="space-y-2 pb-4">
        <Picker
          legend="Which buyer?"
          options={[
            ...talk.personas.map(({ id, name, role }) => ({ id, name, note: role })),
            { id: 'all', name: 'All five' },
          ]}
          chosen={who}
          onChoose={setWho}
        />
        {buyer && (
          <Picker
            isTabs
            legend="How?"
            options={ways.map((id) => ({ id, name: wayNames[id] }))}
            chosen={way}
            onChoose={setWay}
          />
        )}
        {buyer && (
          <p className="text-sm">
            {buyer.name}, {buyer.age}: {buyer.role}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          Simulated: a language model answers from your report, and no real person reads or writes here. Treat
          what it says as leads to check.
        </p>
      </div>
      {/* Opened conversations stay mounted: a running reply and a half-written question survive switching. */}
      {talk.personas
        .filter(({ id }) => met.includes(id))
        .map((one) => (
          <Shown key={one.id} isShown={isChat && one.id === who}>
            <ChatConversation
              analysisId={analysisId}
              buyer={one}
              budget={talk.chat}
              personas={personas}
              asked={one.id === who ? askedFor('chat') : null}
            />
          </Shown>
        ))}
      <Shown isShown={buyer !== undefined && way === 'voice'}>
        <VoiceDesk {...desk} chosen={buyer?.id ?? null} asked={askedFor('voice')} />
      </Shown>
      {buyer && way === 'phone' && <PhoneDesk {...desk} buyer={buyer} />}
      {buyer && way === 'prompt' && <PromptDesk {...desk} buyer={buyer} asked={askedFor('prompt')} />}
      {who === 'all' && <AskAllDesk key={asked.text} {...desk} asked={asked.text} />}
    </>
  );
}

const Shown = ({ isShown, children }: { isShown: boolean; children: ReactNode }) => (
  <div hidden={!isShown}>{children}</div>
);

type PickerProps<Id extends string> = {
  legend: string;
  /** The ways to talk to one buyer look like tabs. */
  isTabs?: boolean;
  options: readonly { id: Id; name: string; note?: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

const tab =
  '-mb-px border-b-2 border-transparent hover:text-accent has-checked:border-accent has-checked:font-medium';
const chip =
  'rounded-sm border border-line hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper';

/** Radio buttons in a row: the arrow keys move between them. `note` is read to screen readers only. */
function Picker<Id extends string>({ legend, isTabs = false, options, chosen, onChoose }: PickerProps<Id>) {
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className={`flex flex-wrap gap-1.5 ${isTabs ? 'border-b border-line' : ''}`}>
        {options.map(({ id, name, note }) => (
          <label
            key={id}
            className={`relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center px-2 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent motion-reduce:transition-none ${isTabs ? tab : chip}`}
          >
            <input
              type="radio"
              name={group}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {name}
            {note && <span className="sr-only">, {note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
