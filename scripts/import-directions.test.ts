import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

type Rule = { name: string; from: { path?: string }; to: { path?: string; pathNot?: string | string[] } };
const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: Rule[] };

/** rule → [file that breaks it, what that file imports]. Every rule of the config must have one. */
const planted: Record<string, [file: string, imports: string, how?: 'type'][]> = {
  'rules-are-pure': [
    ['src/talk/rules/a.ts', '../store.ts'],
    ['src/platform/text/a.ts', '../files/files.ts'],
    ['src/report/plan/rules.ts', './tick-action.ts'],
  ],
  'rules-need-no-package-but-zod': [
    ['src/talk/rules/b.ts', 'pg'],
    ['src/talk/rules/c.ts', 'node:fs'],
  ],
  'contracts-import-only-rules': [['src/talk/contract.ts', './store.ts']],
  'prompts-import-only-rules': [['src/talk/prompts/a.ts', '../../platform/files/files.ts']],
  'schemas-import-only-rules': [['src/talk/schema.ts', './store.ts']],
  'mails-import-only-rules': [['src/talk/mail.tsx', './store.ts']],
  'stores-import-only-rules-and-schemas': [['src/report/plan/store.ts', './tick-action.ts']],
  'web-imports-only-contracts-and-rules': [
    ['src/talk/web/a.tsx', '../store.ts'],
    ['src/talk/web/b.tsx', '../../report/plan/tick-action.ts'],
  ],
  'routes-never-reach-a-store': [['src/talk/routes.ts', './store.ts']],
  'only-the-app-imports-routes': [['src/report/plan/a.ts', '../../talk/routes.ts']],
  'nothing-on-the-server-imports-web': [['src/report/plan/b.ts', '../../talk/web/a.tsx']],
  'platform-knows-no-noun': [
    ['src/platform/jobs/a.ts', '../../report/plan/tick-action.ts'],
    ['src/platform/jobs/b.ts', '../../talk/rules/a.ts', 'type'],
    ['src/platform/jobs/rules.ts', '../../talk/rules/a.ts'],
    ['src/platform/mail/a.ts', '../../report/plan/tick-action.ts'],
    ['src/platform/mail/a.tsx', '../../talk/mail.tsx'],
    ['src/platform/mail/schema.ts', '../../talk/schema.ts'],
    ['src/platform/http/d.ts', '../../access/store.ts'],
    ['src/platform/http/contract/a.ts', '../../../talk/contract.ts'],
    ['src/platform/journal/a.ts', '../../analysis/store.ts'],
    ['src/platform/files/a.ts', '../../report/document/store.ts'],
    ['src/platform/web/a.ts', '../../talk/contract.ts', 'type'],
    ['src/platform/web/ui/a.ts', '../../../talk/web/a.tsx'],
  ],
  'only-wiring-chooses-an-adapter': [['src/report/plan/c.ts', '../../platform/files/adapters/disk.ts']],
  'only-telemetry-knows-what-measures': [
    ['src/report/plan/d.ts', '@opentelemetry/api'],
    ['src/platform/http/c.ts', 'prom-client'],
  ],
  'product-never-imports-its-surroundings': [['src/report/plan/e.ts', '../../../emulators/target.ts']],
  'emulators-know-nothing-of-us': [['emulators/a.ts', '../src/platform/files/files.ts']],
  'emulators-share-only-the-kit': [['emulators/speech/a.ts', '../llm/target.ts']],
  'no-folder-cycles': [
    ['src/report/down/a.ts', '../up/verb.ts'],
    ['src/report/up/a.ts', '../down/verb.ts'],
  ],
  'no-cycles': [['src/report/plan/f.ts', './other-half-of-the-circle.ts']],
  'nothing-unresolvable': [['src/report/plan/g.ts', './nowhere.ts']],
};
const targets = [
  'src/report/down/verb.ts',
  'src/report/up/verb.ts',
  'src/access/store.ts',
  'src/analysis/store.ts',
  'src/report/document/store.ts',
  'src/site/store.ts',
  'src/account/store.ts',
  'src/report/follow/store.ts',
  'src/talk/store.ts',
  'src/report/plan/tick-action.ts',
  'src/platform/files/files.ts',
  'src/platform/files/adapters/disk.ts',
  'emulators/target.ts',
  'emulators/llm/target.ts',
];
/** Each noun imports a verb of every noun that it may not know. */
for (const { name, from, to } of forbidden.filter(({ name }) => name.endsWith('-above-or-beside'))) {
  const others = /\((.*)\)/.exec(String(to.path))?.[1]?.split('|') ?? [];
  targets.push(...others.map((other) => `src/${other}/verb.ts`));
  const file = `${from.path?.slice(1)}imports-`;
  planted[name] = others.flatMap((other) => [
    [`${file}${other}.ts`, `../${other}/verb.ts`],
    [`${file}a-type-of-${other}.ts`, `../${other}/verb.ts`, 'type'],
  ]);
}
/** Each noun reads a store that it may not read. */
for (const { name, from, to } of forbidden.filter(({ name }) => name.endsWith('-reads-no-foreign-store'))) {
  const nouns = ['site', 'account', 'report/follow', 'talk'];
  const other = nouns.find(
    (noun) => ![to.pathNot].flat().some((one) => new RegExp(one ?? '$^').test(`src/${noun}/store.ts`)),
  );
  planted[name] = [[`${from.path?.slice(1)}planted.ts`, `../${other}/store.ts`]];
}
const folder = mkdtempSync(path.join(tmpdir(), 'directions-'));
let violations: { rule: { name: string }; from: string }[] = [];

beforeAll(() => {
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const file of targets) put(file, 'export const target = 1;\n');
  put('src/report/plan/other-half-of-the-circle.ts', "import './f.ts';\n");
  for (const [file, from, how] of Object.values(planted).flat())
    put(file, `import ${how ? 'type { planted } from ' : ''}'${from}';\nexport const planted = 1;\n`);
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
  // A rule about folders names the folder.
  expect(files.filter((file) => !caught.includes(file) && !caught.includes(path.dirname(file)))).toEqual([]);
});
