import { isRecord } from '../wire/chat-request.ts';

export type FencedData = Map<string, { source: string | null; text: string }>;

const openingTag = /<data\b([^>]*)>/gi;

/** Reads `<data name="…" source="…">…</data>` blocks; a block that is never closed runs to the next one. */
export function readFencedData(prompt: string): FencedData {
  const blocks: FencedData = new Map();
  for (const opening of prompt.matchAll(openingTag)) {
    const attributes = opening[1] ?? '';
    const name = /\bname\s*=\s*["']?([\w.-]+)/i.exec(attributes)?.[1];
    if (!name) continue;
    const source = /\bsource\s*=\s*["']?([\w.-]+)/i.exec(attributes)?.[1] ?? null;
    const rest = prompt.slice(opening.index + opening[0].length);
    const end = /<\/data\s*>|<data\b/i.exec(rest)?.index ?? rest.length;
    blocks.set(name, { source, text: rest.slice(0, end).trim() });
  }
  return blocks;
}

export function withoutFencedData(prompt: string): string {
  return prompt.replace(/<data\b[^>]*>[\s\S]*?(<\/data\s*>|$)/gi, ' ').trim();
}

export function parsedBlock(data: FencedData, name: string): unknown {
  const text = data.get(name)?.text;
  if (!text) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export type CastPersona = Record<string, unknown> & { name: string };

export function readCast(data: FencedData): CastPersona[] {
  const cast = parsedBlock(data, 'cast');
  const list = Array.isArray(cast) ? cast : isRecord(cast) ? Object.values(cast).find(Array.isArray) : [];
  return (Array.isArray(list) ? list : []).filter(
    (entry: unknown): entry is CastPersona => isRecord(entry) && typeof entry.name === 'string',
  );
}
