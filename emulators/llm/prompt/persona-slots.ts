import { isRecord } from '../wire/chat-request.ts';
import type { CastPersona } from './fenced-data.ts';

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
/** Replaces {b.fear}, {b.fear2} and so on by the cast's own words. */
export const fillPersonaSlots = (template: string, cast: CastPersona[]): string =>
  template.replace(slot, (whole, letter: string, name: string, nth: string) => {
    const persona = cast[letters.indexOf(letter)];
    const field = fieldOf[name];
    const value = persona && field ? valueAt(persona[field], Number(nth || '1') - 1) : null;
    return value === null ? whole.slice(1, -1) : value.replace(/\.$/, '');
  });

function valueAt(value: unknown, at: number): string | null {
  const one: unknown = Array.isArray(value) ? value[Math.min(at, value.length - 1)] : value;
  const text = isRecord(one) ? one.text : one;
  return typeof text === 'string' ? text : null;
}
