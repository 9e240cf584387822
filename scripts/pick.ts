import { pathToFileURL } from 'node:url';

/** `npm run bench -- floods --write` runs bench/floods.ts with what follows its name; without a known name the first file of the group. */
const groups: Record<string, Record<string, string>> = {
  bench: {
    all: 'bench/bench.ts',
    pdf: 'bench/report-pdf.ts',
    costs: 'bench/scale/measure-costs.ts',
    scale: 'bench/scale/simulate-scale.ts',
    floods: 'bench/floods.ts',
    attacks: 'bench/attacks.ts',
    limits: 'bench/limits.ts',
    lighthouse: 'bench/lighthouse.ts',
  },
  eval: { chats: 'eval/record-chats.ts' },
};

const [node = '', , group = '', name = '', ...rest] = process.argv;
const files = groups[group] ?? {};
const named = files[name];
const file = named ?? files.all ?? '';
process.argv = [node, file, ...(named === undefined ? process.argv.slice(3) : rest)];
await import(pathToFileURL(file).href);
