import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The stages in the list of a stage run in turn beside it. */
export type Stage = [name: string, command: string, beside?: Stage[]];
/** A stage that hangs must fail with its name before CI itself is stopped without a message. */
const longestStageMs = 40 * 60_000;

type Ended = { name: string; note: string; failed: boolean };

/** Called by a stage: printed at once, and again in the last table. */
export function remark(text: string): void {
  console.log(text);
  if (process.env.STAGE_REMARKS) appendFileSync(process.env.STAGE_REMARKS, `  ${text}`);
}

/** Runs stages in turn, stops at the first failure and prints the seconds of each. */
export async function runStages(stages: readonly Stage[]): Promise<void> {
  const ended = await runInTurn(stages, 'inherit');
  console.log(`\n${ended.map(({ name, note }) => `${name.padEnd(14)} ${note}`).join('\n')}`);
  if (ended.some(({ failed }) => failed)) process.exit(1);
}

async function runInTurn(stages: readonly Stage[], output: 'inherit' | 'pipe'): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const stage of stages) {
    const [own, beside] = await Promise.all([runStage(stage, output), runInTurn(stage[2] ?? [], 'pipe')]);
    ended.push(own, ...beside);
    if (ended.some(({ failed }) => failed)) break;
  }
  return ended;
}

/** The output of a piped stage is printed when it has ended, so that two stages do not mix. */
async function runStage([name, command]: Stage, output: 'inherit' | 'pipe'): Promise<Ended> {
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'stage-'));
  const remarks = join(folder, 'remarks');
  const heading = `\n▶ ${name}: ${command}`;
  if (output === 'inherit') console.log(heading);
  const child = spawn(output === 'pipe' ? `(${command}) 2>&1` : command, {
    shell: true,
    stdio: ['inherit', output, 'inherit'],
    env: { ...process.env, STAGE_REMARKS: remarks },
    detached: true, // its own process group: a stage that hangs is killed with all its children
  });
  const end = (signal: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, signal);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  let isHung = false;
  const hanging = setTimeout(() => {
    isHung = true;
    end('SIGKILL');
  }, longestStageMs);
  const [printed, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'exit')]);
  clearTimeout(hanging);
  process.off('SIGINT', end).off('SIGTERM', end);
  if (output === 'pipe') console.log(`${heading}\n${printed}`);
  const failed = code !== 0;
  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s${failed ? '  FAILED' : ''}${isHung ? ' (it hung and was killed)' : ''}`;
  const note = seconds + (existsSync(remarks) ? readFileSync(remarks, 'utf8') : '');
  rmSync(folder, { recursive: true });
  return { name, note, failed };
}
