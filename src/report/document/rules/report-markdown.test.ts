import { expect, test } from 'vitest';
import { asMarkdown } from './report-markdown.ts';

const bodyOf = (content: string) =>
  asMarkdown([{ title: 'Chapter', content }])
    .replace('# Chapter\n\n', '')
    .trimEnd();

test('the first part is the title of the document, the others are sections', () => {
  const parts = [
    { title: 'Buyer analysis', content: 'Cover' },
    { title: 'Evidence', content: '# Known\n## Details' },
  ];
  expect(asMarkdown(parts)).toBe('# Buyer analysis\n\nCover\n\n## Evidence\n\n### Known\n\n#### Details\n');
});

test('lists, quotes, tables and copy keep their form', () => {
  expect(bodyOf('- **One:** two\n- three')).toBe('- **One:** two\n- three');
  expect(bodyOf('> I would rather wait. [simulated]')).toBe('> I would rather wait. [simulated]');
  expect(bodyOf('| A | B |\n| --- | --- |\n| 1 | 2 |')).toBe('| A | B |\n| --- | --- |\n| 1 | 2 |');
  expect(bodyOf('» [E-mail | Ann | Reply]\n» Dear [name],\n»\n» see you.')).toBe(
    '> **E-mail · Ann · Reply**\n>\n> Dear [name],  \n>\n> see you.',
  );
});

test.each([
  ['HTML', 'a <img src=x onerror=alert(1)> b', 'a \\<img src=x onerror=alert(1)> b'],
  ['a link', 'see [this](javascript:alert(1))', 'see [this\\](javascript:alert(1))'],
  ['a definition of a link', 'x [y]: https://evil.example', 'x [y\\]: https://evil.example'],
  ['code', 'the `rm` word', 'the \\`rm\\` word'],
  ['emphasis', 'snake_case * star', 'snake\\_case \\* star'],
  ['an entity', 'a &lt; b & c', 'a \\&lt; b & c'],
  ['a numbered list', '2026. That was it', '2026\\. That was it'],
  ['a plus list', '+ one more', '\\+ one more'],
  ['a fence', '~~~', '\\~~~'],
])('text that looks like %s stays text', (_what, content, expected) => {
  expect(bodyOf(content)).toBe(expected);
});
