import type { BuyerPersona } from '../../report/buyers/buyer-persona.ts';

export type Bond = 'spouse' | 'sibling' | 'child';

/** Who this person lives and deals with, as far as the file tells. */
export type KnownPeople = {
  /** Everybody of the cast who moves this person or is moved by them. */
  near: readonly BuyerPersona[];
  /** The one whose word can decide. */
  deciders: readonly string[];
  bonds: Record<Bond, { known: boolean; names: string[]; words: Set<string> }>;
};

export const bondWords: Record<Bond, string> = {
  spouse:
    'husband|wife|spouse|partner|fiancé|fiancée|missus|hubby|boyfriend|girlfriend|mann|ehemann|frau|ehefrau|mari|femme|marido|esposo|esposa|mujer|marito|moglie|mulher|man|vrouw',
  sibling:
    'brother|sister|bruder|schwester|frère|soeur|sœur|hermano|hermana|fratello|sorella|irmão|irmã|broer|zus',
  child:
    'son|sons|daughter|daughters|kid|kids|child|children|toddler|baby|teenager|grandchild|grandchildren|grandson|granddaughter|twins|sohn|söhne|tochter|töchter|kind|kinder|fils|fille|enfants?|hijos?|hijas?|figli|figlio|figlia|filhos?|filhas?|zoon|dochter|kinderen',
};
const kinds = ['spouse', 'sibling', 'child'] as const;
export function readPeople(
  persona: BuyerPersona,
  others: readonly BuyerPersona[],
  ownTexts: readonly string[],
): KnownPeople {
  const own = ownTexts.join('\n');
  const near = others.filter(
    ({ id, name, influences }) =>
      influences.some(({ on }) => on === persona.id) ||
      persona.influences.some(({ on }) => on === id) ||
      own.includes(name),
  );
  const bondOf = (bond: Bond) => {
    const words = new Set<string>();
    const names: string[] = [];
    for (const other of others) {
      // "Tess's husband" says it of Owen, and of Tess who her husband is.
      const theirs = relationTo(persona.name, bond, `${other.name}: ${other.role}`);
      const mine = relationTo(other.name, bond, `${persona.name}: ${persona.role}`);
      if (theirs === null && mine === null) continue;
      names.push(other.name);
      if (theirs) words.add(theirs);
    }
    // "His brother's wife" is not his wife.
    const mentioned = new RegExp(
      `(?<!\\p{L})(?:her|his|their|my|our|ihre?m?n?|seine?m?n?|meine?m?n?|son|sa|su|suo|sua|seu|haar|zijn) (?:\\p{Ll}+ )?(?:${bondWords[bond]})(?!\\p{L}|['’-])`,
      'iu',
    );
    const known = names.length > 0 || mentioned.test(own);
    return { known, names, words };
  };
  return {
    near,
    deciders: others
      .filter(({ influences }) => influences.some(({ on, weight }) => on === persona.id && weight === 3))
      .map(({ name }) => name),
    bonds: Object.fromEntries(kinds.map((bond) => [bond, bondOf(bond)])) as KnownPeople['bonds'],
  };
}

function relationTo(name: string, bond: Bond, text: string): string | null {
  const pattern = new RegExp(`${escaped(name)}['’]s? (?:\\p{L}+ )?(${bondWords[bond]})(?![\\p{L}-])`, 'iu');
  return pattern.exec(text)?.[1]?.toLowerCase() ?? null;
}

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
