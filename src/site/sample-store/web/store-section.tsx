import type { ReactNode } from 'react';

type Props = {
  id: string;
  heading: string;
  lines: readonly string[];
  picture?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

export const StoreSection = ({ id, heading, lines, picture, action, children }: Props) => (
  <section id={id} aria-labelledby={`${id}-heading`} className="py-14 sm:py-20">
    <div className="page-width">
      <div className={picture ? 'grid items-center gap-10 *:min-w-0 lg:grid-cols-2 lg:gap-16' : ''}>
        <div className="max-w-2xl">
          <h2 id={`${id}-heading`} className="text-3xl font-semibold sm:text-5xl">
            {heading}
          </h2>
          <Lines
            lines={lines}
            className="mt-6 space-y-3 leading-relaxed *:first:text-xl *:first:leading-snug"
          />
          {action && <p className="mt-8">{action}</p>}
        </div>
        {picture}
      </div>
      {children}
    </div>
  </section>
);

export const Lines = ({ lines, className }: { lines: readonly string[]; className: string }) => (
  <div className={className}>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
);

const folder = '../../../../content/sample-store/';
const files = import.meta.glob<string>('../../../../content/sample-store/*.svg', {
  eager: true,
  import: 'default',
});

/** Decorative: the text beside it says what it shows. A wallpaper fills its box with as much paper as fits. */
export const Picture = ({ name, className = 'size-full' }: { name: string; className?: string }) => (
  <img alt="" src={files[`${folder}${name}.svg`]} className={className} />
);
