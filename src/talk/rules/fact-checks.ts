import { forbiddenPromises } from '../../report/checks/rules/forbidden-promises.ts';
import { foreignLinksIn, type LinkEvidence } from '../../report/checks/rules/foreign-links.ts';
import {
  figureAdvice,
  type KnownFigures,
  knownFigures,
  unknownFigures,
} from '../../report/checks/rules/unknown-figures.ts';
import type { ReportDetails } from '../../report/document/rules/report.ts';

/** The figures, names and links that a text outside the report may use. */
export type FactGrounds = { known: KnownFigures; names: string[]; links: LinkEvidence };

/** The evidence and the customer's words may be used, and `own` texts, such as a persona's file. */
export const factGrounds = (
  { language, personas, evidence }: Pick<ReportDetails, 'language' | 'personas' | 'evidence'>,
  customerWords: string,
  own: readonly string[],
): FactGrounds => ({
  known: knownFigures([
    ...evidence.flatMap(({ text, site }) => [text, site?.text ?? '']),
    customerWords,
    ...own,
  ]),
  names: personas.map(({ name }) => name),
  links: { hosts: [], customerWords, language },
});

/**
 * Applies the report's rules: no figure that nobody gave, no link and no promise. Returns advice on each
 * fault.
 */
export function factFaults(text: string, { known, names, links }: FactGrounds): string[] {
  const passage = { module: 'confession', line: 0, part: 0, kind: 'copy', label: null, text } as const;
  const figures = unknownFigures(text, known);
  return [
    ...(figures.length > 0 ? [figureAdvice(figures)] : []),
    ...foreignLinksIn(text, links).map(({ advice }) => advice),
    ...forbiddenPromises(passage, { head: null, lead: '' }, { facts: [], names }).map(({ advice }) => advice),
  ];
}
