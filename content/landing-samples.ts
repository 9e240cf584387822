import type { PersonaId } from '../src/report/document/rules/buyer-persona.ts';
import { type JourneyStage, stageLabels } from '../src/report/document/rules/buying-situation.ts';
import { type PassageOf, passagesOf } from '../src/report/document/rules/passage.ts';
import type { SampleReport } from './sample-report.ts';

/** Unchanged passages of the sample report for the landing page. */
export type LandingSamples = {
  business: string;
  situationCount: number;
  leadSituation: SituationSample;
  situations: SituationSample[];
  leadRewrite: RewriteSample;
  scene: { text: string; use: string };
  findings: { headline: string; wrongIf: string }[];
};
export type RewriteSample = { before: string; hears: string; after: string };
export type SituationSample = {
  person: { name: string; age: number; role: string };
  stage: string;
  moment: string;
  says: string;
  thinks: string;
  feels: string;
  does: string;
};
const leadChoice = ['p1', 'pricing'] as const;
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
  const scenes = passagesOf(
    details.sections.filter(({ id }) => id === 'searchHistory'),
    'scene',
  );
  return {
    business: found(details.businessName ?? undefined, 'name'),
    situationCount: details.situations.length,
    leadSituation: situation(leadChoice),
    situations: stripChoice.map(situation),
    leadRewrite: pickRewrite(passagesOf(details.sections, 'line')),
    scene: { text: found(scenes[0], 'scene').text, use: found(scenes[0], 'scene').use },
    findings: passagesOf(details.sections, 'finding').map(({ headline, wrongIf }) => ({ headline, wrongIf })),
  };
}

/** The first line of the page that gets a new one. */
function pickRewrite(lines: readonly PassageOf<'line'>[]): RewriteSample {
  const line = lines.find(({ yours, ours }) => yours !== null && ours !== null);
  const { yours, hears, ours } = found(line, 'line');
  return { before: found(yours ?? undefined, 'line'), hears, after: found(ours ?? undefined, 'new line') };
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the sample report has no ${what} for the landing page`);
  return value;
}
