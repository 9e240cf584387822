import {
  isInputRequiredResult,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
  requireScopes,
} from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Actor } from '../../access/rules/access-rights.ts';
import { explainFailure } from '../../platform/http/explain-failure.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { product } from '../../platform/rules/product.ts';
import { sentenceForPrograms } from '../../platform/rules/sentence-for-programs.ts';
import { askingTools } from './asking-tools.ts';
import { prompts } from './prompts.ts';
import { listResources, partNames, readPart } from './read-resource.ts';
import { readingTools } from './reading-tools.ts';
import { resultTool } from './record-result.ts';
import { dataNotice, errorText, instructions } from './rules.ts';
import type { McpDependencies } from './tools.ts';

export const tools = [...readingTools, ...askingTools, resultTool];

const idOf = (text: unknown): number => (/^[1-9]\d{0,14}$/.test(String(text)) ? Number(text) : 0);

/** The messages of our schemas are those of the workspace's fields. */
const inWordsForPrograms = <Input>(schema: z.ZodType<Input>) => ({
  '~standard': {
    ...schema['~standard'],
    validate: async (value: unknown) => {
      const result = await schema['~standard'].validate(value);
      return result.issues
        ? { issues: result.issues.map((one) => ({ ...one, message: sentenceForPrograms(one.message) })) }
        : result;
    },
  },
});

/** One per request: nothing is kept between two. */
export function createMcpServer(deps: McpDependencies, actor: Actor): McpServer {
  const server = new McpServer(
    { name: 'innerbuyer', title: product.name, version: '1.0.0' },
    // Nothing here changes while a program listens, so there is nothing to subscribe to.
    {
      instructions,
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
      },
    },
  );

  /** The SDK would send the message of a bug to the program. */
  const sentenceFor = (error: unknown): string => {
    const expected = explainFailure(error);
    if (expected !== error) deps.log.error({ err: error }, 'mcp');
    const { code, message } = expected ?? new AppError('internal');
    return errorText(code, message);
  };

  for (const { name, scopes, run, ...described } of tools)
    server.registerTool(
      name,
      {
        ...described,
        inputSchema: inWordsForPrograms(described.inputSchema),
        scopeChallenge: requireScopes(...scopes),
      },
      async (input: unknown, { mcpReq: request }) => {
        try {
          const output = await run(
            { deps, actor, request, client: server.server.getClientCapabilities() },
            input as never,
          );
          if (isInputRequiredResult(output)) return output;
          // Verbs may return more than is promised; HTTP's serializer leaves that out, the SDK would refuse it.
          const promised = described.outputSchema.parse(output);
          const told = { type: 'text', text: JSON.stringify(promised) } as const;
          // ChatGPT's pair has exactly one text; its notice is in the metadata.
          const notice = ['search', 'fetch'].includes(name)
            ? []
            : [{ type: 'text', text: dataNotice } as const];
          return { content: [...notice, told], structuredContent: promised };
        } catch (error) {
          return { isError: true, content: [{ type: 'text', text: sentenceFor(error) }] };
        }
      },
    );

  const scopeChallenge = requireScopes('report:read');
  const orRefused = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, sentenceFor(error));
    }
  };
  server.registerResource(
    'part',
    new ResourceTemplate('report://{id}/{part}', {
      list: async () => ({ resources: await orRefused(listResources(deps, actor)) }),
      complete: { part: (start) => partNames.filter((name) => name.startsWith(start)) },
    }),
    {
      title: 'A part of a report',
      description: `One of: ${partNames.join(', ')}. Reading spends nothing.`,
      scopeChallenge,
    },
    async ({ href: uri }, { id, part }) => ({
      contents: [{ uri, ...(await orRefused(readPart(deps, actor, idOf(id), String(part)))) }],
    }),
  );
  for (const { name, text, ...described } of prompts)
    server.registerPrompt(name, { ...described, scopeChallenge }, (given: unknown) => ({
      description: described.description,
      messages: [{ role: 'user', content: { type: 'text', text: text(given as never) } }],
    }));
  return server;
}
