import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Markup } from '../../ui/markup.tsx';
import { copySection } from './copy-report.ts';
import { hasContent, type ReportModule } from './report-text.ts';

export const ModuleCard = ({ module, isOpenAtFirst }: { module: ReportModule; isOpenAtFirst: boolean }) => (
  <Disclosure
    title={module.title}
    headingLevel="h3"
    isOpenAtFirst={isOpenAtFirst}
    actions={
      <Button look="quiet" aria-label={`Copy ${module.title}`} onClick={() => copySection(module)}>
        Copy
      </Button>
    }
  >
    {hasContent(module.content) ? (
      <Markup content={module.content} label={module.title} />
    ) : (
      <p className="text-ink-soft">No content available</p>
    )}
  </Disclosure>
);
