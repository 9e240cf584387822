import { McpServer, requireScopes } from '@modelcontextprotocol/server';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { product } from '../../platform/rules/product.ts';
import { tools } from './tools.ts';

export function createMcpServer(deps: Dependencies, actor: Actor): McpServer {
  const server = new McpServer({ name: 'innerbuyer', title: product.name, version: '1.0.0' }, {});
  for (const { name, scope, run, ...described } of tools)
    server.registerTool(
      name,
      { ...described, scopeChallenge: requireScopes(scope) },
      async (input: unknown, { mcpReq: { signal } }) => {
        try {
          const output = await run({ deps, actor, signal }, input as never);
          return { content: [{ type: 'text', text: JSON.stringify(output) }], structuredContent: output };
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          return { isError: true, content: [{ type: 'text', text: error.message }] };
        }
      },
    );
  return server;
}
