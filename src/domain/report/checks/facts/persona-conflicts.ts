import { excerptOf, plainDigits, plainWords, visibleText } from '../../../text/visible-text.ts';
import type { BuyerPersona, Cast, PersonaFact } from '../../buyers/buyer-persona.ts';
import type { Passage } from '../draft-reading.ts';
import { textsOfPersona } from '../draft-reading.ts';
import type { DraftModule, Finding } from '../report-draft.ts';

type Problem = Omit<Finding, 'module'>;

const textsOfField = (persona: BuyerPersona, field: PersonaFact['field']): string[] => {
  if (field === 'age') return [String(persona.age)];
  if (field === 'objections') return persona.objections.map(({ text }) => text);
  return [persona[field]].flat();
};

const overlaps = (value: string, texts: string[]): boolean =>
  texts.map(plainWords).some((text) => text !== '' && (text.includes(value) || value.includes(text)));

/** All modules are held against one cast, so two that agree with it cannot contradict each other. */
function agrees({ persona: id, field, value }: PersonaFact, cast: Cast): boolean {
  const persona = cast.personas.find((person) => person.id === id);
  if (!persona) return false;
  if (field === 'name') return value.trim() === persona.name.trim();
  if (field === 'age') {
    const numbers = plainDigits(value).match(/\d+/g) ?? [];
    return numbers.length === 1 && Number(numbers[0]) === persona.age;
  }
  const words = plainWords(value);
  return words !== '' && overlaps(words, textsOfField(persona, field));
}

export const conflictingFacts = (facts: PersonaFact[], cast: Cast): PersonaFact[] =>
  facts.filter((fact) => !agrees(fact, cast));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const old = '(?:years?[ -]olds?|yo|jahre(?: alt)?|ans|años|anni|anos|jaar|歳|岁|세)';
const stands = '(?=\\s*(?:[,.;!?)）]|$|and |und |et |y |e ))(?!\\s*[.,:]\\d)';
const being = '(?:is|was|turned|turns|just turned|ist|wird|a|avait|tiene|ha|tem|heeft|aged|age|alter)';

/** Every way in which prose tells somebody's age; the number is the first group that matched. */
const agePatterns = (name: string): RegExp[] => {
  const who = `(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`;
  return [
    `${who}\\*{0,2}\\s*[,(（]\\s*(?:aged? |de |di )?(\\d{1,3})(?:\\s*${old})?${stands}`,
    `${who}\\*{0,2},? ${being} (?:now |already |erst |schon )?(\\d{1,3})(?:\\s*${old}|${stands})`,
    `(\\d{1,3})[ -]?(?:year[ -]old|jährige[rn]?|歳の|岁的)\\s*${who}`,
  ].map((pattern) => new RegExp(pattern, 'giu'));
};

/** Ages told in prose that are not the cast's. */
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

/** A value of no module's own cast field, said of the person by name. What the cast says elsewhere is only misfiled. */
export function statesConflict({ text }: Passage, facts: PersonaFact[], cast: Cast): boolean {
  const said = ` ${plainWords(text)} `;
  return facts.some(({ persona: id, field, value }) => {
    const persona = cast.personas.find((person) => person.id === id);
    const words = plainWords(value);
    if (!persona || field === 'name' || field === 'age' || words.length < 3) return false;
    const isMisfiled = overlaps(words, textsOfPersona(persona));
    return !isMisfiled && said.includes(` ${plainWords(persona.name)} `) && said.includes(` ${words} `);
  });
}

export const factProblems = (module: DraftModule, cast: Cast): Problem[] =>
  conflictingFacts(module.personaFacts, cast).map(({ persona, field, value }) => ({
    excerpt: excerptOf(`${persona}.${field}: ${value}`),
    advice: `The cast says something else about ${persona}'s ${field}: copy the cast's words or say nothing.`,
  }));
