import type { ReactNode } from 'react';
import { type ModuleKey, titleOfModule } from '../../../domain/report/module-catalogue.ts';

type Props = { module: ModuleKey; title: string; className: string; children: ReactNode };

export const SampleExcerpt = ({ module, title, className, children }: Props) => (
  <article className={`flex flex-col border-t border-ink pt-4 ${className}`}>
    <p className="label-mono text-accent">{titleOfModule(module)}</p>
    <h3 className="mt-3 mb-6 text-2xl font-medium sm:text-3xl">{title}</h3>
    {children}
    <p className="mt-auto pt-6">
      <a className="text-link inline-block py-2" href={`/sample#module-${module}`}>
        Keep reading: {titleOfModule(module)}
      </a>
    </p>
  </article>
);
