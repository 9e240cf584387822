const swatches = [
  ['paper', 'bg-paper'],
  ['sheet', 'bg-sheet'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['ink-soft', 'bg-ink-soft'],
  ['ink', 'bg-ink'],
  ['accent', 'bg-accent'],
  ['accent-deep', 'bg-accent-deep'],
  ['accent-wash', 'bg-accent-wash'],
  ['good', 'bg-good'],
  ['good-wash', 'bg-good-wash'],
  ['warn', 'bg-warn'],
  ['warn-wash', 'bg-warn-wash'],
  ['bad', 'bg-bad'],
  ['bad-wash', 'bg-bad-wash'],
] as const;

export const Colours = () => (
  <ul className="grid grid-cols-2 gap-4 sm:grid-cols-5">
    {swatches.map(([name, look]) => (
      <li key={name}>
        <span aria-hidden className={`block h-14 border border-line-strong ${look}`} />
        <span className="label-mono mt-1.5 block">{name}</span>
      </li>
    ))}
  </ul>
);

const sizes = [
  ['6xl', 'font-display text-6xl font-medium'],
  ['5xl', 'font-display text-5xl font-medium'],
  ['4xl', 'font-display text-4xl font-medium'],
  ['3xl', 'font-display text-3xl font-medium'],
  ['2xl', 'font-display text-2xl font-medium'],
  ['xl', 'font-display text-xl'],
  ['lg', 'text-lg'],
  ['base', 'text-base'],
  ['sm', 'text-sm'],
  ['kicker', 'kicker'],
  ['label-mono', 'label-mono'],
] as const;

export const TypeScale = () => (
  <dl className="space-y-4">
    {sizes.map(([name, look]) => (
      <div
        key={name}
        className="grid items-baseline gap-x-6 border-b border-line pb-3 sm:grid-cols-[6rem_1fr]"
      >
        <dt className="label-mono text-ink-soft">{name}</dt>
        <dd className={`min-w-0 wrap-anywhere ${look}`}>What buyers do not say</dd>
      </div>
    ))}
  </dl>
);

export const Edges = () => (
  <ul className="flex flex-wrap gap-6">
    <li className="grid size-28 place-items-center rounded-sm border border-line-strong text-sm">
      rounded-sm
    </li>
    <li className="grid size-28 place-items-center rounded-full border border-line-strong text-sm">
      rounded-full
    </li>
    <li className="grid size-28 place-items-center border-t-2 border-ink bg-sheet text-sm">rule on top</li>
    <li className="grid size-28 place-items-center bg-sheet text-sm shadow-lift">shadow-lift</li>
    <li className="grid size-28 place-items-center border border-dashed border-line-strong text-sm">
      nothing here
    </li>
  </ul>
);
