import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { buildIfStale } from '../harness/fresh-build.ts';
import { watchStolenTime } from '../harness/stolen-time.ts';
import { remark } from './run-stages.ts';

/**
 * Starts `npm run demo`: ready within half a minute (a first start also builds, which takes another half), every address answers,
 * SIGTERM stops everything. It may take longer when the machine's host gives CPU time to others; the remark says so.
 */
const readyWithinSeconds = 60;
buildIfStale('with pages');
const startedAt = performance.now();
const demo = spawn('npm', ['run', 'demo'], { stdio: ['ignore', 'pipe', 'inherit'] });
const stolen = watchStolenTime();
const deadline = setTimeout(() => fail('no ready line within 240 s'), 240_000);

function fail(why: string): never {
  console.error(`demo: ${why}`);
  demo.kill('SIGTERM');
  process.exit(1);
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

for await (const line of createInterface({ input: demo.stdout })) {
  if (!line.startsWith('ready ')) continue;
  clearTimeout(deadline);
  const { web, mail, llm, twilio } = JSON.parse(line.slice('ready '.length)) as Record<string, string>;
  const readySeconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (Number(readySeconds) > readyWithinSeconds) {
    const share = stolen();
    if (share < 0.1) fail(`no ready line within ${readyWithinSeconds} s, but after ${readySeconds} s`);
    remark(`ready after ${readySeconds} s, while others had ${Math.round(share * 100)}% of the CPU time`);
  }
  for (const address of [
    `${web}/`,
    `${web}/readyz`,
    `${mail}/messages`,
    `${llm}/health`,
    `${twilio}/calls`,
  ]) {
    if (!(await answers(address))) fail(`${address} does not answer`);
  }
  demo.kill('SIGTERM');
  const goneBy = Date.now() + 20_000;
  while (await answers(`${web}/healthz`)) {
    if (Date.now() > goneBy) fail('SIGTERM did not end it');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  console.log(`demo ready in ${readySeconds} s, all addresses answer, SIGTERM ends it`);
  process.exit(0);
}
fail('ended before it was ready');
