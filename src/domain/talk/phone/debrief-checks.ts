import type { BuyerPersona } from '../../report/buyers/buyer-persona.ts';
import { textsOfPersona } from '../../report/checks/draft-reading.ts';
import { forbiddenPromises } from '../../report/checks/facts/forbidden-promises.ts';
import { foreignLinksIn } from '../../report/checks/facts/foreign-links.ts';
import { knownFigures, unknownFigures } from '../../report/checks/facts/unknown-figures.ts';
import type { ReportDetails } from '../../report/report.ts';

/** Applies the report's rules to our sentences about a call: no figure that nobody gave, no link and no promise. */
export function debriefChecks({
  persona,
  details,
  customerWords,
  said,
}: {
  persona: BuyerPersona;
  details: Pick<ReportDetails, 'language' | 'personas' | 'evidence'>;
  customerWords: string;
  said: readonly string[];
}): (text: string) => boolean {
  const given = [...details.evidence.flatMap(({ text, site }) => [text, site?.text ?? '']), customerWords];
  const names = details.personas.map(({ name }) => name);
  // Repeating what was said in the call is not a statistic.
  const known = knownFigures([...given, ...textsOfPersona(persona), ...said]);
  const links = { hosts: [], customerWords, language: details.language };
  return (text) => {
    const passage = { module: 'confession', line: 0, part: 0, kind: 'copy', label: null, text } as const;
    const faults = [
      ...unknownFigures(text, known),
      ...foreignLinksIn(text, links),
      ...forbiddenPromises(passage, { head: null, lead: '' }, { facts: [], names }),
    ];
    return faults.length === 0;
  };
}
