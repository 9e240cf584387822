import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Analysis } from '../../../analysis/contract.ts';
import { analysisStateOf } from '../../../analysis/follow/web/analysis-state.ts';
import { FinishedReport } from '../../../analysis/workspace/web/workspace-report.tsx';
import { planTicksKey } from '../../../platform/web/api/query-rules.ts';
import type { PlanTicks } from '../../plan/contract.ts';

/**
 * For the server: the HTML of a finished report as React first renders it in the browser. Sections with code of their own
 * (messages, talk) come with React. Null while a report still changes.
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
