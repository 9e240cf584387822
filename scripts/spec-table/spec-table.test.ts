import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** The specification is not in the repository. Without it, the tables are only checked against the code. */
const specification = join(root, '../shared');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const cells = read('scripts/spec-table/spec-table.md')
  .split('\n')
  .filter((line) => /^\| (?!Quoted text|Constant|---)/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
const quotedTexts = cells
  .filter((row) => row.length === 2)
  .map(([text = '', proof = '']) => ({ text, proof }));
const constants = cells
  .filter((row) => row.length === 3)
  .map(([item = '', value = '', proof = '']) => ({ item, value, proof }));

const proofsOf = (proof: string, text: string) =>
  [...proof.matchAll(/(\S+\.(?:test|spec)\.ts)(?:: `([^`]+)`)?/g)].map(
    ([, file = '', asserted = text]) => [text, file, asserted] as const,
  );
const proofs = [
  ...quotedTexts.map(({ text, proof }) => proofsOf(proof, text)),
  ...constants.map(({ item, proof }) => proofsOf(proof, item)),
];

test('every row names a proof', () => {
  expect(proofs.length).toBeGreaterThan(150);
  expect(proofs.filter((found) => found.length === 0)).toEqual([]);
});

test.each(proofs.flat())('“%s” is asserted in %s: %s', (_text, file, asserted) => {
  expect(file).toMatch(/^(src|content)\/.+\.test\.ts$|^e2e\/[\w-]+\.spec\.ts$/);
  expect(read(file).replaceAll("\\'", "'")).toContain(asserted);
});

const source = globSync('src/{web,domain,contract}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map(read)
  .join('\n')
  .replace(/\s+/g, ' ');
const partsOfSentences = ['(FREE!)', 'Estimated completion: 2-3 minutes'];
/** Assembled at run time: call-endpoint.test.ts asserts it. */
const assembled = 'Invalid PDF response';

/** Between quotes or tags, or up to a value in a template: a word inside another sentence does not count. */
const whole = (text: string): RegExp => {
  const words = text
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\$\\{[^}]+\\}');
  return new RegExp(`['"\`>] ?${words} ?['"\`<{$]`);
};

const shown = quotedTexts.map(({ text }) => text).filter((text) => text !== assembled);
test.each(shown)('the product shows “%s”', (text) => {
  if (partsOfSentences.includes(text)) expect(source).toContain(text);
  else expect(source).toMatch(whole(text));
});

test.skipIf(!existsSync(specification))('the tables equal the specification', () => {
  const quoted = JSON.parse(readFileSync(join(specification, 'spec-texts.json'), 'utf8')) as {
    text: string;
  }[];
  expect(quotedTexts.map(({ text }) => text).toSorted()).toEqual(
    [...new Set(quoted.map(({ text }) => text))].toSorted(),
  );
  const [, section = ''] = readFileSync(join(specification, 'spec.md'), 'utf8').split(/^## 9\. .*$/m);
  const rows = [...section.matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(([, item, value]) => ({ item, value }));
  expect(constants.map(({ item, value }) => ({ item, value }))).toEqual(
    rows.filter(({ item }) => item !== 'Item'),
  );
});
