import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { passedBefore, rememberPass, type StageInputs } from './passed-stages.ts';

export type Stage = StageInputs & {
  /** They run in turn beside it, at a low priority: they take only the CPU that it leaves idle. */
  beside?: readonly Stage[];
  /** A stage that hangs must fail with its name before CI itself is stopped without a message. */
  longestMinutes?: number;
  /** Programs that it needs beyond those that .ci/run installs. Without them it does not run, and says so. */
  needs?: readonly string[];
  /** Lines of its output that the table shows. */
  figures?: RegExp;
};
type Result = {
  name: string;
  seconds: number;
  notes: string[];
  outcome: 'passed' | 'FAILED' | 'skipped' | 'not run';
};
type Options = {
  /** Skips nothing. */
  whole?: boolean;
  /** Runs the next stage after a failure, too. */
  goesOn?: boolean;
};

const logFolder = 'node_modules/.cache/stages';
/** Of the log of a failed stage; the rest is in its file. */
const linesShown = 150;

/** Called by a stage: shown in the table of results. */
export function remark(text: string): void {
  console.log(text);
  if (process.env.STAGE_REMARKS) appendFileSync(process.env.STAGE_REMARKS, `${text}\n`);
}

/** Runs stages in turn, prints what failed and a table of results, and exits with 1 after a failure. */
export async function runStages(stages: readonly Stage[], options: Options = {}): Promise<void> {
  mkdirSync(logFolder, { recursive: true });
  const startedAt = performance.now();
  const results = await runInTurn(stages, options, 0);
  const row = ({ name, seconds, outcome, notes }: Result) =>
    [`${name.padEnd(16)} ${`${seconds.toFixed(1)} s`.padStart(9)}  ${outcome}`, ...notes].join(
      `\n${' '.repeat(28)}`,
    );
  console.log(`\n${results.map(row).join('\n')}`);
  console.log(
    `${'together'.padEnd(16)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s`,
  );
  if (results.some(({ outcome }) => outcome === 'FAILED')) process.exit(1);
}

async function runInTurn(stages: readonly Stage[], options: Options, niceness: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const stage of stages) {
    const [own, beside] = await Promise.all([
      runStage(stage, options, niceness),
      runInTurn(stage.beside ?? [], options, constants.priority.PRIORITY_BELOW_NORMAL),
    ]);
    results.push(own, ...beside);
    if (!options.goesOn && results.some(({ outcome }) => outcome === 'FAILED')) break;
  }
  return results;
}

async function runStage(stage: Stage, { whole = false }: Options, niceness: number): Promise<Result> {
  const { name, command, longestMinutes = 40 } = stage;
  const passed = whole ? null : passedBefore(stage);
  if (passed) return { name, seconds: 0, outcome: 'skipped', notes: [`same files passed ${passed}`] };
  const missing = (stage.needs ?? []).filter((program) => spawnSync('which', [program]).status !== 0);
  if (missing.length > 0)
    return { name, seconds: 0, outcome: 'not run', notes: [`needs ${missing.join(', ')} (apt-get install)`] };
  const startedAt = performance.now();
  const [log, remarks] = ['log', 'remarks'].map(
    (kind) => `${logFolder}/${name.replaceAll(/\W+/g, '-')}.${kind}`,
  );
  if (!log || !remarks) throw new Error('unreachable');
  rmSync(remarks, { force: true });
  const output = openSync(log, 'w');
  console.log(`▶ ${name}: ${command}`);
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, STAGE_REMARKS: remarks },
    detached: true, // its own process group: a stage that hangs is killed with all its children
  });
  if (child.pid && niceness > 0) setPriority(child.pid, niceness);
  const end = (signal: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, signal);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  let isHung = false;
  const hanging = setTimeout(() => {
    isHung = true;
    end('SIGKILL');
  }, longestMinutes * 60_000);
  const [code] = await once(child, 'exit');
  clearTimeout(hanging);
  process.off('SIGINT', end).off('SIGTERM', end);
  closeSync(output);
  const seconds = (performance.now() - startedAt) / 1000;
  const notes = existsSync(remarks) ? readFileSync(remarks, 'utf8').trim().split('\n') : [];
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  notes.push(...lines.filter((line) => stage.figures?.test(line)).map((line) => line.trim()));
  if (code !== 0) {
    const left = lines.length - linesShown;
    console.log(`\n✗ ${name} failed${left > 0 ? ` (${left} earlier lines are in ${log})` : ''}:`);
    console.log(lines.slice(-linesShown).join('\n'));
    notes.push(isHung ? `stopped after ${longestMinutes} minutes` : `output: ${log}`);
  } else rememberPass(stage, seconds);
  return { name, seconds, outcome: code === 0 ? 'passed' : 'FAILED', notes };
}
