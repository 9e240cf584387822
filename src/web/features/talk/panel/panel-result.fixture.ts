import type { PersonaId } from '../../../../domain/report/buyers/buyer-persona.ts';
import type { PanelResult } from '../../../../domain/talk/panel/panel-result.ts';
import type { AskedText } from './draw-intent-dots.ts';

export const personas = [
  { id: 'p1', name: 'Tess' },
  { id: 'p2', name: 'Dilys' },
  { id: 'p3', name: 'Gwil' },
  { id: 'p4', name: 'Felix' },
  { id: 'p5', name: 'Owen' },
] as const satisfies { id: PersonaId; name: string }[];

export function askedText(id: AskedText['id'], placements: number[][]): AskedText {
  const all = placements.flat();
  return {
    id,
    text: `Text ${id}`,
    distribution: [1, 2, 3, 4, 5].map((step) => all.filter((one) => one === step).length),
    voices: placements.map((steps, at) => ({
      personaId: personas[at]?.id ?? 'p1',
      placements: steps,
      answer: 'I would think about it.',
      reason: 'It does not say what it costs.',
    })),
  };
}

export const resultOf = (
  verdict: PanelResult['verdict'],
  conditions: AskedText['id'][] = ['a', 'b', 'control'],
): PanelResult => ({
  repeats: 5,
  conditions: conditions.map((id) =>
    askedText(
      id,
      personas.map(() => [2, 2, 2, 2, 2]),
    ),
  ),
  verdict,
});
