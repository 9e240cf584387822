import { pathToFileURL } from 'node:url';

/** `npm run bench -- floods --write` runs bench/floods.ts with what follows its name; without a known name the first file of the group. */
const groups: Record<string, Record<string, string>> = {
  bench: {
    all: 'bench/bench.ts',
    pdf: 'bench/report-pdf.ts',
    costs: 'bench/scale/measure-costs.ts',
    scale: 'bench/scale/simulate-scale.ts',
    floods: 'bench/floods.ts',
    limits: 'bench/limits.ts',
    record: 'bench/track-record.ts',
    words: 'bench/words.ts',
    lighthouse: 'bench/lighthouse.ts',
  },
  eval: {
    all: 'eval/eval.ts',
    judge: 'eval/eval-judge.ts',
    masking: 'eval/eval-masking.ts',
    chats: 'eval/record-chats.ts',
    'copy-checks': 'eval/copy-checks/eval-copy-checks.ts',
    panel: 'eval/panel/eval-panel.ts',
    words: 'scripts/recordings/try-words.ts',
  },
};

const [node = '', , group = '', name = '', ...rest] = process.argv;
const files = groups[group] ?? {};
const named = files[name];
const file = named ?? files.all ?? '';
process.argv = [node, file, ...(named === undefined ? process.argv.slice(3) : rest)];
await import(pathToFileURL(file).href);
