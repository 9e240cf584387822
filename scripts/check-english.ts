import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findPhrases } from './find-phrases.ts';

/** Fails on wordings that docs/style.md replaces, in everything people read: the product, its content, mails, comments and docs. */
const read = ['src', ':(glob)content/*.ts', 'docs', ':(glob)*.md'];
/** Texts that a model reads, or that name a kind of mask: they change with the prompts. */
const isForModel =
  /\/prompts?(?:\/|\.ts)|^src\/(?:platform\/text\/(?:fenced-data|languages|prompt)|talk\/rules|report\/(?:checks|document)\/rules)/;
const isRead = (file: string) =>
  /\.(tsx?|md|typ)$/.test(file) &&
  !/\.test\.tsx?$|^docs\/(?:style|glossary)\.md$/.test(file) &&
  !isForModel.test(file);

const files = execFileSync('git', ['ls-files', '--', ...read], { encoding: 'utf8' })
  .split('\n')
  .filter(isRead);
const found = files.flatMap((file) =>
  findPhrases(readFileSync(file, 'utf8')).map(
    ({ line, phrase, better }) => `${file}:${line}: “${phrase}”: ${better}`,
  ),
);
for (const line of found) console.error(line);
console.log(`${files.length} files, ${found.length} wordings to replace (docs/style.md)`);
process.exitCode = found.length > 0 ? 1 : 0;
