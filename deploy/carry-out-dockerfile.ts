import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Instruction, readDockerfile, readExecForm, type Stage } from './read-dockerfile.ts';

export type Image = {
  /** The folder that stands for `/` of the last stage: what the image adds to its base. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: number;
  command: string[];
  healthcheck: string[];
};

/** Node's user in the official images; this machine may have nobody of that name. */
const nodeUser = 1000;

/** Carries out a Dockerfile without an engine: every stage is a folder, and this machine stands in for the base image. */
export function carryOutDockerfile(file: string, context: string, into: string): Image {
  const stages = readDockerfile(readFileSync(file, 'utf8'));
  const built = new Map<string, string>();
  let image: Image | null = null;
  for (const [index, stage] of stages.entries()) {
    const root = join(into, stage.name ?? `stage-${index}`);
    image = carryOutStage(stage, { root, context, built });
    built.set(stage.name ?? String(index), root);
  }
  if (!image) throw new Error(`${file} has no stage`);
  return image;
}

type Surroundings = { root: string; context: string; built: ReadonlyMap<string, string> };

function carryOutStage(stage: Stage, { root, context, built }: Surroundings): Image {
  const image: Image = { root, workdir: '/', env: {}, user: 0, command: [], healthcheck: [] };
  const inside = (path: string) => join(root, resolve(image.workdir, path));
  mkdirSync(root, { recursive: true });

  const copy = ({ flags, text }: Instruction) => {
    const paths = text.split(/\s+/);
    const to = paths.pop() as string;
    const from = flags.from === undefined ? context : built.get(flags.from);
    if (from === undefined) throw new Error(`COPY from an unknown stage: ${flags.from}`);
    mkdirSync(inside(to.endsWith('/') ? to : '.'), { recursive: true });
    for (const path of paths) {
      const source = join(from, path);
      if (path === '.') copyContext(context, inside(to));
      else if (statSync(source).isDirectory()) cpSync(source, inside(to), { recursive: true });
      else cpSync(source, to.endsWith('/') ? join(inside(to), basename(path)) : inside(to));
    }
  };
  const run = (text: string) => {
    const folder = /^install -d -o node -g node (\/\S+)$/.exec(text)?.[1];
    if (folder) {
      mkdirSync(inside(folder), { recursive: true });
      chownSync(inside(folder), nodeUser, nodeUser);
    } else execFileSync('sh', ['-c', text], { cwd: inside('.'), stdio: ['ignore', 'ignore', 'inherit'] });
  };

  for (const instruction of stage.instructions) {
    const { name, text } = instruction;
    if (name === 'WORKDIR') {
      image.workdir = resolve(image.workdir, text);
      mkdirSync(inside('.'), { recursive: true });
    } else if (name === 'COPY') copy(instruction);
    else if (name === 'RUN') run(text);
    else if (name === 'ENV') image.env[text.slice(0, text.indexOf('='))] = text.slice(text.indexOf('=') + 1);
    else if (name === 'USER') image.user = Number.parseInt(text, 10);
    else if (name === 'CMD') image.command = readExecForm(text);
    else if (name === 'HEALTHCHECK') image.healthcheck = readExecForm(text.slice(text.indexOf('CMD') + 3));
    else if (name !== 'EXPOSE') throw new Error(`cannot carry out ${name}`);
  }
  return image;
}

/** `COPY . .`, less what .dockerignore names: there the last pattern that fits decides, in rsync the first. */
function copyContext(context: string, to: string): void {
  const rules = readFileSync(join(context, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => (line.startsWith('!') ? `--include=/${line.slice(1)}` : `--exclude=/${line}`));
  execFileSync('rsync', ['-a', ...rules.reverse(), `${context}/`, `${to}/`]);
}
