import { Collapsible } from 'radix-ui';
import { type ReactNode, useState } from 'react';

type Props = {
  title: string;
  headingLevel: 'h2' | 'h3';
  children: ReactNode;
  isOpenAtFirst?: boolean;
  /** Shown beside the title instead of a plain plus or minus. */
  labels?: { show: string; hide: string };
  actions?: ReactNode;
};

export function Disclosure({
  title,
  headingLevel: Heading,
  children,
  isOpenAtFirst = false,
  labels,
  actions,
}: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <Collapsible.Root
      open={isOpen}
      onOpenChange={setIsOpen}
      className="rounded-sm border border-line bg-sheet"
    >
      <div className="flex items-center gap-2 pr-3">
        <Heading className="min-w-0 flex-1 text-lg font-semibold">
          <Collapsible.Trigger className="flex w-full items-center justify-between gap-4 px-5 py-4 text-left">
            <span>{title}</span>
            {labels ? (
              <span className="label-mono shrink-0 text-accent">{isOpen ? labels.hide : labels.show}</span>
            ) : (
              <span aria-hidden className="shrink-0 font-sans text-2xl leading-none font-normal text-accent">
                {isOpen ? '−' : '+'}
              </span>
            )}
          </Collapsible.Trigger>
        </Heading>
        {actions}
      </div>
      <Collapsible.Content className="border-t border-line px-5 py-5">{children}</Collapsible.Content>
    </Collapsible.Root>
  );
}
