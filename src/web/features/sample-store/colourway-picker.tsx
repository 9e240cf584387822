import type { Colourway, Wallpaper } from './catalogue.ts';

type Props = { wallpaper: Wallpaper; chosen: number; onChoose: (index: number) => void };

export const ColourwayPicker = ({ wallpaper, chosen, onChoose }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a legend, and the line beside says it already
  <div role="group" aria-label={wallpaper.name} className="relative z-10 -ml-1 flex w-fit">
    {wallpaper.colourways.map((colourway, index) => (
      <button
        key={colourway.name}
        type="button"
        aria-label={colourway.name}
        aria-pressed={index === chosen}
        title={colourway.name}
        onClick={() => onChoose(index)}
        className="flex size-11 items-center justify-center rounded-full"
      >
        <Swatch colourway={colourway} isChosen={index === chosen} />
      </button>
    ))}
  </div>
);

const Swatch = ({ colourway: { ground, inks }, isChosen }: { colourway: Colourway; isChosen: boolean }) => (
  <svg aria-hidden="true" viewBox="0 0 40 40" className="size-10 text-ink">
    {isChosen && <circle cx="20" cy="20" r="18.5" fill="none" stroke="currentColor" strokeWidth="2" />}
    <circle cx="20" cy="20" r="14.5" fill={ground} stroke="currentColor" strokeOpacity="0.35" />
    {inks.map((ink, at) => (
      <circle
        key={ink}
        cx={20 + (at - (inks.length - 1) / 2) * 7.5}
        cy={at % 2 ? 17.5 : 22}
        r="4.6"
        fill={ink}
      />
    ))}
  </svg>
);
