import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

type Rule = { name: string; from: { path?: string }; to: { path?: string; pathNot?: string | string[] } };
const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: Rule[] };

/** rule → [file that breaks it, what that file imports]. Every rule of the config must have one. */
const planted: Record<string, [file: string, imports: string][]> = {
  'domain-imports-only-itself': [['src/domain/a.ts', '../store/target.ts']],
  'contract-imports-only-domain': [['src/contract/a.ts', '../operations/target.ts']],
  'web-imports-only-contract-domain': [['src/web/pages/a.tsx', '../../store/target.ts']],
  'telemetry-imports-only-domain': [['src/telemetry/a.ts', '../store/target.ts']],
  'store-imports-only-domain-telemetry': [['src/store/a.ts', '../providers/llm/llm.ts']],
  'providers-imports-only-domain': [['src/providers/llm/a.ts', '../../store/target.ts']],
  'processes-imports-only-itself': [['src/processes/a.ts', '../domain/target.ts']],
  'rendering-imports-only-domain-processes': [['src/rendering/a.ts', '../store/target.ts']],
  'prompts-imports-only-domain': [['src/prompts/a.ts', '../providers/llm/llm.ts']],
  'operations-imports-only-domain-store-providers-rendering-prompts-telemetry-processes': [
    ['src/operations/a.ts', '../server/target.ts'],
  ],
  'pipeline-imports-only-domain-store-providers-rendering-prompts-telemetry': [
    ['src/pipeline/a.ts', '../operations/target.ts'],
  ],
  'server-imports-only-contract-domain-operations-telemetry': [
    ['src/server/routes/a.ts', '../../store/target.ts'],
  ],
  'worker-imports-only-domain-operations-pipeline-telemetry': [['src/worker/a.ts', '../store/target.ts']],
  'only-wiring-chooses-an-adapter': [['src/operations/b.ts', '../providers/llm/adapter.ts']],
  'providers-do-not-know-each-other': [['src/providers/mail/a.ts', '../llm/llm.ts']],
  'domain-has-only-pure-packages': [
    ['src/domain/b.ts', 'pg'],
    ['src/domain/e.ts', 'd3-path'],
    ['src/domain/c.ts', 'node:fs'],
  ],
  'only-telemetry-knows-what-measures': [
    ['src/operations/c.ts', '@opentelemetry/api'],
    ['src/server/c.ts', 'prom-client'],
  ],
  'product-never-imports-its-surroundings': [['src/server/b.ts', '../../emulators/target.ts']],
  'emulators-know-nothing-of-us': [['emulators/a.ts', '../src/domain/target.ts']],
  'emulators-share-only-the-kit': [['emulators/speech/a.ts', '../llm/target.ts']],
  'web-features-do-not-know-each-other': [['src/web/features/order/a.ts', '../payment/target.ts']],
  'web-ui-knows-no-feature': [['src/web/ui/a.ts', '../features/payment/target.ts']],
  'no-cycles': [['src/domain/d.ts', './other-half-of-the-circle.ts']],
  'nothing-unresolvable': [['src/domain/f.ts', './nowhere.ts']],
};
/** Each noun of each layer imports a forbidden noun. */
const nouns = ['access', 'account', 'analysis', 'operator', 'payment', 'promo', 'report', 'talk', 'text'];
const nounTargets: string[] = [];
for (const { name, from, to } of forbidden.filter(({ name }) => name.endsWith('-stays-with-its-noun'))) {
  const folder = from.path?.slice(1) ?? '';
  const other = nouns.find(
    (noun) => !new RegExp(String(to.pathNot)).test(`${path.dirname(folder)}/${noun}/`),
  );
  planted[name] = [[`${folder}planted.ts`, `../${other}/target.ts`]];
  nounTargets.push(`${path.dirname(folder)}/${other}/target.ts`);
}
const targets = [
  ...nounTargets,
  'src/store/target.ts',
  'src/operations/target.ts',
  'src/server/target.ts',
  'src/domain/target.ts',
  'src/providers/llm/llm.ts',
  'src/providers/llm/adapter.ts',
  'src/web/features/payment/target.ts',
  'emulators/target.ts',
  'emulators/llm/target.ts',
];

const folder = mkdtempSync(path.join(tmpdir(), 'directions-'));
let violations: { rule: { name: string }; from: string }[] = [];

beforeAll(() => {
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const file of targets) put(file, 'export const target = 1;\n');
  put('src/domain/other-half-of-the-circle.ts', "import './d.ts';\n");
  for (const [file, from] of Object.values(planted).flat())
    put(file, `import '${from}';\nexport const planted = 1;\n`);
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'])
    cpSync(file, path.join(folder, file));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const depcruise = path.resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  let report = '';
  try {
    report = execFileSync(process.execPath, [depcruise, 'src', 'emulators', '--output-type', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    });
  } catch (error) {
    report = (error as { stdout: string }).stdout; // its exit code is the number of violations
  }
  violations = JSON.parse(report).summary.violations;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(forbidden.map(({ name }) => name))('the rule %s catches what is planted against it', (name) => {
  const files = (planted[name] ?? []).map(([file]) => file);
  expect(files, 'plant a violation for every rule').not.toHaveLength(0);
  const caught = violations.filter(({ rule }) => rule.name === name).map(({ from }) => from);
  expect(caught).toEqual(expect.arrayContaining(files));
});
