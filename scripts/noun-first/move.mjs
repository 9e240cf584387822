// Moves src from layers to nouns and rewrites imports and paths: node move.mjs [--dry]
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { rules } from './map.mjs';

const dry = process.argv.includes('--dry');
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
const tracked = git('ls-files').trim().split('\n');
const sources = tracked.filter((file) => file.startsWith('src/'));
const isTest = /\.(test)\.tsx?$/;

const target = new Map();
const unmapped = [];
for (const file of sources) {
  const snap = /^(.*)\/__snapshots__\/(.*)\.snap$/.exec(file);
  const path = snap ? `${snap[1]}/${snap[2]}` : file;
  const test = isTest.exec(path);
  const plain = test ? path.replace(/\.test(\.tsx?)$/, '$1') : path;
  const candidates = test ? [plain, plain.replace(/\.ts$/, '.tsx')] : [plain];
  let to = null;
  for (const candidate of candidates) {
    for (const [from, into] of rules) {
      const found = from.exec(candidate);
      if (found) {
        to = candidate.replace(from, into);
        break;
      }
    }
    if (to) break;
  }
  if (!to) {
    unmapped.push(file);
    continue;
  }
  if (test) to = to.replace(/\.tsx?$/, path.endsWith('x') ? '.test.tsx' : '.test.ts');
  if (snap) to = `${dirname(to)}/__snapshots__/${to.split('/').at(-1)}.snap`;
  target.set(file, to);
}
if (unmapped.length > 0) {
  console.log(`unmapped:\n${unmapped.join('\n')}`);
  if (!dry) process.exit(1);
}

// A folder of one kind with a single product file becomes a file: rules/x.ts -> rules.ts
const kinds = ['rules', 'contract', 'store', 'routes', 'prompts', 'steps', 'mails'];
const single = {
  rules: 'rules',
  contract: 'contract',
  store: 'store',
  routes: 'routes',
  prompts: 'prompt',
  steps: 'step',
  mails: 'mail',
};
const folders = new Map();
for (const [from, to] of target) {
  const folder = dirname(to).replace(/\/__snapshots__$/, '');
  if (!kinds.includes(folder.split('/').at(-1))) continue;
  if (!folders.has(folder)) folders.set(folder, []);
  folders.get(folder).push([from, to]);
}
for (const [folder, files] of folders) {
  const product = files.filter(([, to]) => !/\.test\.tsx?(\.snap)?$/.test(to));
  const hasSub = [...folders.keys(), ...[...target.values()].map(dirname)].some(
    (other) => other.startsWith(`${folder}/`) && !other.endsWith('__snapshots__'),
  );
  if (product.length !== 1 || hasSub) continue;
  const kind = folder.split('/').at(-1);
  const base = product[0][1].slice(folder.length + 1).replace(/\..*$/, '');
  for (const [from, to] of files) {
    const name = to
      .slice(folder.length + 1)
      .replace(/^__snapshots__\//, '')
      .replace(/\..*$/, '');
    if (name !== base) {
      target.set(from, to.replace(`${folder}/`, `${dirname(folder)}/`));
      continue;
    }
    const rest = to.slice(folder.length + 1).replace(/^(__snapshots__\/)?[^.]+/, `$1${single[kind]}`);
    target.set(from, `${dirname(folder)}/${rest}`);
  }
}
const taken = new Map();
for (const [from, to] of target) {
  if (taken.has(to)) console.log(`clash: ${to}\n  ${taken.get(to)}\n  ${from}`);
  taken.set(to, from);
}
if (dry) {
  writeFileSync(
    join(import.meta.dirname, 'plan.txt'),
    [...target]
      .map(([from, to]) => `${from} -> ${to}`)
      .sort()
      .join('\n'),
  );
  const dirs = new Set([...target.values()].map(dirname));
  console.log(`${target.size} files, ${dirs.size} folders`);
  process.exit(0);
}

const known = new Set(tracked);
const resolved = (from, specifier) => {
  const path = posix.normalize(posix.join(dirname(from), specifier));
  return known.has(path) ? path : null;
};
const spec =
  /((?:from|import|vi\.mock\(|vi\.doMock\(|import\(|importOriginal<typeof import\(|new URL\(|typeof import\(|@reference|@import|require\()\s*\(?)(['"])(\.{1,2}\/[^'"?]+)((?:\?[^'"]*)?)(\2)/g;
const texts = tracked.filter(
  (file) =>
    (/\.(tsx?|mjs|cjs|js|css|json|md|ya?ml|sh|typ|example|html|http)$/.test(file) &&
      !file.startsWith('content/recordings/') &&
      !file.startsWith('scripts/noun-first/') &&
      !file.includes('package-lock')) ||
    ['.ci/run', 'Dockerfile', '.gitattributes', '.dockerignore'].includes(file),
);
const _srcFiles = [...target.keys()].sort((a, b) => b.length - a.length);
const _newDirs = new Map();
for (const file of texts) {
  if (!existsSync(file)) continue;
  const before = readFileSync(file, 'utf8');
  const here = target.get(file) ?? file;
  let after = before;
  if (/\.(tsx?|mjs|cjs|css)$/.test(file)) {
    after = after.replace(spec, (all, head, quote, specifier, query, end) => {
      const path = resolved(file, specifier);
      if (!path) return all;
      const to = target.get(path) ?? path;
      let next = relative(dirname(here), to);
      if (!next.startsWith('.')) next = `./${next}`;
      return `${head}${quote}${next}${query}${end}`;
    });
  }
  if (/\.md$/.test(file)) {
    after = after.replace(/\]\((\.{0,2}[^)#\s:]+)(#[^)]*)?\)/g, (all, link, hash = '') => {
      const path = posix.normalize(posix.join(dirname(file), link));
      const to = target.get(path);
      return to ? `](${relative(dirname(here), to)}${hash})` : all;
    });
  }
  // paths from the root, in texts and strings
  after = after.replace(
    /\bsrc\/[\w./-]+\.(?:tsx?|css|typ|svg|png|webp|mp4|jpg|vtt|sql|json)\b/g,
    (path) => target.get(path) ?? path,
  );
  after = after.replace(
    /(?<![\w./-])(?:domain|store|operations|server|prompts|rendering|pipeline|providers|contract|telemetry|worker|processes|web)\/[\w./-]+\.tsx?\b/g,
    (path) => target.get(`src/${path}`)?.slice(4) ?? path,
  );
  if (after !== before) writeFileSync(file, after);
}
for (const [from, to] of target) {
  if (from === to) continue;
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}
execFileSync('git', ['add', '-A', 'src']);
console.log(`${target.size} files moved`);
