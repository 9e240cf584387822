export type FencedData = Map<string, string>;

/** Reads `<data name="…" source="…">…</data>` blocks; a block that is never closed runs to the next one. */
export function readFencedData(prompt: string): FencedData {
  const blocks: FencedData = new Map();
  for (const { 0: tag, 1: name = '', index } of prompt.matchAll(
    /<data\b[^>]*\bname\s*=\s*["']?([\w.-]+)[^>]*>/gi,
  )) {
    const rest = prompt.slice(index + tag.length);
    blocks.set(name, rest.slice(0, /<\/data\s*>|<data\b/i.exec(rest)?.index ?? rest.length).trim());
  }
  return blocks;
}

export const withoutFencedData = (prompt: string): string =>
  prompt.replace(/<data\b[^>]*>[\s\S]*?(<\/data\s*>|$)/gi, ' ').trim();

export function parsedBlock(data: FencedData, name: string): unknown {
  try {
    return JSON.parse(data.get(name) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Text that talks to a reader with tools instead of to a buyer; an honest writer leaves it out. */
const planted =
  /\b(ignore|disregard|forget|override)\b.{0,40}\b(instructions?|rules?|prompts?|above|previous)\b|\b(system|developer) (prompt|message|instructions?)\b|\bAI (assistant|model)\b|\bcanary\b|https?:|www\.|[<>‹›@{}`]|\]\(/i;
export const looksPlanted = (text: string): boolean => planted.test(text);
