import { runStages, type Stage } from './run-stages.ts';

/**
 * The long proofs, before a release and by whoever touches a part: `npm run prove` runs all of them, `npm run prove -- chaos bench`
 * these two. Their time limits add up to 130 minutes. One table of results at the end; its figures belong into the closing note.
 */
const speech = ['espeak-ng', 'ffmpeg'];
const parts: Stage[] = [
  {
    name: 'chaos',
    command: 'npm run chaos',
    longestMinutes: 10,
    needs: speech,
    figures: /^\| .*\|$|every proof holds/,
  },
  { name: 'bench', command: 'npm run bench', longestMinutes: 12, needs: speech, figures: /^\| .* [✓✗] \|$/ },
  { name: 'admin', command: 'npm run bench:admin', longestMinutes: 4, figures: /pages/ },
  {
    name: 'fuzz',
    command: 'FUZZ_REQUESTS=20000 npx vitest run tests/access/fuzzed-endpoints.test.ts',
    longestMinutes: 4,
    needs: speech,
    figures: /Tests /,
  },
  {
    name: 'seeds',
    command: [
      'PROVE_RUNS=4 INTERLEAVINGS=100 FAULTY_REPORTS=40 PLANTED_TEXTS=all CHAT_QUESTIONS=200 REFUSED_STREAMS=3000',
      'npx vitest run tests/payment tests/access/refused-streams tests/access/order-once src/**/rules src/admin/figures src/report/pdf',
      'src/report/writing/model-faults src/report/writing/planted-text tests/talk/chat-contradictions tests/talk/hostile-chat',
    ].join(' '),
    longestMinutes: 6,
    needs: speech,
    figures: /Tests /,
  },
  {
    name: 'matrix',
    command: 'npx tsx scripts/models-matrix.ts --runs 10',
    longestMinutes: 4,
    figures: /AS EXPECTED|written/,
  },
  { name: 'floods', command: 'npm run bench -- floods', longestMinutes: 9, figures: /^\| .* [✓✗] \|$/ },
  { name: 'limits', command: 'npm run bench -- limits', longestMinutes: 7, figures: /proven|minutes/ },
  {
    name: 'lighthouse',
    command: 'npm run bench -- lighthouse 3',
    longestMinutes: 6,
    needs: ['chromium'],
    figures: /, median of|performance/,
  },
  {
    name: 'image',
    command: 'npx tsx deploy/try-image.ts',
    longestMinutes: 6,
    needs: ['buildah', 'debootstrap'],
    figures: /^(ok|NOT) /,
  },
  {
    name: 'proxy',
    command: 'npx tsx deploy/try-proxy.ts',
    longestMinutes: 2,
    needs: ['caddy'],
    figures: /^(ok|NOT) /,
  },
  {
    name: 'documents',
    command: 'npx tsx scripts/documents/try-documents.ts',
    longestMinutes: 25,
    needs: speech,
    figures: /^(NOT |not run)/,
  },
  { name: 'dev', command: 'npx tsx scripts/try-dev.ts', longestMinutes: 3, figures: / s$|^FAULT/ },
  {
    name: 'deploy files',
    command: 'npx tsx deploy/lint.ts',
    longestMinutes: 2,
    needs: ['shellcheck', 'promtool', 'amtool'],
  },
  {
    name: 'runbook',
    command: 'npx tsx deploy/try-runbook.ts',
    longestMinutes: 14,
    needs: ['prometheus', 'prometheus-alertmanager'],
    figures: /^\| [A-Z]|^not tried/,
  },
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`no part ${unknown.join(', ')}; there are ${parts.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
await runStages(
  [
    { name: 'build', command: 'npm run build' },
    ...parts.filter(({ name }) => asked.length === 0 || asked.includes(name)),
  ],
  { whole: true, goesOn: true },
);
