import { globSync } from 'node:fs';
import path from 'node:path';
import { type FoundRegex, literalsIn, madeDuring, slowness } from './slow-regexes.ts';

/**
 * No regular expression of the product takes more than linear time, whoever wrote the text. Covers every literal of src, and what the
 * domain makes when it is loaded.
 *
 * scslre analyses 776 of them in 0.7 s of CPU, look-around included. recheck's JavaScript build took 63 s for the literals and cannot
 * judge look-around; it named four more, which tests/abuse/c1-worst-cases.test.ts measures.
 */
const allowed: Record<string, string> = {
  'src/talk/rules/out-of-character.ts': 'reads what a visitor wrote, 4,000 characters at most: 8 ms',
};

const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}', '**/*.fixture.ts'] });
const made = await madeDuring(async () => {
  for (const file of files.filter((name) => /\/rules(\.ts$|\/)|^src\/platform\/text\//.test(name)))
    await import(path.resolve(file));
});
const regexes = new Map<string, FoundRegex>(
  [...made, ...files.flatMap((file) => literalsIn(file))].map((regex) => [
    `/${regex.source}/${regex.flags}`,
    regex,
  ]),
);

const faults: string[] = [];
const unused = new Set(Object.keys(allowed));
for (const [text, regex] of regexes) {
  const slow = slowness(regex);
  if (slow === null) continue;
  const file = regex.where.replace(/:\d+$/, '');
  if (allowed[file] === undefined) faults.push(`${regex.where} ${slow}: ${text}`);
  unused.delete(file);
}
for (const file of unused)
  faults.push(`${file} has no slow regular expression any more: take it off the list`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(
  `${regexes.size} regular expressions take linear time; ${Object.keys(allowed).length} exceptions with reasons`,
);
