import { ScrollArea } from 'radix-ui';
import type { HTMLAttributes, ReactNode, Ref } from 'react';

type Props = HTMLAttributes<HTMLDivElement> & {
  /** Accessible name of the scrolled content. */
  ref?: Ref<HTMLDivElement>;
  frameClassName: string;
  children: ReactNode;
};

/** Focusable, so that the arrow keys scroll it. */
export const ScrollWindow = ({ ref, frameClassName, children, className = '', ...rest }: Props) => (
  <ScrollArea.Root scrollHideDelay={600} className={`overflow-hidden ${frameClassName}`}>
    {/* radix lays the contents out as a table, which a long word would widen */}
    <ScrollArea.Viewport ref={ref} tabIndex={0} className={`size-full *:block! ${className}`} {...rest}>
      {children}
    </ScrollArea.Viewport>
    <ScrollArea.Scrollbar orientation="vertical" className="w-2 touch-none p-0.5 select-none">
      <ScrollArea.Thumb className="rounded-full bg-line-strong" />
    </ScrollArea.Scrollbar>
  </ScrollArea.Root>
);
