import { type PersonaId, personaIds } from '../../../report/document/rules/buyer-persona.ts';
import { intentSteps, type PanelCondition, type PanelResult } from './panel-result.ts';
import { panelVerdict } from './panel-verdict.ts';
import { cellKey, type PanelWork, repeatsOf, textsByCondition } from './panel-work.ts';

/** The customer gets distributions, quotes and a verdict, never a single score. */
export function composePanelResult(work: PanelWork, texts: readonly string[]): PanelResult {
  const conditions = [...textsByCondition(texts, work.control)].map(([id, text]) => {
    const voices = personaIds.map((personaId) => voiceOf(work, id, personaId));
    const all = voices.flatMap(({ placements }) => placements);
    const distribution = Array.from(
      { length: intentSteps },
      (_, index) => all.filter((step) => step === index + 1).length,
    );
    return { id, text, distribution, voices };
  });
  const placed = (wanted: PanelCondition) => {
    const voices = conditions.find(({ id }) => id === wanted)?.voices ?? [];
    return Object.fromEntries(voices.map(({ personaId, placements }) => [personaId, placements])) as Record<
      PersonaId,
      number[]
    >;
  };
  const verdict = panelVerdict({
    a: placed('a'),
    ...(texts.length > 1 && { b: placed('b') }),
    control: placed('control'),
  });
  return { repeats: work.repeats, conditions, verdict };
}

function voiceOf(work: PanelWork, condition: PanelCondition, personaId: PersonaId) {
  const spoken = repeatsOf(work).map((repeat) => {
    const key = cellKey({ condition, personaId, repeat });
    const step = work.placements[repeat]?.[key];
    const said = work.answers[key];
    if (step === undefined || !said) throw new Error(`the panel has not finished: ${key}`);
    return { step, said };
  });
  const inTheMiddle = spoken.toSorted((one, other) => one.step - other.step)[Math.floor(work.repeats / 2)];
  return {
    personaId,
    placements: spoken.map(({ step }) => step),
    answer: inTheMiddle?.said.answer ?? '',
    reason: inTheMiddle?.said.reason ?? '',
  };
}
