import { goldenDraft } from '../../../content/golden-report.ts';
import type { PersonaId } from '../../domain/report/buyers/buyer-persona.ts';
import type { BuyerFile } from './buyer-file.ts';

/** Uses the golden draft, because assembling the checked report is slow. */
export function goldenBuyerFile(personaId: PersonaId): BuyerFile {
  const { caseFile, cast, situations } = goldenDraft(['personaMatrix']);
  return {
    personaId,
    details: {
      language: caseFile.language,
      personas: cast.personas,
      situations,
      evidence: caseFile.facts.map(({ id, text, source }) => ({ id, text, source, site: null, usedIn: [] })),
      unknowns: caseFile.unknowns,
    },
    offer: {
      text: caseFile.offer,
      factKinds: new Map(caseFile.facts.map(({ text, kind }) => [text, kind])),
    },
  };
}

const settledByCode = new Set(['id', 'persona', 'on', 'stage', 'source', 'kind', 'moves']);

/** The same report with every foreign text replaced by a hostile one. */
export function buyerFileSaying(file: BuyerFile, text: string): BuyerFile {
  const replaced = (inner: unknown, key: string): unknown => {
    if (typeof inner === 'string') return settledByCode.has(key) ? inner : text;
    if (Array.isArray(inner)) return inner.map((entry: unknown) => replaced(entry, key));
    if (inner === null || typeof inner !== 'object') return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, entry]) => [name, replaced(entry, name)]));
  };
  const { language, ...texts } = file.details;
  return {
    personaId: file.personaId,
    details: { ...(replaced(texts, '') as BuyerFile['details']), language },
    offer: { text, factKinds: new Map() },
  };
}

/** The text before and after the fenced file: everything a model should obey. */
export const outsideTheFile = (prompt: string): string =>
  prompt.replace(/<buyer-file>[\s\S]*?<\/buyer-file>/, '<buyer-file></buyer-file>');
