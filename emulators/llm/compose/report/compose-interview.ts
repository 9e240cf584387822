import { type FencedData, parsedBlock } from '../../prompt/fenced-data.ts';
import { looksPlanted } from '../../prompt/report-material.ts';
import { isRecord } from '../../wire/chat-request.ts';

const longestChars = 200;

const signs: [kind: string, sign: RegExp][] = [
  ['price', /\b(cost|costs|price|prices|charge|pay|pays|paid|money)\b|preis|kost/i],
  ['objection', /\b(why|hesitate|not buy|went quiet|leave|left)\b|\bwarum\b/i],
  ['segment', /\b(who|which people|whom)\b|\bwer\b/i],
  ['job', /\b(before|instead|used|did)\b|\bvorher\b/i],
];

/** The unknowns themselves, each cut to its first question: the simulator has nothing of its own to ask. */
export function composeInterview(data: FencedData): unknown {
  const given = parsedBlock(data, 'unknowns');
  const unknowns = (Array.isArray(given) ? given : []).filter(isRecord);
  const questions = unknowns.flatMap(({ number, text }, at) => {
    const question = typeof text === 'string' ? firstQuestion(text) : null;
    if (typeof number !== 'number' || question === null || looksPlanted(question)) return [];
    const kind = signs.find(([, sign]) => sign.test(question))?.[0] ?? 'offer';
    return [{ unknown: number, question, kind, hint: Math.max(1, 3 - Math.floor(at / 2)) }];
  });
  return { questions };
}

function firstQuestion(text: string): string | null {
  const [first = ''] = /^[^?？]+[?？]/u.exec(text.trim()) ?? [];
  if (first.length <= longestChars) return first === '' ? null : first;
  const clause = first.slice(0, first.indexOf(','));
  return clause.length > 20 && clause.length < longestChars ? `${clause}?` : null;
}
