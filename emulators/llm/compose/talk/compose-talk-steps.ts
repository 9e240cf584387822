import { createSeededRandom, seedFromText } from '../../../kit/seeded-random.ts';
import talk from '../../texts/talk.json' with { type: 'json' };
import { isRecord } from '../../wire/chat-request.ts';
import { type FencedData, looksPlanted, parsedBlock } from '../fenced-data.ts';

const textsOf = (value: unknown): string[] => [value].flat().filter((text) => typeof text === 'string');
const fieldOf = (list: unknown, field: string): string[] =>
  [list]
    .flat()
    .filter(isRecord)
    .flatMap((entry) => textsOf(entry[field]));
export const ended = (text: string): string => text.trim().replace(/(?<![.!?…。！？])$/u, '.');
const longWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];

/** What each of the five says of the owner's words: what concerns them, and the text that shares more words with that. */
export function composeAskAll(data: FencedData): unknown {
  const texts = ['owners_words', 'first_text', 'second_text'].flatMap((name) => data.get(name) ?? []);
  const answers = [parsedBlock(data, 'buyers')]
    .flat()
    .filter(isRecord)
    .map((buyer) => {
      const random = createSeededRandom(seedFromText(`${String(buyer.name)} ${texts.join(' ')}`));
      const pick = (list: readonly string[]): string =>
        list[random.below(Math.max(1, list.length))] ?? 'I do not know';
      const own = new Set(longWords(JSON.stringify(buyer)));
      const near = texts.map((text) =>
        looksPlanted(text) ? 0 : longWords(text).filter((word) => own.has(word)).length,
      );
      const most = Math.max(...near);
      const choice = most < 2 ? 'neither' : near[0] === most ? 'first' : 'second';
      const stance = texts.join().endsWith('?') ? 'asked' : choice === 'neither' ? 'no' : 'yes';
      const concern = ended(pick(fieldOf(buyer.objections, 'text')));
      const answer = `${pick(talk.openings)} ${pick(talk.stances[stance])} ${concern}`;
      return { buyer: buyer.id, answer, ...(texts.length === 2 && { choice }) };
    });
  return { answers };
}

/** A judge that understands nothing but the purchases that a forgetful buyer makes up; all other replies pass. */
export function composeReplyJudgement(data: FencedData): unknown {
  const lines = (name: string): string[] => (data.get(name) ?? '').split('\n');
  const statement = lines('statements').findIndex((line) => line.includes('Has not bought')) + 1;
  const why = 'They say that they bought it; they have not.';
  const collisions = lines('reply').flatMap((line, at) => {
    const isInvented = statement > 0 && talk.misremembered.some((sentence) => line.includes(sentence));
    return isInvented ? [{ sentence: at + 1, statement, why, bothCanBeTrue: false }] : [];
  });
  return { collisions };
}

const fewestWords = 95;

/** Lines of the person's own file. Each clip they have already spoken moves it on to another scene and other lines. */
export function composeMonologue(data: FencedData): unknown {
  const persona = parsedBlock(data, 'persona');
  if (!isRecord(persona)) return null;
  const lived = parsedBlock(data, 'situations');
  const defects = fieldOf(parsedBlock(data, 'defects'), 'excerpt').map((text) => text.replace(/…/g, ''));
  const earlier = textsOf(parsedBlock(data, 'earlier_clips')).length;
  const scenes = textsOf(persona.scenes);
  const scene = scenes[earlier % Math.max(1, scenes.length)] ?? '';
  const own = [
    ...fieldOf(lived, 'thinks'),
    ...fieldOf(lived, 'says'),
    ...fieldOf(persona.objections, 'text'),
  ];
  const lines = [...own, ...textsOf(persona.fears), ...textsOf(persona.goals)];
  const from = (earlier * 5) % Math.max(1, lines.length);
  const usable = [scene, ...lines.slice(from), ...lines.slice(0, from)]
    .map(ended)
    .filter(
      (line) => line !== '.' && !looksPlanted(line) && !defects.some((one) => one && line.includes(one)),
    );
  const said = [...new Set(usable)];
  const last = said.findIndex(
    (_, at) =>
      said
        .slice(0, at + 1)
        .join(' ')
        .split(/\s+/).length >= fewestWords,
  );
  return { scene, sounds: 'either', monologue: said.slice(0, last + 1 || said.length).join(' ') };
}
