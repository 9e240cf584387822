import { type FencedData, parsedBlock } from '../../prompt/fenced-data.ts';
import { isRecord } from '../../wire/chat-request.ts';

const mostPatches = 24;
const runningText = ['content', 'opening', 'closing'];
const neutral = 'Ask your own customers about this.';

/** Takes out what the editor quoted; in a field that may not be empty, a harmless sentence takes its place. */
export function composePatches(data: FencedData): unknown {
  const findings = parsedBlock(data, 'findings');
  const excerpts = (Array.isArray(findings) ? findings : []).flatMap((finding: unknown) =>
    isRecord(finding) && typeof finding.excerpt === 'string' ? [finding.excerpt] : [],
  );
  const fieldWith = (excerpt: string): string =>
    runningText.find((name) => data.get(name)?.text.includes(excerpt)) ?? '';
  const isIn = (excerpt: string): boolean => fieldWith(excerpt) !== '';
  return {
    patches: [...new Set(excerpts)]
      .filter((excerpt) => excerpt.trim() !== '')
      .slice(0, mostPatches)
      .map((excerpt) => ({ field: fieldWith(excerpt), excerpt, replacement: isIn(excerpt) ? '' : neutral })),
  };
}
