import { z } from 'zod';
import { AppError } from '../../platform/rules/app-error.ts';
import { personaIds } from '../../report/document/rules/buyer-persona.ts';
import { apiListPredictions, apiListReports, connectedReportSchema } from '../api/contract.ts';
import { listConnectedReports } from '../api/list-reports.ts';
import { listPredictions } from '../api/outcomes.ts';
import { readBrief, readConnectedReport } from '../api/read-report.ts';
import { briefSchema } from '../api/rules/brief.ts';
import { fetchPassage, searchReports } from './search-reports.ts';
import { reads, reportId, type Tool, tool } from './tools.ts';

export const readingTools: Tool[] = [
  tool({
    name: 'list_reports',
    title: 'List reports',
    description:
      'The reports that this connection may open, newest first, with what is left of the limits of each. Spends nothing.',
    scopes: ['report:read'],
    inputSchema: z.object({ cursor: z.int().min(1).optional().describe('`next` of the page before') }),
    outputSchema: apiListReports.response.json,
    annotations: reads,
    run: ({ deps, actor }, { cursor }) => listConnectedReports(deps, actor, cursor),
  }),
  tool({
    name: 'search',
    title: 'Search the reports',
    description:
      'Passages of all connected reports in which the words of the query occur, at most 12, the best first. `fetch` reads one. Spends nothing.',
    scopes: ['report:read'],
    inputSchema: z.object({ query: z.string().min(1).max(500).describe('A few words') }),
    outputSchema: z.object({
      results: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })),
    }),
    annotations: reads,
    run: ({ deps, actor }, { query }) => searchReports(deps, actor, query),
  }),
  tool({
    name: 'fetch',
    title: 'Read a passage',
    description:
      'The whole passage that `search` found: a chapter, a buyer, the answer, the evidence. Spends nothing.',
    scopes: ['report:read'],
    inputSchema: z.object({ id: z.string().min(1).max(40).describe('From search') }),
    outputSchema: z.object({
      ...{ id: z.string(), title: z.string(), text: z.string(), url: z.string() },
      metadata: z.record(z.string(), z.string()),
    }),
    annotations: reads,
    run: ({ deps, actor }, { id }) => fetchPassage(deps, actor, id),
  }),
  tool({
    name: 'get_brief',
    title: 'Get the brief for a writer',
    description:
      'What a writer needs of a report in at most 1,500 tokens: why buyers do not buy, three findings with their grades, the five buyers’ heaviest doubts, words to use and to avoid, what no text may promise, what is not known. Spends nothing.',
    scopes: ['report:read'],
    inputSchema: z.object({ report: reportId }),
    outputSchema: briefSchema,
    annotations: reads,
    run: ({ deps, actor }, { report }) => readBrief(deps, actor, report),
  }),
  tool({
    name: 'get_buyer',
    title: 'Get a buyer',
    description:
      'One of the five simulated buyers: situation, goals, fears, triggers, objections with their weight, and the reason not to buy. Spends nothing.',
    scopes: ['report:read'],
    inputSchema: z.object({ report: reportId, buyer: z.enum(personaIds).describe('From get_brief') }),
    outputSchema: connectedReportSchema.shape.people.element,
    annotations: reads,
    run: async ({ deps, actor }, { report, buyer }) => {
      const found = (await readConnectedReport(deps, actor, report)).people.find(({ id }) => id === buyer);
      if (!found) throw new AppError('not_found');
      return found;
    },
  }),
  tool({
    name: 'list_predictions',
    title: 'List predictions',
    description:
      'What a report predicted, when each result is due, and the results so far. record_result takes their ids. Spends nothing.',
    scopes: ['report:read'],
    inputSchema: z.object({ report: reportId }),
    outputSchema: apiListPredictions.response.json,
    annotations: reads,
    run: ({ deps, actor }, { report }) => listPredictions(deps, actor, report),
  }),
];
