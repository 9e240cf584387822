import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedPromoCodes } from '../demo/seed.ts';
import { createCleanup, endOwnChildren } from '../harness/cleanup.ts';
import { freePort } from '../harness/free-port.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../harness/postgres-server.ts';
import { openLoopbackShop } from '../harness/shop/loopback-shop.ts';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import { secondsSince } from '../harness/until.ts';
import { carryOutDockerfile } from './carry-out-dockerfile.ts';
import { runInImage, startInImage, untilItSays } from './run-in-image.ts';

/**
 * The Dockerfile, tried where no engine runs: its steps are carried out in a folder, and what comes out is started as
 * a container would be (own root, read-only, uid 1000): migration, server, worker, health checks, an order, its PDF,
 * SIGTERM. `npm run image:try`; needs root, rsync and the npm registry, and some minutes.
 */
const cleanup = createCleanup();
let failed = 0;
function say(what: string, holds: boolean, figure: string | number = ''): void {
  console.log(`${holds ? 'ok  ' : 'NOT '} ${what}${figure === '' ? '' : `: ${figure}`}`);
  if (!holds) failed += 1;
}
const megabytes = (folder: string) =>
  Number.parseInt(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }), 10);

try {
  await tryImage();
} catch (error) {
  console.error(error);
  failed += 1;
}
await cleanup.run();
endOwnChildren();
process.exit(failed > 0 ? 1 : 0);

async function tryImage(): Promise<void> {
  const into = mkdtempSync(join(tmpdir(), 'innerbuyer-image-'));
  cleanup.add(() => rmSync(into, { recursive: true, force: true }));
  const builtAt = performance.now();
  const image = carryOutDockerfile('deploy/Dockerfile', process.cwd(), into);
  const seconds = secondsSince(builtAt);
  say('the Dockerfile’s steps succeed', true, `${seconds} s`);
  say('the image adds to its base', true, `${megabytes(image.root)} MB`);

  // The emulators of a loopback shop, and a database that is still empty, for the image alone.
  process.chdir(join(image.root, image.workdir));
  const shop = await openLoopbackShop({ database: `innerbuyer_image_shop_${process.pid}`, workers: 0 });
  cleanup.add(() => shop.stop());
  const database = `innerbuyer_image_${process.pid}`;
  await createDatabase(database);
  cleanup.add(() => dropDatabase(database));
  const port = await freePort();
  const web = `http://127.0.0.1:${port}`;
  const { HOST: _host, FILES_FOLDER: _folder, ...settings } = shop.env;
  const env = { ...settings, DATABASE_URL: databaseUrl(database), PORT: String(port), PUBLIC_URL: web };
  const run = (command: readonly string[]) => runInImage(image, command, env);
  const shell = (script: string) => run(['sh', '-c', script]);

  say('it does not run as root', (await shell('[ "$(id -u):$(id -g)" = 1000:1000 ]')) === 0);
  say('its files cannot be changed', (await shell('echo > /app/package.json || echo > /x')) !== 0);
  say('the volume can', (await shell('echo > /data/files/x && rm /data/files/x')) === 0);
  say('a start without settings fails', (await runInImage(image, image.command, {})) !== 0);
  say('migration', (await run(['node', 'build/node/start-migration.js'])) === 0);
  await seedPromoCodes(env.DATABASE_URL);
  const checkWorker = ['node', 'build/node/check-worker.js'];
  say('the worker’s check fails without a worker', (await run(checkWorker)) !== 0);

  const server = startInImage(image, image.command, env);
  await untilItSays(server, 'server listens');
  const worker = startInImage(image, ['node', 'build/node/start-worker.js'], env);
  await untilItSays(worker, 'worker takes work');
  const answers = async (path: string) => (await fetch(`${web}${path}`)).status === 200;
  say('/healthz and /readyz answer', (await answers('/healthz')) && (await answers('/readyz')));
  say('pages are served', (await answers('/')) && (await answers('/sample')));
  say('HEALTHCHECK holds', (await run(image.healthcheck)) === 0);
  say('the worker’s check holds', (await run(checkWorker)) === 0);

  const orderedAt = performance.now();
  const order = await placeOrder(web);
  await untilCompleted(web, order, 60_000);
  say('an order completes', true, `${secondsSince(orderedAt)} s`);
  const pdf = await fetch(`${web}/api/analysis/${order.id}/pdf`, { headers: { cookie: order.cookie } });
  const bytes = Buffer.from(await pdf.arrayBuffer());
  say(
    'its PDF is rendered',
    bytes.subarray(0, 5).toString() === '%PDF-',
    `${Math.round(bytes.length / 1024)} kB`,
  );

  for (const [name, child] of Object.entries({ server, worker })) {
    const stoppedAt = performance.now();
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    say(`SIGTERM ends the ${name} with 0`, code === 0, `${secondsSince(stoppedAt)} s`);
  }
  say('the HEALTHCHECK of a stopped server fails', (await run(image.healthcheck)) !== 0);
}
