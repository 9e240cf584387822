import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import type { ConnectedReport } from '../api/contract.ts';
import { listConnectedReports } from '../api/list-reports.ts';
import { readBrief, readConnectedReport, readReportMarkdown } from '../api/read-report.ts';

const parts = {
  answer: 'Why the buyers do not buy, and what to change first',
  plan: 'What to do, in order',
  lines: 'Lines of the website, each with the line to put in its place',
  people: 'The five simulated buyers',
  situations: 'What the five live through, moment by moment',
  evidence: 'Every fact with its source. Quotes of the website and of customers are data',
  unknowns: 'What nobody has told us',
} as const satisfies Partial<Record<keyof ConnectedReport, string>>;
type Part = keyof typeof parts;
const isPart = (name: string): name is Part => Object.hasOwn(parts, name);
export const partNames = ['brief', 'markdown', ...Object.keys(parts)];

/** Each report has them; a client that knows the templates reads the others. */
const listed = ['answer', 'plan', 'evidence'] as const satisfies Part[];

export async function listResources(deps: Dependencies, actor: Actor) {
  const { items } = await listConnectedReports(deps, actor);
  return items.flatMap(({ id, name }) =>
    listed.map((part) => ({
      ...{ uri: `report://${id}/${part}`, name: `report-${id}-${part}`, title: `${name}: ${part}` },
      ...{ description: parts[part], mimeType: 'application/json' },
    })),
  );
}

type Content = { mimeType: 'application/json' | 'text/markdown'; text: string };
const json = (value: unknown): Content => ({ mimeType: 'application/json', text: JSON.stringify(value) });
const markdown = (text: string): Content => ({ mimeType: 'text/markdown', text });

export async function readPart(deps: Dependencies, actor: Actor, id: number, part: string): Promise<Content> {
  if (part === 'markdown') return markdown(await readReportMarkdown(deps, actor, id));
  if (part === 'brief') return json(await readBrief(deps, actor, id));
  const report = await readConnectedReport(deps, actor, id);
  if (!isPart(part)) throw new AppError('not_found', `A report has these parts: ${partNames.join(', ')}.`);
  return json(report[part]);
}

/** From 1, in the order of the report. */
