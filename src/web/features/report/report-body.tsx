import type { Analysis } from '../../../contract/analysis.ts';
import { ModuleCard } from './module-card.tsx';
import { PersonaList } from './persona-list.tsx';
import { modulesInOrder } from './report-text.ts';

/** The report itself, for its customer and for the public sample. */
export const ReportBody = ({
  results,
  details,
}: {
  results: NonNullable<Analysis['results']>;
  details: Analysis['report'];
}) => (
  <div className="space-y-8" data-digital-source-type="trainedAlgorithmicMedia">
    <section aria-label="Report modules" className="space-y-3">
      {modulesInOrder(results).map((module, at) => (
        <ModuleCard key={module.key} module={module} isOpenAtFirst={at === 0} />
      ))}
    </section>
    {details !== null && details.personas.length > 0 && <PersonaList personas={details.personas} />}
  </div>
);
