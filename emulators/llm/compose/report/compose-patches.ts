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
  const text = runningText.map((name) => data.get(name)?.text ?? '').join('\n');
  return {
    patches: [...new Set(excerpts)]
      .filter((excerpt) => excerpt.trim() !== '')
      .slice(0, mostPatches)
      .map((excerpt) => ({ excerpt, replacement: text.includes(excerpt) ? '' : neutral })),
  };
}
