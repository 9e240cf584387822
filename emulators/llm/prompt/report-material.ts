import { isRecord } from '../wire/chat-request.ts';
import { type CastPersona, type FencedData, parsedBlock, readCast } from './fenced-data.ts';

export type SiteLine = { id: string; text: string };
export type CaseFact = { id: string; kind: string; text: string; source: string; line: string | null };
export type CaseFileSeen = { language: string; offer: string; facts: CaseFact[]; vocabulary: string[] };

/** What a report step was given to work from, whichever of the blocks its prompt carries. */
export type ReportMaterial = {
  market: string;
  product: string;
  siteLines: SiteLine[];
  caseFile: CaseFileSeen | null;
  cast: CastPersona[];
};

const numberedLine = /^\[(\d+:\d+)\][ \t]*(.+)$/gm;

export function readReportMaterial(data: FencedData): ReportMaterial {
  const website = data.get('website')?.text ?? '';
  return {
    market: data.get('target_market')?.text ?? '',
    product: data.get('product_service')?.text ?? '',
    siteLines: [...website.matchAll(numberedLine)].map(([, id = '', text = '']) => ({
      id,
      text: text.trim(),
    })),
    caseFile: readCaseFile(parsedBlock(data, 'case_file')),
    cast: readCast(data),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readCaseFile(value: unknown): CaseFileSeen | null {
  if (!isRecord(value) || !Array.isArray(value.facts)) return null;
  const vocabulary = Array.isArray(value.vocabulary) ? value.vocabulary : [];
  return {
    language: textOf(value.language),
    offer: textOf(value.offer),
    facts: value.facts.filter(isRecord).map((fact) => ({
      id: textOf(fact.id),
      kind: textOf(fact.kind),
      text: textOf(fact.text),
      source: textOf(fact.source),
      line: typeof fact.line === 'string' ? fact.line : null,
    })),
    vocabulary: vocabulary.filter((term): term is string => typeof term === 'string' && term.trim() !== ''),
  };
}

/** Text that talks to a reader with tools instead of to a buyer; an honest writer leaves it out. */
const planted =
  /\b(ignore|disregard|forget|override)\b.{0,40}\b(instructions?|rules?|prompts?|above|previous)\b|\b(system|developer) (prompt|message|instructions?)\b|\bAI (assistant|model)\b|\bcanary\b|https?:|www\.|[<>‹›@{}`]|\]\(/i;
export const looksPlanted = (text: string): boolean => planted.test(text);
