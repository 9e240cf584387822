import { randomUUID } from 'node:crypto';
import { readModelConfig } from './config.ts';
import { checkModel } from './report/writing/check-model.ts';
import { judgeCheck, printCheck } from './report/writing/rules/model-check.ts';
import { connectModel } from './wiring.ts';

/** Longer than a slow local model takes. */
const longestMs = 60 * 60_000;

/**
 * `npm run model:check` asks the configured models for a short, a structured and a long answer, and prints what came back. It needs the
 * LLM_ settings only: no database, mail or payments. Exit code 1 unless all were valid at the first try.
 */
async function check(): Promise<boolean> {
  const llm = readModelConfig();
  const model = await connectModel(llm);
  for (const [tier, { provider, baseUrl, name }] of Object.entries(llm.models))
    process.stderr.write(
      `${tier}: ${name} (${provider}${baseUrl === null ? '' : ` at ${new URL(baseUrl).host}`})\n`,
    );
  const results = await checkModel({
    id: randomUUID(),
    model,
    signal: AbortSignal.timeout(longestMs),
  });
  const { isOk, sentence } = judgeCheck(results);
  process.stdout.write(`\n${printCheck(results)}\n\n${sentence}\n`);
  return isOk;
}

try {
  process.exitCode = (await check()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
}
