import type { BuyerTalk } from '../../web/use-buyer-talk.ts';
import type { PanelResult } from '../rules/panel-result.ts';
import type { AskedText, PersonaMarks } from './draw-intent-dots.ts';
import { textNames } from './panel-sentences.ts';

type Props = { result: PanelResult; personas: BuyerTalk['personas']; marks: PersonaMarks };

/** Side by side on a wide screen, stacked on a phone. */
export function PanelVoices({ result, personas, marks }: Props) {
  const texts = result.conditions.filter(({ id }) => id !== 'control');
  const nameOf = textNames(result);
  return (
    <table className="w-full table-fixed border-collapse @max-xl:block">
      <caption className="pb-3 text-left @max-xl:block">
        <span className="font-display text-xl font-semibold">What each of the five said.</span>{' '}
        <span className="text-ink-soft">Simulated: a typical answer, and the reason for it.</span>
      </caption>
      <thead className="@max-xl:sr-only">
        <tr className="label-mono text-left text-ink-soft [&>th]:border-b [&>th]:border-ink [&>th]:py-2 [&>th]:pr-5 [&>th]:font-medium">
          <th scope="col" className="@xl:w-[23%]">
            Buyer
          </th>
          {texts.map(({ id }) => (
            <th key={id} scope="col">
              {nameOf(id)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-xl:block">
        {personas.map(({ id, name, role }) => (
          <tr
            key={id}
            className="align-top @max-xl:block @max-xl:border-b @max-xl:border-line @max-xl:py-5 @xl:[&>*]:border-b @xl:[&>*]:border-line @xl:[&>*]:py-4 @xl:[&>*]:pr-5"
          >
            <th scope="row" className="text-left font-normal @max-xl:block">
              <span className="flex items-center gap-2 font-semibold">
                <Mark>{marks.get(id) ?? ''}</Mark>
                {name}
              </span>
              <span className="mt-1 block text-sm text-ink-soft">{role}</span>
            </th>
            {texts.map((text) => (
              <VoiceCell key={text.id} text={text} personaId={id} name={nameOf(text.id)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same character as on the person's dots. */
export const Mark = ({ children }: { children: string }) => (
  <span
    aria-hidden
    className="grid size-5 shrink-0 place-items-center rounded-full bg-ink font-mono text-xs leading-none font-medium text-sheet"
  >
    {children}
  </span>
);

type CellProps = { text: AskedText; personaId: string; name: string };

function VoiceCell({ text, personaId, name }: CellProps) {
  const voice = text.voices.find((one) => one.personaId === personaId);
  return (
    <td className="@max-xl:mt-4 @max-xl:block">
      <span aria-hidden className="label-mono mb-1 block text-ink-soft @xl:hidden">
        {name}
      </span>
      <q dir="auto" className="block font-display text-lg leading-snug wrap-break-word">
        {voice?.answer}
      </q>
      <p dir="auto" className="mt-2 text-sm wrap-break-word text-ink-soft">
        {voice?.reason}
      </p>
      <p className="label-mono mt-2 text-ink-soft">
        Step in each round <span className="text-ink tabular-nums">{voice?.placements.join(' ')}</span>
      </p>
    </td>
  );
}
