import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Page, chromium as playwright } from '@playwright/test';
import { recordedBusinesses } from '../demo/recorded-businesses.ts';
import { startLlmEmulator } from '../emulators/llm/start-llm-emulator.ts';
import { chromium } from '../harness/chromium.ts';
import { ensureServer } from '../harness/postgres-server.ts';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';

/**
 * `npx tsx scripts/try-dev.ts`: `npm run dev -- --model` in a scratch copy whose `.env` is that of a production shop. Shows that a
 * change of a page, a component, a style and a rule is in the browser within two seconds, without a reload; that of `.env`
 * only the model is used; and that the model is asked only for what a visitor orders.
 */
const visibleWithinMs = 2_000;
const readyWithinMs = 240_000;

const copy = mkdtempSync(join(tmpdir(), 'innerbuyer-try-dev-'));
const model = await startLlmEmulator();
/** Everything but the model leads nowhere, so whatever reads it fails. */
const production = [
  'DATABASE_URL=postgres://nobody@127.0.0.1:1/production',
  'PUBLIC_URL=https://production.example',
  'PORT=1',
  'SMTP_URL=smtp://127.0.0.1:1',
  'COOKIE_SECRETS=too-short',
  'WEB_FOLDER=/nowhere',
  'LOG_LEVEL=loud',
].join('\n');
const modelSettings = `LLM_BASE_URL=${model.url}\nLLM_STRONG_MODEL=foreign-strong\nLLM_FAST_MODEL=foreign-fast\n`;
const rows: [string, number][] = [];
const faults: string[] = [];
const expect = (isTrue: boolean, fault: string) => isTrue || faults.push(fault);

await ensureServer();
copySources();
const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };

writeFileSync(join(copy, '.env'), `${production}\n${modelSettings}`);
const refused = spawnSync('npm', ['run', '-s', 'dev', '--', '--model'], { cwd: copy, env, encoding: 'utf8' });
expect(refused.status === 1 && /^ {2}- LLM_API_KEY: is missing\n$/m.test(refused.stderr), refused.stderr);
expect(!/\n +at /.test(refused.stderr), 'a missing key prints a stack trace');

writeFileSync(join(copy, '.env'), `${production}\n${modelSettings}LLM_API_KEY=foreign-key\n`);
const startedAt = performance.now();
const dev = spawn('npm', ['run', 'dev', '--', '--model'], {
  cwd: copy,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await playwright.launch(chromium);
try {
  const web = await ready();
  rows.push(['ready, with nothing cached', performance.now() - startedAt]);
  expect((await asked()) === 0, 'the model was asked before anybody ordered');
  const page = await browser.newPage();
  await measureChanges(page, web);
  await measureServerChange(web);
  await orderSample(web);
} finally {
  await browser.close();
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  dev.kill('SIGTERM');
  await ended;
  await model.close();
  rmSync(copy, { recursive: true, force: true });
}
for (const [what, ms] of rows) console.log(`${what.padEnd(48)} ${(ms / 1_000).toFixed(2)} s`);
for (const fault of faults) console.error(`FAULT ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);

/** Hard links: node_modules has a gigabyte. Without what tools have cached there, because they would write into ours. */
function copySources(): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter(Boolean)) cpSync(file, join(copy, file));
  const link = spawnSync('cp', ['-al', 'node_modules', copy], { stdio: 'ignore' });
  if (link.status !== 0) execFileSync('cp', ['-a', 'node_modules', copy]);
  for (const cache of ['.cache', '.vite'])
    rmSync(join(copy, 'node_modules', cache), { recursive: true, force: true });
}

async function ready(): Promise<string> {
  const timer = setTimeout(() => dev.kill('SIGTERM'), readyWithinMs);
  for await (const line of createInterface({ input: dev.stdout })) {
    console.log(line);
    if (!line.startsWith('ready ')) continue;
    clearTimeout(timer);
    dev.stdout.resume();
    return (JSON.parse(line.slice('ready '.length)) as { web: string }).web;
  }
  throw new Error('npm run dev ended before it was ready');
}

/** How many calls the foreign model got. */
async function asked(): Promise<number> {
  const response = await fetch(`${model.controlUrl}/requests`);
  return ((await response.json()) as unknown[]).length;
}

function edit(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(path, text.replace(from, to));
}

async function measureChanges(page: Page, web: string): Promise<void> {
  await page.goto(`${web}/terms`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Last updated').waitFor(); // React has started
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const visible = (text: string) => page.getByText(text).first().waitFor({ timeout: 30_000 });
  const changes: [string, () => void, () => Promise<unknown>][] = [
    [
      'a page (src/site/terms/web/terms-page.tsx)',
      () => edit('src/site/terms/web/terms-page.tsx', 'In plain words:', 'Edited page:'),
      () => visible('Edited page:'),
    ],
    [
      'a component (src/platform/web/ui/page/page-title.tsx)',
      () => edit('src/platform/web/ui/page/page-title.tsx', '{title}</h1>', 'Edited title</h1>'),
      () => visible('Edited title'),
    ],
    [
      'a text (src/site/terms/web/terms-text.ts)',
      () => edit('src/site/terms/web/terms-text.ts', 'You pay once', 'Edited text: you pay once'),
      () => visible('Edited text:'),
    ],
    [
      'a style (src/platform/web/app.css)',
      () => edit('src/platform/web/app.css', '--paper: #f7f2e8;', '--paper: #010203;'),
      () =>
        page.waitForFunction(
          () => getComputedStyle(document.documentElement).getPropertyValue('--paper').trim() === '#010203',
        ),
    ],
    [
      'a class that no page had used',
      () =>
        edit(
          'src/site/terms/web/terms-page.tsx',
          'className="spread"',
          'className="spread outline-[7px] outline-solid"',
        ),
      () =>
        page.waitForFunction(() => {
          const [edited] = document.getElementsByClassName('outline-solid');
          return edited && getComputedStyle(edited).outlineWidth === '7px';
        }),
    ],
  ];
  for (const [what, change, seen] of changes) {
    const changedAt = performance.now();
    change();
    await seen();
    const ms = performance.now() - changedAt;
    rows.push([what, ms]);
    expect(ms < visibleWithinMs, `${what}: visible after ${Math.round(ms)} ms`);
  }
  expect(await page.evaluate(() => 'isSamePage' in window), 'the page was reloaded');
}

/** No limit: two processes start again. */
async function measureServerChange(web: string): Promise<void> {
  const changedAt = performance.now();
  edit('src/app.ts', '() => ({ ok: true })', "() => ({ ok: 'edited' })");
  const isEdited = () =>
    fetch(`${web}/healthz`)
      .then((response) => response.text())
      .then((text) => text.includes('edited'))
      .catch(() => false);
  while (!(await isEdited())) await new Promise((resolve) => setTimeout(resolve, 50));
  rows.push(['a route (src/app.ts), for comparison', performance.now() - changedAt]);
}

async function orderSample(web: string): Promise<void> {
  const [sample] = recordedBusinesses();
  const orderedAt = performance.now();
  await untilCompleted(web, await placeOrder(web, { ...sample?.order, email: 'new@example.com' }), 120_000);
  rows.push(['a sample business, written by the foreign model', performance.now() - orderedAt]);
  expect((await asked()) > 10, 'a sample business was not written by the model of .env');
}
