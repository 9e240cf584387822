import { storeCopy } from './catalogue.ts';
import { StudioMark } from './drawings/studio-mark.tsx';

const sections = ['papers', 'samples', 'making', 'questions', 'about'];

export const StoreHeader = () => (
  <header className="page-width flex flex-wrap items-center justify-between gap-x-10 gap-y-3 py-5">
    <div className="flex items-center gap-3">
      <StudioMark className="h-16 w-12 shrink-0" />
      <div>
        <p className="font-display text-2xl leading-tight font-semibold tracking-tight sm:text-3xl">
          {storeCopy.studio.name}
        </p>
        <p className="text-sm text-ink-soft">{storeCopy.studio.tagline}</p>
      </div>
    </div>
    <nav className="w-full sm:w-auto">
      <ul className="-mx-1 flex flex-wrap justify-between sm:-mx-3">
        {storeCopy.navigation.map((label, at) => (
          <li key={label}>
            <a
              href={`#${sections[at]}`}
              className="inline-flex min-h-11 items-center px-1 text-sm underline-offset-8 hover:underline sm:px-3 sm:text-base"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </header>
);
