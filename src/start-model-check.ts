import { randomUUID } from 'node:crypto';
import { readModelConfig } from './config.ts';
import type { ModelLimits } from './platform/model/llm.ts';
import { checkModel } from './report/writing/check-model.ts';
import { judgeCheck, printCheck } from './report/writing/rules/model-check.ts';
import { describePace } from './report/writing/rules/minutes-per-report.ts';
import { connectModel } from './wiring.ts';

/** Longer than a slow local model takes. */
const longestMs = 60 * 60_000;

/**
 * `npm run model:check` asks the configured models for a short, a structured and a long answer, and prints what came back. It needs the
 * LLM_ settings only: no database, mail or payments. Exit code 1 unless all were valid at the first try.
 */
async function check(): Promise<boolean> {
  const { llm, limits } = readModelConfig();
  const { strong, fast } = llm.models;
  const stated = new Map<string, ModelLimits>();
  const model = await connectModel(llm, { onLimits: (said, name) => stated.set(name, said) });
  const host = llm.baseUrl === null ? '' : ` at ${new URL(llm.baseUrl).host}`;
  process.stderr.write(`${llm.provider}${host}: ${strong.name} (strong), ${fast.name} (fast)\n`);
  const results = await checkModel({
    id: randomUUID(),
    model,
    signal: AbortSignal.timeout(longestMs),
  });
  const { isOk, sentence } = judgeCheck(results);
  const isSet = limits.tokensPerMinute !== null || limits.requestsPerMinute !== null;
  const pace = describePace((isSet ? null : stated.get(strong.name)) ?? limits);
  process.stdout.write(`\n${printCheck(results)}\n\n${sentence}\n${pace}\n`);
  return isOk;
}

try {
  process.exitCode = (await check()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
}
