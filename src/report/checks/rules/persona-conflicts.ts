import { excerptOf, plainDigits, visibleText } from '../../../platform/text/visible-text.ts';
import type { Cast } from '../../document/rules/buyer-persona.ts';
import type { Passage } from './draft-reading.ts';
import type { Problem } from './report-draft.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const old = '(?:years?[ -]olds?|yo|jahre(?: alt)?|ans|años|anni|anos|jaar|歳|岁|세)';
const stands = '(?=\\s*(?:[,.;!?)）]|$|and |und |et |y |e ))(?!\\s*[.,:]\\d)';
const being = '(?:is|was|turned|turns|just turned|ist|wird|a|avait|tiene|ha|tem|heeft|aged|age|alter)';

/** Every way in which prose states someone's age; the number is the first group that matched. */
const agePatterns = (name: string): RegExp[] => {
  const who = `(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`;
  return [
    `${who}\\*{0,2}\\s*[,(（]\\s*(?:aged? |de |di )?(\\d{1,3})(?:\\s*${old})?${stands}`,
    `${who}\\*{0,2},? ${being} (?:now |already |erst |schon )?(\\d{1,3})(?:\\s*${old}|${stands})`,
    `(\\d{1,3})[ -]?(?:year[ -]old|jährige[rn]?|歳の|岁的)\\s*${who}`,
  ].map((pattern) => new RegExp(pattern, 'giu'));
};

/** Replaces every wrong age in the text by the cast's. */
export function withTrueAges(text: string, cast: Cast): string {
  let left = plainDigits(text);
  for (const { name, age } of cast.personas)
    if (name.trim() !== '')
      for (const pattern of agePatterns(visibleText(name).trim()))
        left = left.replace(pattern, (told, years: string) => told.replace(years, String(age)));
  return left;
}

/** Ages in the text that are not the cast's. */
export function wrongAgesIn({ text }: Passage, cast: Cast): Problem[] {
  const readable = plainDigits(text).replace(/\s+/g, ' ');
  if (!/\d/.test(readable)) return [];
  return cast.personas
    .filter(({ name }) => name.trim() !== '' && readable.includes(visibleText(name).trim()))
    .flatMap(({ name, age }) =>
      agePatterns(visibleText(name).trim())
        .flatMap((pattern) => [...readable.matchAll(pattern)])
        .filter((match) => Number(match[1]) !== age)
        .map((match) => ({
          excerpt: excerptOf(text),
          advice: `${name} is ${age} in the cast, not ${match[1]}: use the cast's age or none.`,
        })),
    );
}
