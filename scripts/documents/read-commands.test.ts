import { expect, test } from 'vitest';
import { readCommands, readLinks } from './read-commands.ts';

const commands = (text: string) => readCommands('a.md', text).map(({ line, command }) => [line, command]);

test('commands stand in sh blocks, without their remarks, and in backticks', () => {
  const text = [
    'Run `npm test` or `FILES=s3 npm run demo`, see `src/config.ts` and `deploy/back-up.sh`.',
    '',
    '```sh',
    'npm install   # once',
    'docker compose exec x \\',
    '  amtool',
    '```',
    '| `npm run a \\| jq .` |',
    '```json',
    '{ "npm": 1 }',
    '```',
  ].join('\n');
  expect(commands(text)).toEqual([
    [1, 'npm test'],
    [1, 'FILES=s3 npm run demo'],
    [4, 'npm install'],
    [5, 'docker compose exec x amtool'],
    [8, 'npm run a | jq .'],
  ]);
});

test('an indented block in a list is read, a group in braces is one command, and a sql block is one', () => {
  expect(commands('1. First\n\n   ```sh\n   { echo a\n     echo b; } | cat\n   ```')).toEqual([
    [4, '{ echo a echo b; } | cat'],
  ]);
  expect(readCommands('a.md', '```sql\nselect 1;\nselect 2;\n```')).toEqual([
    { file: 'a.md', line: 2, command: 'select 1;\nselect 2;', isSql: true },
  ]);
});

test('links to other sites are not ours to follow', () => {
  expect(readLinks('[a](docs/a.md#part) [b](https://x.example) [c](#here) ![d](b.png)')).toEqual([
    'docs/a.md',
    'b.png',
  ]);
});
