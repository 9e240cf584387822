import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { seedPromoCodes } from '../demo/seed.ts';
import { freePort } from '../harness/free-port.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../harness/postgres-server.ts';
import { openLoopbackShop } from '../harness/shop/loopback-shop.ts';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { secondsSince, until } from '../harness/until.ts';
import { cleanup, report, runTrial } from './run-trial.ts';

/**
 * `npm run prove -- image`: builds the image (build-image.sh: buildah, root, the npm registry) and starts it against
 * PostgreSQL and the emulators: migration, server, worker, health checks, an order, its PDF, SIGTERM.
 */
const tag = `innerbuyer:try-${process.pid}`;
const buildahEnv = { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' };
const buildah = (...args: string[]): string =>
  execFileSync('buildah', args, { encoding: 'utf8', env: buildahEnv }).trim();

await runTrial(tryImage);

async function tryImage(): Promise<void> {
  // Must not reach the image: .dockerignore leaves out .env.*
  const canary = randomUUID();
  const secretFile = resolve('.env.image-try');
  writeFileSync(secretFile, `CANARY=${canary}\n`);
  cleanup.add(() => rmSync(secretFile));
  const builtAt = performance.now();
  execFileSync('bash', ['deploy/build-image.sh', tag], { stdio: ['ignore', 'ignore', 'inherit'] });
  report('the image is built', true, `${secondsSince(builtAt)} s`);
  cleanup.add(() => buildah('rmi', tag));
  report('its size', true, buildah('images', '--format', '{{.Size}}', tag));

  const container = buildah('from', '--pull-never', tag);
  cleanup.add(() => buildah('rm', container));
  const root = buildah('mount', container);
  const { config } = JSON.parse(buildah('inspect', '--type', 'image', tag)).Docker as {
    config: { Cmd: string[]; Healthcheck: { Test: string[] }; Env: string[] };
  };
  const healthcheck = config.Healthcheck.Test.slice(1);
  const found = (command: string, args: string[]) =>
    execFileSync('sh', ['-c', `${command} "$@" || true`, 'sh', ...args], { encoding: 'utf8' }).trim();
  const app = join(root, 'app');
  const named = [
    '-name',
    '.env*',
    '-o',
    '-name',
    '.git',
    '-o',
    '-name',
    'secret*.yaml',
    '-o',
    '-name',
    '.npmrc',
  ];
  report(
    'no secret is in its files',
    found('grep', ['-rl', canary, app]) + found('find', [app, ...named]) === '',
  );
  report('nor in its settings', !config.Env.some((one) => /^[^=]*(SECRET|PASSWORD|TOKEN|_KEY)/.test(one)));

  // The shop lends its emulators and settings; the image gets an empty database.
  process.chdir(app);
  const shop = await openLoopbackShop({
    database: `innerbuyer_image_shop_${process.pid}`,
    server: false,
    workers: 0,
  });
  cleanup.add(() => shop.stop());
  const database = `innerbuyer_image_${process.pid}`;
  await createDatabase(database);
  cleanup.add(() => dropDatabase(database));
  const port = await freePort();
  const web = `http://127.0.0.1:${port}`;
  const { HOST: _host, FILES_FOLDER: _folder, ...settings } = shop.env;
  const env = { ...settings, DATABASE_URL: databaseUrl(database), PORT: String(port), PUBLIC_URL: web };
  const start = (command: readonly string[], variables: Record<string, string> = env): ChildProcess => {
    const given = Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    return spawn('buildah', ['run', '--network', 'host', ...given, container, '--', ...command], {
      env: buildahEnv,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  };
  const run = async (command: readonly string[], variables?: Record<string, string>): Promise<number> => {
    const child = start(command, variables);
    child.stdout?.resume();
    const [code] = await once(child, 'exit');
    return code ?? 1;
  };
  const shell = (script: string) => run(['sh', '-c', script]);

  report('it does not run as root', (await shell('[ "$(id -u):$(id -g)" = 1000:1000 ]')) === 0);
  report('its user cannot change its files', (await shell('echo > /app/package.json || echo > /x')) !== 0);
  report('but can write to the volume', (await shell('echo > /data/files/x && rm /data/files/x')) === 0);
  report('a start without settings fails', (await run(config.Cmd, {})) !== 0);
  report('migration', (await run(['node', 'build/node/start-migration.js'])) === 0);
  await seedPromoCodes(env.DATABASE_URL);
  const checkWorker = ['node', 'build/node/check-worker.js'];
  report('the worker’s check fails without a worker', (await run(checkWorker)) !== 0);

  const server = start(config.Cmd);
  await untilItPrints(server, 'server listening');
  const worker = start(['node', 'build/node/start-worker.js']);
  await untilItPrints(worker, 'worker ready');
  const answers = async (path: string) => (await fetch(`${web}${path}`)).status === 200;
  report('/healthz and /readyz answer', (await answers('/healthz')) && (await answers('/readyz')));
  report('pages are served', (await answers('/')) && (await answers('/sample')));
  report('HEALTHCHECK passes', (await run(healthcheck)) === 0);
  report('the worker’s check passes', (await run(checkWorker)) === 0);

  const orderedAt = performance.now();
  const order = await placeOrder(web);
  await untilCompleted(web, order, 120_000);
  report('an order completes', true, `${secondsSince(orderedAt)} s`);
  const headers = { cookie: order.cookie };
  // 503 while the renderer is busy or slow to start.
  const pdf = await until('the PDF is there', 60_000, async () => {
    const answer = await fetch(`${web}/api/analysis/${order.id}/pdf`, { headers });
    return answer.status !== 503 && answer;
  });
  const bytes = Buffer.from(await pdf.arrayBuffer());
  const isPdf = bytes.subarray(0, 5).toString() === '%PDF-';
  report('its PDF is rendered', isPdf, isPdf ? `${Math.round(bytes.length / 1024)} kB` : bytes.toString());

  for (const [name, child] of Object.entries({ server, worker })) {
    const stoppedAt = performance.now();
    process.kill(nodeIn(child.pid ?? 0), 'SIGTERM');
    const [code] = await once(child, 'exit');
    report(`SIGTERM ends the ${name} with 0`, code === 0, `${secondsSince(stoppedAt)} s`);
  }
  report('HEALTHCHECK of a stopped server fails', (await run(healthcheck)) !== 0);
  const written = ['-xdev', '-user', '1000', '-type', 'f', '-newer', join(app, 'package.json')];
  const elsewhere = ['-not', '-path', `${root}/tmp/*`, '-not', '-path', `${root}/data/files/*`];
  report(
    'nothing is written but to /tmp and the volume',
    found('find', [root, ...written, ...elsewhere]) === '',
  );
}

async function untilItPrints(child: ChildProcess, words: string): Promise<void> {
  if (!child.stdout) throw new Error('its output is not piped');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('exit', (code) => reject(new Error(`ended with ${code} before it printed “${words}”`)));
  createInterface({ input: child.stdout }).on('line', (line) => line.includes(words) && resolve());
  await promise;
}

/** buildah does not pass signals on, and its chroot has our process ids: Node is the first descendant that runs it. */
function nodeIn(pid: number): number {
  if (readlinkSync(`/proc/${pid}/exe`).endsWith('/node')) return pid;
  const [child] = globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').split(' ').filter(Boolean),
  );
  if (child === undefined) throw new Error('no Node runs in the container');
  return nodeIn(Number(child));
}
