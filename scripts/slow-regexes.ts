import { readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import ts from 'typescript';

export type FoundRegex = { source: string; flags: string; where: string };

/** Every literal of a file. */
export function literalsIn(file: string, text = readFileSync(file, 'utf8')): FoundRegex[] {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: FoundRegex[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
        where: `${file}:${line}`,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** Everything that is made with `new RegExp` while `work` runs. */
export async function madeDuring(work: () => Promise<unknown>): Promise<FoundRegex[]> {
  const found: FoundRegex[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct: (target, given: [string, string?]) => {
      const made = new target(...given);
      const line = new Error().stack?.split('\n').find((call) => /\/src\/(?!.*node_modules)/.test(call));
      const [where] = line?.match(/src\/[\w./-]+:\d+/) ?? [];
      if (where) found.push({ source: made.source, flags: made.flags, where });
      return made;
    },
  });
  try {
    await work();
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

/** How a text makes it slow; null when its time grows with the text's length. */
export function slowness({ source, flags }: Pick<FoundRegex, 'source' | 'flags'>): string | null {
  const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
  if (!report) return null;
  const growth = report.exponential ? 'exponential' : 'quadratic or worse';
  return `${growth} on many of ${report.character.literal.source}`;
}
