import { fallbackTitle } from '../rules/module-catalogue.ts';
import { moduleSectionId } from '../rules/report-sections.ts';

/** Opens sections that are folded; without it nothing links to a chapter. */
export type OnChoose = ((sectionId: string) => void) | undefined;

type Props = { module: string; onChoose: OnChoose };

export const ChapterLink = ({ module, onChoose }: Props) =>
  onChoose && (
    <a
      href={`#${moduleSectionId(module)}`}
      className="text-link inline-flex min-h-11 items-center text-sm print:hidden"
      onClick={() => onChoose(moduleSectionId(module))}
    >
      {fallbackTitle(module)}
    </a>
  );
