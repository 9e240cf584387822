import { Collapsible } from 'radix-ui';
import { type ReactNode, useState } from 'react';

type Props = {
  title: string;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  labels?: { show: string; hide: string };
};

export function Disclosure({ title, children, isOpenAtFirst = false, labels }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <Collapsible.Root
      open={isOpen}
      onOpenChange={setIsOpen}
      className="border border-t-2 border-line border-t-ink bg-sheet"
    >
      <div className="flex items-center gap-2 pr-3">
        <h2 className="min-w-0 flex-1 text-xl font-semibold">
          <Collapsible.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 px-5 py-4 text-left hover:text-accent sm:px-8">
            <span>{title}</span>
            <span className="flex shrink-0 items-center gap-3 text-accent">
              {labels && <span className="label-mono font-medium">{isOpen ? labels.hide : labels.show}</span>}
              <svg
                aria-hidden="true"
                viewBox="0 0 16 16"
                className="size-4 fill-none stroke-current stroke-[1.5]"
              >
                <path d={isOpen ? 'M2 8h12' : 'M2 8h12M8 2v12'} />
              </svg>
            </span>
          </Collapsible.Trigger>
        </h2>
      </div>
      <Collapsible.Content className="border-t border-line px-5 py-6 sm:px-8 sm:py-8">
        {children}
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
