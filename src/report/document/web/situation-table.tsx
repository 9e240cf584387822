import { quoted } from '../../../platform/text/typographic-quotes.ts';
import type { BuyerPersona } from '../rules/buyer-persona.ts';
import { type BuyingSituation, journeyStages, stageLabels } from '../rules/buying-situation.ts';

type Props = { situations: readonly BuyingSituation[]; personas: readonly BuyerPersona[]; language: string };

const movesLabels: Record<BuyingSituation['moves'], string> = {
  towards: 'Toward buying',
  stays: 'No change',
  away: 'Away from buying',
};
const signs: Record<BuyingSituation['moves'], [sign: string, look: string]> = {
  towards: ['→', 'text-ink'],
  stays: ['·', 'text-ink-soft'],
  away: ['←', 'text-accent'],
};
const columns = [
  ['The moment', 'md:w-[31%]'],
  ['Says', 'md:w-[20%]'],
  ['Thinks', 'md:w-[27%]'],
  ['Feels and does', ''],
] as const;

/** On a phone every row is a card and every cell has its label. */
export const SituationTable = ({ situations, personas, language }: Props) => (
  <table className="w-full table-fixed border-collapse max-md:block" lang={language}>
    <caption className="sr-only">Buying situations by stage of the journey</caption>
    <thead className="max-md:sr-only">
      <tr>
        {columns.map(([column, width]) => (
          <th
            key={column}
            scope="col"
            className={`label-mono border-b border-ink py-2 pr-5 text-left align-bottom font-medium text-ink-soft ${width}`}
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    {stagesOf(situations).map(({ stage, lived }) => (
      <tbody key={stage} className="max-md:block">
        <tr className="max-md:block">
          <th
            scope="rowgroup"
            colSpan={columns.length}
            className="pt-8 pb-2 text-left font-display text-xl font-semibold max-md:block"
          >
            <span aria-hidden className="label-mono mr-3 font-normal text-accent">
              {journeyStages.indexOf(stage) + 1}
            </span>
            {stageLabels[stage]}
          </th>
        </tr>
        {lived.map((situation) => (
          <SituationRow
            key={situation.persona}
            situation={situation}
            language={language}
            name={personas.find(({ id }) => id === situation.persona)?.name ?? situation.persona}
          />
        ))}
      </tbody>
    ))}
  </table>
);

const stagesOf = (situations: readonly BuyingSituation[]) =>
  journeyStages
    .map((stage) => ({ stage, lived: situations.filter((one) => one.stage === stage) }))
    .filter(({ lived }) => lived.length > 0);

const cell = 'align-top max-md:mt-3 max-md:block md:py-4 md:pr-5';
const CellLabel = ({ children }: { children: string }) => (
  <span aria-hidden className="label-mono block text-ink-soft not-italic md:hidden">
    {children}
  </span>
);

type RowProps = { situation: BuyingSituation; name: string; language: string };

function SituationRow({ situation, name, language }: RowProps) {
  const [sign, look] = signs[situation.moves];
  return (
    <tr className="keeps-together border-t border-line max-md:block max-md:py-4">
      <th scope="row" className="text-left align-top font-normal max-md:block md:py-4 md:pr-5">
        <span className="font-semibold">{name}</span>
        <span className={`label-mono mt-1 block ${look}`}>
          <span aria-hidden>{sign} </span>
          {movesLabels[situation.moves]}
        </span>
        <span className="mt-2 block text-sm text-ink-soft">{situation.moment}</span>
      </th>
      <td className={`${cell} text-sm`}>
        <CellLabel>Says</CellLabel>
        {quoted(situation.says, language)}
      </td>
      <td className={`${cell} font-display text-lg leading-snug text-accent-deep italic`}>
        <CellLabel>Thinks</CellLabel>
        {situation.thinks}
      </td>
      <td className={`${cell} text-sm`}>
        <CellLabel>Feels and does</CellLabel>
        <span className="block font-medium">{situation.feels}</span>
        <span className="mt-1 block text-ink-soft">{situation.does}</span>
      </td>
    </tr>
  );
}
