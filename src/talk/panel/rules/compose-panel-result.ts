import { type PersonaId, personaIds } from '../../../report/document/rules/buyer-persona.ts';
import { intentSteps, type PanelCondition, type PanelResult, type Quoted } from './panel-result.ts';
import { type Placements, panelVerdict } from './panel-verdict.ts';
import { cellKey, type PanelWork, repeatsOf, textsByCondition } from './panel-work.ts';
import { sumUpText } from './sum-up-text.ts';

/** The customer gets distributions, quotes and a verdict, never a single score. */
export function composePanelResult(work: PanelWork, texts: readonly string[]): PanelResult {
  const asked = [...textsByCondition(texts, work.control)].map(([id, text]) => {
    const spoken = personaIds.map((personaId) => spokenBy(work, id, personaId));
    return { id, text, spoken, quoted: spoken.flatMap(({ quoted }) => quoted) };
  });
  const toAny = asked.filter(({ id }) => id !== 'control').flatMap(({ quoted }) => quoted);
  const conditions = asked.map(({ id, text, spoken, quoted }) => ({
    id,
    text,
    distribution: Array.from(
      { length: intentSteps },
      (_, index) => quoted.filter(({ step }) => step === index + 1).length,
    ),
    voices: spoken.map(({ voice }) => voice),
    ...(id !== 'control' && { summary: sumUpText(quoted, toAny) }),
  }));
  const byPerson = (valuesOf: (spoken: Spoken) => number[]) =>
    Object.fromEntries(
      asked.map(({ id, spoken }) => [
        id,
        Object.fromEntries(spoken.map((one) => [one.voice.personaId, valuesOf(one)])),
      ]),
    ) as unknown as Placements;
  const verdict = panelVerdict(
    byPerson(({ voice }) => voice.placements),
    byPerson(({ weeks }) => weeks),
  );
  return { repeats: work.repeats, conditions, verdict };
}

type Spoken = ReturnType<typeof spokenBy>;

function spokenBy(work: PanelWork, condition: PanelCondition, personaId: PersonaId) {
  const rounds = repeatsOf(work).map((repeat) => {
    const key = cellKey({ condition, personaId, repeat });
    const step = work.placements[repeat]?.[key];
    const said = work.answers[key];
    if (step === undefined || !said) throw new Error(`the panel has not finished: ${key}`);
    const { week, answer, reason } = said;
    return { week, quoted: { personaId, condition, step, answer, reason } satisfies Quoted };
  });
  const quoted = rounds.map((round) => round.quoted);
  const inTheMiddle = quoted.toSorted((one, other) => one.step - other.step)[Math.floor(work.repeats / 2)];
  return {
    quoted,
    weeks: rounds.map(({ week }) => week),
    voice: {
      personaId,
      placements: quoted.map(({ step }) => step),
      answer: inTheMiddle?.answer ?? '',
      reason: inTheMiddle?.reason ?? '',
    },
  };
}
