import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { constants } from './constants.ts';
import { quotedTexts } from './quoted-texts.ts';

const root = join(import.meta.dirname, '../..');
/** The specification stays outside the repository; where it is not at hand, the tables are checked by themselves. */
const specification = join(root, '../shared');
const without = (file: string) => {
  const isAbsent = !existsSync(join(specification, file));
  if (isAbsent) console.info(`${file} is not at hand: the table is not compared with it`);
  return isAbsent;
};
const isTest = (file: string) => /^(src|content|scripts)\/.+\.test\.tsx?$|^e2e\/[\w-]+\.spec\.ts$/.test(file);
const unescaped = (code: string) => code.replaceAll("\\'", "'");
const codeOf = (file: string) => unescaped(readFileSync(join(root, file), 'utf8'));

const readings = quotedTexts.map(([text, file, asserted = text]) => [text, file, asserted] as const);
test.each(readings)('“%s” is read by %s', (_text, file, asserted) => {
  expect(isTest(file)).toBe(true);
  expect(codeOf(file)).toContain(asserted);
});

const assertions = constants.flatMap(({ item, asserted }) =>
  asserted.map(([file, what]) => [item, file, what] as const),
);
test.each(assertions)('%s is held by %s: %s', (_item, file, what) => {
  expect(isTest(file)).toBe(true);
  expect(codeOf(file)).toContain(what);
});

test('nothing is without an assertion', () => {
  expect(constants.filter(({ asserted }) => asserted.length === 0)).toEqual([]);
});

test.skipIf(without('spec-texts.json'))('every text the specification quotes is in the table, once', () => {
  const quoted = JSON.parse(readFileSync(join(specification, 'spec-texts.json'), 'utf8')) as {
    text: string;
  }[];
  const listed = quotedTexts.map(([text]) => text);
  expect(listed.toSorted()).toEqual([...new Set(quoted.map(({ text }) => text))].toSorted());
});

test.skipIf(without('spec.md'))('every row of its section 9 is in the table, as it stands there', () => {
  const [, section = ''] = readFileSync(join(specification, 'spec.md'), 'utf8').split(/^## 9\. .*$/m);
  const rows = [...section.matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(([, item, value]) => ({ item, value }));
  expect(rows.length).toBeGreaterThan(20);
  expect(constants.map(({ item, value }) => ({ item, value }))).toEqual(
    rows.filter(({ item }) => item !== 'Item'),
  );
});
