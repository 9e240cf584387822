import { isRecord } from '../wire/chat-request.ts';
import type { CastPersona } from './fenced-data.ts';

export type PersonaFact = { persona: string; field: string; value: string };

const letters = 'abcde';
const slot = /\{([a-e])\.([a-zA-Z]+?)(\d?)\}/g;

const fieldOf: Record<string, string> = {
  role: 'role',
  situation: 'situation',
  goal: 'goals',
  fear: 'fears',
  trigger: 'triggers',
  objection: 'objections',
  reason: 'reasonNotToBuy',
  money: 'money',
  scene: 'scenes',
  voice: 'voice',
  channel: 'channels',
};
/** The cast has these as well, but a module does not account for them. */
const unaccounted = new Set(['situation', 'voice']);

/** Replaces {b.fear}, {b.fear2} and so on by the cast's own words, and lists what was used. */
export function fillPersonaSlots(
  template: string,
  cast: CastPersona[],
): { text: string; facts: PersonaFact[] } {
  const facts: PersonaFact[] = [];
  const text = template.replace(slot, (whole, letter: string, name: string, nth: string) => {
    const persona = cast[letters.indexOf(letter)];
    const field = fieldOf[name];
    const value = persona && field ? valueAt(persona[field], Number(nth || '1') - 1) : null;
    if (value === null || !persona || !field) return whole.slice(1, -1);
    if (typeof persona.id === 'string' && !unaccounted.has(field)) {
      facts.push({ persona: persona.id, field, value });
    }
    return value.replace(/\.$/, '');
  });
  return { text, facts };
}

function valueAt(value: unknown, at: number): string | null {
  const one: unknown = Array.isArray(value) ? value[Math.min(at, value.length - 1)] : value;
  const text = isRecord(one) ? one.text : one;
  return typeof text === 'string' ? text : null;
}

export function nameFacts(content: string, cast: CastPersona[]): PersonaFact[] {
  return cast.flatMap(({ id, name }) =>
    typeof id === 'string' && content.includes(name) ? [{ persona: id, field: 'name', value: name }] : [],
  );
}
