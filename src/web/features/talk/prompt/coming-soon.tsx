import type { ReactNode } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { PromptTitle } from './prompt-title.tsx';

type Props = { title: string; tag: ReactNode; text: string; action: string };

export const ComingSoon = ({ title, tag, text, action }: Props) => (
  <div className="border-t border-line pt-5">
    <PromptTitle title={title} tag={tag} text={text} />
    <div className="relative mt-4">
      <div inert className="border border-line p-6 opacity-40">
        <Button look="quiet" disabled>
          {action}
        </Button>
      </div>
      <p className="label-mono absolute inset-0 grid place-items-center border border-dashed border-line-strong bg-sheet/90">
        Coming soon
      </p>
    </div>
  </div>
);
