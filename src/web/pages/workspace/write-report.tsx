import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Analysis } from '../../../contract/analysis/analysis.ts';
import type { PlanTicks } from '../../../contract/report/plan.ts';
import { planTicksKey } from '../../api/query-rules.ts';
import { analysisStateOf } from '../../features/analysis/analysis-state.ts';
import { FinishedReport } from './workspace-report.tsx';

/**
 * For the server: the HTML of a finished report as React first renders it in the browser. Sections with code of their own
 * (outcomes, messages, talk) come with React. Null while a report still changes.
 */
export function writeReport(analysis: Analysis, ticks: PlanTicks): string | null {
  if (analysisStateOf(analysis, new Date()) !== 'completed' || analysis.revising) return null;
  const queryClient = new QueryClient();
  queryClient.setQueryData<PlanTicks>(planTicksKey(analysis.id), ticks);
  return renderToString(
    <StaticRouter location={`/home?view=${analysis.id}`}>
      <QueryClientProvider client={queryClient}>
        <FinishedReport analysis={analysis} isForAdministrator={false} opensChat={false} />
      </QueryClientProvider>
    </StaticRouter>,
  );
}
