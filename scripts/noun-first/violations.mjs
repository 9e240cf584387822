import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';

const files = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((f) => /\.tsx?$/.test(f) && !/\.test\./.test(f));
const kindOf = (f) => {
  if (/^src\/[^/]+$/.test(f)) return 'top';
  if (/^src\/platform\/text\//.test(f)) return 'text';
  if (/\/web\//.test(f)) return 'web';
  if (/\/rules(\.ts$|\/)/.test(f)) return 'rules';
  if (/\/contract(\.ts$|\/)/.test(f)) return 'contract';
  if (/\/schema\.ts$/.test(f) || /database\/columns/.test(f)) return 'schema';
  if (/\/store(\.ts$|\/)/.test(f)) return 'store';
  if (/\/routes(\.ts$|\/)/.test(f)) return 'routes';
  if (/\/prompts?(\.ts$|\/)/.test(f)) return 'prompt';
  if (/\/mails?(\.tsx$|\/[^/]+\.tsx$)/.test(f)) return 'mail';
  if (/\/adapters\//.test(f)) return 'adapter';
  if (/^src\/platform\//.test(f)) return 'platform';
  return 'verb';
};
const noun = (f) => f.split('/')[1];
const rows = new Map();
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  for (const [, spec] of text.matchAll(/(?:from|import)\s*\(?['"](\.[^'"]+)['"]/g)) {
    const to = posix.normalize(posix.join(dirname(file), spec));
    if (!to.startsWith('src/')) continue;
    const a = kindOf(file),
      b = kindOf(to);
    let bad = null;
    const pure = ['rules', 'text'];
    if (a === 'rules' || a === 'text') {
      if (!pure.includes(b)) bad = `${a}->${b}`;
    } else if (a === 'contract') {
      if (![...pure, 'contract'].includes(b)) bad = `${a}->${b}`;
    } else if (a === 'prompt') {
      if (![...pure, 'prompt'].includes(b)) bad = `${a}->${b}`;
    } else if (a === 'web') {
      if (![...pure, 'contract', 'web'].includes(b)) bad = `${a}->${b}`;
    } else if (a === 'schema') {
      if (![...pure, 'schema'].includes(b)) bad = `${a}->${b}`;
    } else if (a === 'store') {
      if (![...pure, 'schema', 'store', 'platform'].includes(b)) bad = `${a}->${b}`;
      else if (b === 'store' && noun(file) !== noun(to)) bad = `store->foreign store`;
    } else if (a === 'routes') {
      if (b === 'store') bad = 'routes->store';
    } else if (a === 'verb' || a === 'platform') {
      if (b === 'store' && noun(file) !== noun(to)) bad = `${a}->foreign store (${noun(to)})`;
      if (b === 'web') bad = `${a}->web`;
      if (a === 'platform' && ['verb', 'routes'].includes(b)) bad = `platform->${b}`;
      if (b === 'adapter') bad = `${a}->adapter`;
      if (a === 'verb' && b === 'routes') bad = 'verb->routes';
    } else if (a === 'mail') {
      if (![...pure, 'mail', 'platform'].includes(b)) bad = `${a}->${b}`;
    }
    if (bad) {
      if (!rows.has(bad)) rows.set(bad, []);
      rows.get(bad).push(`${file} -> ${to}`);
    }
  }
}
for (const [k, v] of [...rows].sort((x, y) => y[1].length - x[1].length)) {
  console.log(`${v.length} ${k}`);
  if (process.argv[2]) for (const l of v.slice(0, Number(process.argv[2]))) console.log('   ', l);
}
