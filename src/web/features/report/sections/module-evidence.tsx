import type { Evidence } from '../../../../domain/report/report.ts';
import { EvidenceFacts } from './evidence-facts.tsx';

export const ModuleEvidence = ({ facts }: { facts: readonly Evidence[] }) =>
  facts.length > 0 && (
    <details className="mt-8 border-t border-line print:hidden">
      <summary className="label-mono flex min-h-11 items-center text-accent hover:underline">
        Evidence ({facts.length})
      </summary>
      <EvidenceFacts facts={facts} showsSource />
    </details>
  );
