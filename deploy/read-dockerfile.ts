export type Instruction = { name: string; flags: Record<string, string>; text: string };
export type Stage = { name: string | null; base: string; instructions: Instruction[] };

/** A Dockerfile as data: enough of the language for ours, and an error for whatever goes beyond it. */
export function readDockerfile(source: string): Stage[] {
  const stages: Stage[] = [];
  const lines = source
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  for (const line of lines) {
    const instruction = readInstruction(line);
    if (instruction.name === 'FROM') {
      const [base = '', , name = null] = instruction.text.split(/\s+/);
      stages.push({ name, base, instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`${instruction.name} comes before FROM`);
    stage.instructions.push(instruction);
  }
  return stages;
}

function readInstruction(line: string): Instruction {
  const [, name = '', rest = ''] = /^([A-Za-z]+)\s+(.*)$/.exec(line) ?? [];
  const [given = ''] = /^(--[\w-]+=\S+\s+)*/.exec(rest) ?? [];
  const flags = Object.fromEntries(
    given
      .split(/\s+/)
      .filter(Boolean)
      .map((flag) => flag.slice(2).split('=') as [string, string]),
  );
  return { name: name.toUpperCase(), flags, text: rest.slice(given.length) };
}

/** The exec form of CMD and its like; anything else would put a shell between the signal and the process. */
export function readExecForm(text: string): string[] {
  const command: unknown = JSON.parse(text);
  if (!Array.isArray(command) || !command.every((part) => typeof part === 'string'))
    throw new Error(`not in exec form: ${text}`);
  return command;
}
