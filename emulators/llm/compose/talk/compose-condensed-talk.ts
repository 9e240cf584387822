import { type FencedData, parsedBlock } from '../../prompt/fenced-data.ts';
import { looksPlanted } from '../../prompt/report-material.ts';
import { isRecord } from '../../wire/chat-request.ts';

const most = 24;
const longest = 400;

/** Minutes of a talk: the first sentence of each turn, the older notes before them. */
export function composeCondensedTalk(data: FencedData): unknown {
  const earlier = parsedBlock(data, 'earlier_notes');
  const kept = (field: string): string[] =>
    isRecord(earlier) && Array.isArray(earlier[field])
      ? earlier[field].filter((note): note is string => typeof note === 'string')
      : [];
  const lines = (data.get('talk')?.text ?? '').split('\n');
  const saidBy = (who: string): string[] =>
    lines
      .filter((line) => line.startsWith(`${who}: `))
      .map(
        (line) =>
          line
            .slice(who.length + 2)
            .split(/(?<=[.!?])\s/)[0]
            ?.slice(0, longest) ?? '',
      )
      .filter((line) => line !== '' && !looksPlanted(line));
  const asked = saidBy('Visitor');
  const notes = (field: string, fresh: string[]) => [...new Set([...kept(field), ...fresh])].slice(0, most);
  return {
    visitor: notes(
      'visitor',
      asked.filter((line) => !line.endsWith('?')),
    ),
    buyer: notes('buyer', saidBy('Buyer')),
    open: asked.filter((line) => line.endsWith('?')).slice(-3),
  };
}
