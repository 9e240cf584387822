import { z } from 'zod';
import type { Actor, Scope } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { apiListReports } from '../api/contract.ts';
import { listConnectedReports } from '../api/list-reports.ts';

type Call = { deps: Dependencies; actor: Actor; signal: AbortSignal };
type Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  scope: Scope;
  inputSchema: I;
  outputSchema: O;
  annotations: {
    readOnlyHint: boolean;
    idempotentHint: boolean;
    destructiveHint: boolean;
    openWorldHint: boolean;
  };
  run: (call: Call, input: z.output<I>) => Promise<z.input<O>>;
};
const tool = <I extends z.ZodObject, O extends z.ZodObject>(one: Tool<I, O>): Tool => one as unknown as Tool;
const reads = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false };

export const tools: Tool[] = [
  tool({
    name: 'list_reports',
    title: 'List reports',
    description:
      'The reports that this connection may open, with what is left of their limits. Spends nothing.',
    scope: 'report:read',
    inputSchema: z.object({}),
    outputSchema: apiListReports.response.json,
    annotations: reads,
    run: ({ deps, actor }) => listConnectedReports(deps, actor),
  }),
];
