import type { PersonaId } from '../../../../domain/report/buyers/buyer-persona.ts';

export type PersonaMarks = ReadonlyMap<PersonaId, string>;

const graphemesOf = (name: string) => new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(name);
const initialOf = (name: string): string =>
  [...graphemesOf(name.trim())][0]?.segment.toLocaleUpperCase() ?? '';

/** One character per person, so that dots do not depend on colour: initials, or numbers where two share one. */
export function markPersonas(personas: readonly { id: PersonaId; name: string }[]): PersonaMarks {
  const initials = personas.map(({ name }) => initialOf(name));
  const areTheirOwn = new Set(initials).size === personas.length && !initials.includes('');
  return new Map(personas.map(({ id }, at) => [id, areTheirOwn ? (initials[at] as string) : String(at + 1)]));
}
