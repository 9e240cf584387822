import { describe, expect, it } from 'vitest';
import {
  blocksOf,
  labelledBlocksOf,
  markedCaseFile,
  markedCast,
} from '../../../../harness/fixtures/report/marked-brief.ts';
import { personaIds } from '../../document/rules/buyer-persona.ts';
import { journeyStages, stageLabels } from '../../document/rules/buying-situation.ts';
import { openerOf } from './journey-psychology.ts';
import { situationsPrompt } from './situations-prompt.ts';

const promptOf = (id: (typeof personaIds)[number]) => situationsPrompt(id, markedCaseFile, markedCast);

describe('the situations prompt', () => {
  it('reads the same until somebody means to change it', () => {
    expect(promptOf('p3')).toMatchSnapshot();
  });

  it('explains every stage, in the order in which it is lived', () => {
    const { instructions } = promptOf('p1');
    const places = journeyStages.map((stage) => instructions.indexOf(`- ${stage} (${stageLabels[stage]}): `));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('carries the case file, the cast and the ground of this person, and no website', () => {
    expect(labelledBlocksOf(promptOf('p2'))).toEqual([
      'case_file:earlier-step MARK-case_file',
      'cast:earlier-step MARK-cast',
      'own_ground:earlier-step MARK-cast',
    ]);
  });

  it('gives each person a ground of their own', () => {
    const groundOf = (id: (typeof personaIds)[number]) => blocksOf(promptOf(id)).at(-1)?.text ?? '';
    expect(new Set(personaIds.map(groundOf)).size).toBe(5);
    expect(groundOf('p2')).toContain('Ben');
    expect(groundOf('p2')).not.toContain('Cleo');
  });

  it('opens no stage twice in the same way, and no two moments of one person', () => {
    for (const stage of journeyStages) {
      expect(new Set(personaIds.map((id) => openerOf(id, stage))).size).toBe(personaIds.length);
    }
    for (const id of personaIds) {
      expect(new Set(journeyStages.map((stage) => openerOf(id, stage))).size).toBe(journeyStages.length);
    }
  });

  it('shares all but the ground and the task, so that a provider can cache what the five repeat', () => {
    const prefixes = personaIds.map((id) => {
      const { instructions, prompt } = promptOf(id);
      return instructions + prompt.slice(0, prompt.indexOf('<data name="own_ground"'));
    });
    expect(new Set(prefixes).size).toBe(1);
  });

  it('is refused for somebody who is not in the cast', () => {
    expect(() =>
      situationsPrompt('p5', markedCaseFile, { ...markedCast, personas: markedCast.personas.slice(0, 4) }),
    ).toThrow('the cast has no p5');
  });
});
