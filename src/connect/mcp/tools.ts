import type { ClientCapabilities, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Actor, Scope } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RepliesUnderWay } from '../../talk/chat/replies-under-way.ts';

export type McpDependencies = Dependencies & { underWay: RepliesUnderWay };

export type Call = {
  deps: McpDependencies;
  actor: Actor;
  request: ServerContext['mcpReq'];
  /** What the client can do; clients of 2025 said it in an earlier request, which we do not keep. */
  client: ClientCapabilities | undefined;
};
export type Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  /** Ends with what a call spends. */
  description: string;
  scopes: [Scope, ...Scope[]];
  inputSchema: I;
  outputSchema: O;
  annotations: typeof reads;
  run: (call: Call, input: z.output<I>) => Promise<z.input<O> | InputRequiredResult>;
};
export const tool = <I extends z.ZodObject, O extends z.ZodObject>(one: Tool<I, O>): Tool =>
  one as unknown as Tool;

export const reads = {
  readOnlyHint: true,
  idempotentHint: true,
  destructiveHint: false,
  openWorldHint: false,
};
/** A repeat of the same call changes and spends nothing more. */
export const changes = { ...reads, readOnlyHint: false };

export const reportId = z.int().min(1).describe('Id of a report, from list_reports');
