import { Tooltip } from 'radix-ui';
import type { ButtonHTMLAttributes } from 'react';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  /** Accessible name and tooltip. */
  label: string;
  /** SVG path data in a 16 × 16 box. */
  drawing: string;
};

export const IconButton = ({ label, drawing, ...rest }: Props) => (
  <Tooltip.Provider delayDuration={700}>
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <button
          type="button"
          aria-label={label}
          className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong text-ink transition-colors hover:border-ink hover:bg-paper disabled:cursor-not-allowed disabled:border-line disabled:text-ink-soft motion-reduce:transition-none"
          {...rest}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 16 16"
            className="size-4 fill-none stroke-current stroke-[1.5]"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={drawing} />
          </svg>
        </button>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-40 max-w-64 bg-ink px-2.5 py-1.5 text-sm text-paper"
        >
          {label}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  </Tooltip.Provider>
);
