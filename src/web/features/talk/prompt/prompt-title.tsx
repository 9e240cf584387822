import type { ReactNode } from 'react';

export const PromptTitle = ({ title, tag, text }: { title: string; tag: ReactNode; text: string }) => (
  <>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h4 className="font-display text-xl font-medium">{title}</h4>
      {tag}
    </div>
    <p className="mt-1 max-w-[60ch] text-ink-soft">{text}</p>
  </>
);
