import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import { identityOf } from '../../access/respond-once.ts';
import type { Action } from '../../access/rules/access-rights.ts';
import { personaIds } from '../../report/document/rules/buyer-persona.ts';
import { findRevisionNumber } from '../../report/document/store.ts';
import { askPanel, viewPanelRun } from '../../talk/panel/ask-panel.ts';
import { askBuyer } from '../api/ask-buyer.ts';
import { apiAskBuyer, apiGetCheck, apiGetPanel, apiStartCheck, apiStartPanel } from '../api/contract.ts';
import { startCopyCheck } from '../check-copy/start-copy-check.ts';
import { viewCopyCheck } from '../check-copy/view-copy-checks.ts';
import { type Call, changes, reads, reportId, type Tool, tool } from './tools.ts';

/**
 * The same words again are the same request, until the report has a new version: a program that lost an answer pays once. The right comes
 * first: whoever lacks it learns nothing of the report, not even by an error.
 */
async function identify({ deps, actor }: Call, action: Action, report: number, words: readonly unknown[]) {
  await authoriseAnalysis(deps.db, actor, action, report);
  return identityOf(actor, action, [report, await findRevisionNumber(deps.db, report), words]);
}

/** Seconds before each read. 40 together: clients give up after 60. */
export const pausesInSeconds = [1, 2, 3, 4, 5, 5, 5, 5, 5, 5];
/** A waiting call counts as one call and reads up to ten times. More at once would only read the same runs more often. */
const mostWaiting = 3;
const waitingOf = new Map<string | undefined, number>();

async function untilEnded<Run extends { state: string }>(
  first: Run,
  read: () => Promise<Run>,
  { actor, request: { signal } }: Call,
) {
  const connection = actor.connection?.id;
  const waiting = waitingOf.get(connection) ?? 0;
  if (first.state !== 'running' || waiting >= mostWaiting) return first;
  waitingOf.set(connection, waiting + 1);
  try {
    let run = first;
    for (const seconds of pausesInSeconds) {
      await setTimeout(seconds * 1_000, undefined, { signal });
      run = await read();
      if (run.state !== 'running') break;
    }
    return run;
  } finally {
    const left = (waitingOf.get(connection) ?? 1) - 1;
    if (left > 0) waitingOf.set(connection, left);
    else waitingOf.delete(connection);
  }
}

const next = z.string().describe('What to do now');

export const askingTools: Tool[] = [
  tool({
    name: 'ask_buyer',
    title: 'Ask a buyer',
    description:
      'One question to one simulated buyer, in the conversation that the workspace shows. Takes 5 to 20 seconds. A repeat of the same call returns the same answer. Spends 1 question.',
    scopes: ['talk:run'],
    inputSchema: z.object({
      report: reportId,
      buyer: z.enum(personaIds).describe('From get_brief'),
      question: apiAskBuyer.body.shape.question,
    }),
    outputSchema: apiAskBuyer.response.json,
    annotations: changes,
    run: async (call, { report, buyer, question }) => {
      const { deps, actor } = call;
      const identity = await identify(call, 'chat', report, [buyer, question]);
      return askBuyer(deps, deps.underWay, actor, { analysisId: report, buyer, question }, identity);
    },
  }),
  tool({
    name: 'run_panel',
    title: 'Run a panel',
    description:
      'Puts one text, or two to compare, before the five simulated buyers, several times. Returns at once; get_panel has the result after one to three minutes. A repeat with the same texts returns the same run. Spends 1 panel.',
    scopes: ['talk:run'],
    inputSchema: z.object({
      report: reportId,
      decision: z
        .string()
        .trim()
        .min(10)
        .max(300)
        .describe('What the person will do differently after the result'),
      texts: apiStartPanel.body.shape.texts,
    }),
    outputSchema: z.object({ run: apiStartPanel.response.json, decision: z.string(), next }),
    annotations: changes,
    run: async (call, { report, decision, texts }) => {
      // The decision is no part of it: in other words it is the same panel.
      const identity = await identify(call, 'panel', report, texts);
      const run = await askPanel(call.deps, call.actor, report, { texts, happened: null }, identity);
      return { run, decision, next: `Call get_panel with report ${report} and panel ${run.id}.` };
    },
  }),
  tool({
    name: 'get_panel',
    title: 'Get a panel',
    description:
      'A panel run: waits up to 40 seconds for its distribution, reasons and verdict; at most three calls of a connection wait at once. Spends nothing.',
    scopes: ['talk:run'],
    inputSchema: z.object({ report: reportId, panel: z.int().min(1).describe('`run.id` of run_panel') }),
    outputSchema: z.object({ run: apiGetPanel.response.json, next }),
    annotations: reads,
    run: async (call, { report, panel }) => {
      const read = () => viewPanelRun(call.deps, call.actor, report, panel);
      const run = await untilEnded(await read(), read, call);
      return {
        run,
        next: {
          running: 'Call get_panel again.',
          done: 'Tell the person the distribution and the verdict as they are. Five simulated buyers are no survey.',
          failed:
            'It failed and used nothing up. Call run_panel once more; if it fails again, tell the person.',
        }[run.state],
      };
    },
  }),
  tool({
    name: 'check_copy',
    title: 'Check a text',
    description:
      'What carries each sentence of a text, which doubts of the five buyers it leaves open, which promises nothing allows, and up to three better lines. Takes 20 to 60 seconds. A repeat of the same call returns the same check. Spends 1 text check.',
    scopes: ['talk:run'],
    inputSchema: z.object({ report: reportId, text: apiStartCheck.body.shape.text }),
    // Without the draft: the program has it, and each answer costs its context.
    outputSchema: z.object({ check: apiGetCheck.response.json.omit({ text: true }), next }),
    annotations: changes,
    run: async (call, { report, text }) => {
      const { deps, actor } = call;
      const identity = await identify(call, 'check-copy', report, [text]);
      const started = await startCopyCheck(deps, actor, report, text, identity);
      const check = await untilEnded(started, () => viewCopyCheck(deps, actor, report, started.id), call);
      return {
        check,
        next: {
          running: 'Repeat exactly the same call to read the result; it spends nothing more.',
          done: 'A sentence that is “untold” may be true: ask the person to keep it or to cut it. Place better lines only if the person agrees.',
          failed: 'It failed and used nothing up. Repeat the call once; if it fails again, tell the person.',
        }[check.state],
      };
    },
  }),
];
