import type { PersonaId } from '../src/report/document/rules/buyer-persona.ts';
import { type JourneyStage, stageLabels } from '../src/report/document/rules/buying-situation.ts';
import { type PassageOf, passagesOf } from '../src/report/document/rules/passage.ts';
import type { SampleReport } from './sample-report.ts';

/** Unchanged passages of the sample report for the landing page. */
export type LandingSamples = {
  business: string;
  situations: SituationSample[];
  rewrite: { before: string; hears: string; after: string };
  findings: string[];
};
export type SituationSample = {
  person: { name: string; age: number; role: string };
  stage: string;
  moment: string;
  says: string;
  thinks: string;
  feels: string;
  does: string;
};
const stripChoice = [
  ['p1', 'asking'],
  ['p2', 'pricing'],
  ['p3', 'wavering'],
  ['p4', 'naming'],
  ['p5', 'wavering'],
] as const satisfies (readonly [PersonaId, JourneyStage])[];

export function pickLandingSamples({ details }: Pick<SampleReport, 'details'>): LandingSamples {
  const situation = ([personaId, stage]: readonly [PersonaId, JourneyStage]): SituationSample => {
    const {
      name,
      age,
      role: wholeRole,
    } = found(
      details.personas.find(({ id }) => id === personaId),
      personaId,
    );
    const [role = ''] = wholeRole.split(/\.\s/, 1);
    const { moment, says, thinks, feels, does } = found(
      details.situations.find((one) => one.persona === personaId && one.stage === stage),
      `${personaId} ${stage}`,
    );
    const person = { name, age, role };
    return { person, stage: stageLabels[stage], moment, says, thinks, feels, does };
  };
  return {
    business: found(details.businessName ?? undefined, 'name'),
    situations: stripChoice.map(situation),
    rewrite: pickRewrite(passagesOf(details.sections, 'line')),
    findings: passagesOf(details.sections, 'finding').map(({ headline }) => headline),
  };
}

/** The shortest line with a figure that gets a new one: a price is understood by people who know nothing of the shop. */
function pickRewrite(lines: readonly PassageOf<'line'>[]): LandingSamples['rewrite'] {
  const rewrites = lines.flatMap(({ yours, hears, ours }) =>
    yours && ours && /\d/.test(yours) ? [{ before: yours, hears, after: ours }] : [],
  );
  const [shortest] = rewrites.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  return found(shortest, 'line with a figure');
}

const lengthOf = (texts: object) => Object.values(texts).join('').length;

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the sample report has no ${what} for the landing page`);
  return value;
}
