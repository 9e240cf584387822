/** What a document tells its reader to type. */
export type DocumentCommand = { file: string; line: number; command: string; isSql: boolean };

/** Words that begin a command in running text; a file or a setting in backticks begins otherwise. */
const inline =
  /`((?:[A-Z_]+=\S+ )*(?:npm|npx|nvm|node|docker|kubectl|git|openssl|psql|caddy|jq|bash)(?: [^`]+)?|(?:scripts\/with-node-24\.sh|\.ci\/run|deploy\/install\.sh)(?: [^`]+)?)`/g;

const withoutRemark = (line: string): string => line.replace(/\s{2,}#.*$/, '').trim();

/** Commands in `sh` blocks and in backticks, and each `sql` block as one. */
export function readCommands(file: string, text: string): DocumentCommand[] {
  const found: DocumentCommand[] = [];
  let fence: { language: string; lines: string[]; from: number } | null = null;
  for (const [at, line] of text.split('\n').entries()) {
    const [, language] = /^\s*```(\w*)/.exec(line) ?? [];
    if (language !== undefined && fence === null) fence = { language, lines: [], from: at + 2 };
    else if (language !== undefined && fence !== null) {
      found.push(...commandsOf(file, fence));
      fence = null;
    } else if (fence) fence.lines.push(line);
    else
      for (const [, command = ''] of line.matchAll(inline))
        found.push({ file, line: at + 1, command: command.replaceAll('\\|', '|'), isSql: false });
  }
  return found;
}

function commandsOf(
  file: string,
  { language, lines, from }: { language: string; lines: string[]; from: number },
): DocumentCommand[] {
  if (language === 'sql') return [{ file, line: from, command: lines.join('\n'), isSql: true }];
  const isShell = language === 'sh' || /^\s*(npx|npm|node|docker) /.test(lines[0] ?? '');
  if (!isShell) return [];
  const commands: DocumentCommand[] = [];
  let open: DocumentCommand | null = null;
  for (const [at, line] of lines.entries()) {
    const part = withoutRemark(line);
    if (part === '') continue;
    if (open) open.command += ` ${part}`;
    else open = { file, line: from + at, command: part, isSql: false };
    const opened = open.command.split('{').length - open.command.split('}').length;
    if (part.endsWith('\\')) open.command = open.command.slice(0, -1).trim();
    else if (opened <= 0) {
      commands.push(open);
      open = null;
    }
  }
  return commands;
}

/** Links between files; those with a scheme are somebody else's. */
export const readLinks = (text: string): string[] =>
  [...text.matchAll(/\]\((?!\w+:)([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);

/** Files and folders of ours that are named in backticks; a name with a blank or a star stands for several. */
export const readPaths = (text: string): string[] =>
  [
    ...text.matchAll(
      /`((?:src|scripts|tests|e2e|harness|deploy|bench|chaos|demo|emulators)\/[\w./-]*\w)\/?`/g,
    ),
  ].map(([, path = '']) => path);
