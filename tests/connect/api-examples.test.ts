import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { connectedReport } from '../../harness/shop/connected-report.ts';
import { somePrediction } from '../../harness/shop/some-prediction.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import type { ApiDescription } from '../../src/connect/api/describe-api.ts';
import { predictions } from '../../src/outcomes/schema.ts';
import { startWork } from '../../src/platform/jobs/start-work.ts';

const shop = await openTestShop({ env: { LIMITS: 'panel-repeats=3' } });
const { app, deps, config } = shop;
const folder = await mkdtemp(join(tmpdir(), 'innerbuyer-examples-'));
await app.listen({ host: '127.0.0.1', port: config.port });
// Started after the reports are there: a worker would write them again.
const report = await connectedReport(shop, { websiteUrl: 'http://127.0.0.1:9/' });
await deps.db.insert(predictions).values(somePrediction(report.id));
const work = await startWork(deps, { ...config.worker, pollSeconds: 0.5 });
afterAll(async () => {
  await work.stop();
  await rm(folder, { recursive: true, force: true });
});

const guide = await readFile('docs/api.md', 'utf8');
const blocks = (language: string): string =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))]
    .map(([, block]) => block)
    .join('\n');

async function run(command: string, args: string[], env: Record<string, string> = {}) {
  const process_ = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, INNERBUYER: config.publicUrl, KEY: report.key, ...env },
  });
  let printed = '';
  for (const stream of [process_.stdout, process_.stderr])
    stream.on('data', (text) => {
      printed += text;
    });
  const code = await new Promise((resolve) => process_.on('close', resolve));
  return { code, printed };
}
const shell = (script: string, env?: Record<string, string>) =>
  run('bash', ['-c', `set -euo pipefail\nuuidgen() { cat /proc/sys/kernel/random/uuid; }\n${script}`], env);
/** One panel and one check at a time: those of the other examples must have ended. */
const ended = async () => {
  for (const path of ['panel', 'copy-checks'])
    await expect
      .poll(
        async () => {
          const { body } = await app.inject({
            url: `/api/analysis/${report.id}/${path}`,
            cookies: report.cookies,
          });
          return body.includes('"running"');
        },
        { timeout: 60_000 },
      )
      .toBe(false);
};

it('every curl example of the guide works', async () => {
  const { code, printed } = await shell(blocks('bash'));
  expect([code, printed], printed).toEqual([0, expect.stringContaining('"queued"')]);
  expect(printed).not.toContain('null\nnull\nnull');
  await ended();
}, 120_000);

it('every TypeScript example of the guide works', async () => {
  const file = join(folder, 'example.ts');
  await writeFile(file, blocks('ts'));
  const { code, printed } = await run(process.execPath, [
    '--experimental-strip-types',
    '--no-warnings',
    file,
  ]);
  expect([code, printed], printed).toEqual([0, expect.stringMatching(/done\ndone\n[\s\S]*isHit: true/)]);
  await ended();
}, 120_000);

it('every sample of the description and of its page works', async () => {
  const { paths } = (await app.inject('/api/v1/openapi.json')).json<ApiDescription>();
  const page = (await app.inject('/api/v1/docs')).body;
  const idOf = async (path: string) =>
    String((await app.inject({ url: path, cookies: report.cookies })).json().at?.(0)?.id ?? '');
  const { checks } = (
    await app.inject({ url: `/api/analysis/${report.id}/copy-checks`, cookies: report.cookies })
  ).json();
  const { predictions: made } = (
    await app.inject({ url: `/api/analysis/${report.id}/outcomes`, cookies: report.cookies })
  ).json();
  const env = {
    REPORT: String(report.id),
    PANEL: await idOf(`/api/analysis/${report.id}/panel`),
    CHECK: String(checks[0].id),
    PREDICTION: String(made[0].id),
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(13);
  for (const { operationId, 'x-codeSamples': samples } of operations)
    for (const { source } of samples) {
      const { code, printed } = await shell(source, env);
      expect([operationId, code], printed).toEqual([operationId, 0]);
      expect(page).toContain(source.replaceAll('"', '&quot;').replaceAll('&&', '&amp;&amp;'));
    }
}, 120_000);
