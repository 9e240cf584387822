import { isCopyLine } from '../../document/rules/copy-lines.ts';
import { readLines } from '../../document/rules/markup-lines.ts';

const ordinary = 99;

/** Headings, bold lines and lines ending in a colon announce what follows; the lower the rank, the more. */
function rankOf(line: string): number {
  const text = line.trim();
  const hashes = /^(#{1,6})\s/.exec(text)?.[1];
  if (hashes) return hashes.length;
  if (/^\*\*[^*]+\*\*$/.test(text)) return 7;
  return /^[^>|#-].*[:：]\**$/u.test(text) ? 8 : ordinary;
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';
const isTableLine = (line: string | undefined): boolean => /^\s*\|.*\|\s*$/.test(line ?? '');
const isCopy = (line: string | undefined): boolean => isCopyLine((line ?? '').trim());

/** A table without its head or without any row is removed whole. */
function withWholeTables(content: string, cut: ReadonlySet<number>): Set<number> {
  const all = new Set(cut);
  const kinds = readLines(content).map(({ kind }) => kind);
  for (let head = kinds.indexOf('head'); head !== -1; head = kinds.indexOf('head', head + 1)) {
    let end = head + 1;
    while (kinds[end] === 'row' || kinds[end] === 'divider') end += 1;
    const table = Array.from({ length: end - head }, (_, at) => head + at);
    const rows = table.filter((at) => kinds[at] === 'row');
    const lostRows = rows.length > 0 && rows.every((at) => all.has(at));
    if (all.has(head) || lostRows) for (const at of table) all.add(at);
  }
  return all;
}

/** A copy block left without text is removed whole, with its head and its empty lines. */
function withWholeCopies(content: string, cut: ReadonlySet<number>): Set<number> {
  const all = new Set(cut);
  const kinds = readLines(content).map(({ kind }) => kind);
  const lines = content.split('\n').map((line) => line.trim());
  for (let start = 0, end = 0; start < lines.length; start = end + 1) {
    end = start;
    while (isCopyLine(lines[end] ?? '')) end += 1;
    const block = Array.from({ length: end - start }, (_, at) => start + at);
    const texts = block.filter((at) => kinds[at] === 'copy');
    if (texts.length > 0 && texts.every((at) => all.has(at))) for (const at of block) all.add(at);
  }
  return all;
}

/** Takes out the lines, and the headings that would be left with nothing under them. */
export function cutLines(content: string, cut: ReadonlySet<number>): string {
  const lines = content.split('\n');
  const gone = withWholeCopies(content, withWholeTables(content, cut));
  const stays = (at: number) => !gone.has(at) && !isBlank(lines[at]);
  const above = (at: number) => {
    let place = at - 1;
    while (place >= 0 && !stays(place)) place -= 1;
    return place;
  };
  const below = (at: number) => {
    let place = at + 1;
    while (place < lines.length && !stays(place)) place += 1;
    return place;
  };
  for (const at of [...gone].sort((a, b) => b - a)) {
    for (let lead = above(at); lead >= 0; lead = above(lead)) {
      const rank = rankOf(lines[lead] ?? '');
      const next = below(lead);
      const nextLine = lines[next];
      const ends = nextLine === undefined || /^\s*-{3,}\s*$/.test(nextLine) || rankOf(nextLine) <= rank;
      const isNotice = rank === 7 && above(lead) < 0 && isBlank(lines[lead + 1]) && nextLine !== undefined;
      if (rank === ordinary || !ends || isNotice) break;
      gone.add(lead);
    }
  }
  return withoutGone(lines, gone);
}

function withoutGone(lines: string[], gone: ReadonlySet<number>): string {
  const kept: string[] = [];
  lines.forEach((line, at) => {
    if (!gone.has(at)) {
      if (!(isBlank(line) && gone.has(at - 1) && isBlank(kept.at(-1)))) kept.push(line);
      return;
    }
    // Two tables or copy blocks must not grow together where the text between them went.
    const glues = [isTableLine, isCopy].some((isOf) => isOf(kept.at(-1)) && !isOf(line));
    if (glues) kept.push('');
  });
  while (kept.length > 0 && gone.size > 0 && isBlank(kept.at(-1))) kept.pop();
  return kept.join('\n');
}
