import { type FencedData, parsedBlock } from '../../prompt/fenced-data.ts';
import { looksPlanted } from '../../prompt/report-material.ts';
import { isRecord } from '../../wire/chat-request.ts';

const fewestWords = 95;
const mostWords = 135;

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text): text is string => typeof text === 'string');
const fieldOf = (list: unknown, field: string): string[] =>
  (Array.isArray(list) ? list : []).filter(isRecord).flatMap((entry) => texts(entry[field]));
const asSentence = (text: string): string =>
  /[.!?…。！？]$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`;
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;
const wordCount = (text: string): number =>
  text.split(/\s+/).length + (text.match(unspaced)?.length ?? 0) / 2;

/**
 * What a persona says, put together from lines of their own file, so that it is in their language and invents nothing.
 * Each clip they have already spoken moves it on to another scene and other lines.
 */
export function composeMonologue(data: FencedData, defects: readonly string[]): unknown {
  const persona = parsedBlock(data, 'persona');
  if (!isRecord(persona)) return null;
  const situations = parsedBlock(data, 'situations');
  const earlier = texts(parsedBlock(data, 'earlier_clips')).length;
  const scenes = texts(persona.scenes);
  const scene = scenes[earlier % Math.max(1, scenes.length)] ?? '';
  const lines = [
    ...fieldOf(situations, 'thinks').flatMap((thought, at) => [
      fieldOf(situations, 'says')[at] ?? '',
      thought,
    ]),
    ...fieldOf(persona.objections, 'text'),
    ...texts(persona.money),
    ...texts(persona.fears),
    ...texts(persona.goals),
  ];
  const from = lines.length === 0 ? 0 : (earlier * 5) % lines.length;
  const usable = [scene, ...lines.slice(from), ...lines.slice(0, from)]
    .map(asSentence)
    .filter((line) => line !== '.' && !looksPlanted(line))
    .filter(
      (line) => !defects.some((defect) => defect !== '' && (line.includes(defect) || defect.includes(line))),
    );
  const said: string[] = [];
  let words = 0;
  for (const line of new Set(usable)) {
    if (words >= fewestWords) break;
    if (words + wordCount(line) > mostWords) continue;
    said.push(line);
    words += wordCount(line);
  }
  return { scene, sounds: 'either', monologue: said.join(' ') };
}
