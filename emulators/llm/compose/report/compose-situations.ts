import { type FencedData, parsedBlock } from '../../prompt/fenced-data.ts';
import type { ReportMaterial } from '../../prompt/report-material.ts';
import { personRows, stageRows } from '../../texts/buying-situations.ts';
import { isRecord } from '../../wire/chat-request.ts';

/** Each stage at each person's place: placeholders, but no two tell the same moment. */
export function composeSituations(material: ReportMaterial, data: FencedData, task: string): unknown {
  const part = partAskedFor(material, data, task);
  const [place, opening, thought] = personRows[part] ?? ['', '', ''];
  return {
    situations: stageRows.map(([stage, event, says, feels, does, mood], at) => ({
      stage,
      moment: `${place}, ${event}.`,
      says: `${opening}, ${says}.`,
      thinks: `${thought}, and now ${event}.`,
      feels,
      does,
      mood: Math.max(-3, Math.min(3, mood + ((at + part) % 3) - 1)),
      moves: mood > 0 ? 'towards' : mood < -1 ? 'away' : 'stays',
    })),
  };
}

/** The task names the person by id; a cast name or a block of their own would do as well. */
export function partAskedFor(material: ReportMaterial, data: FencedData, task: string): number {
  const ids = [...task.matchAll(/\bp([1-5])\b/g)].map((found) => Number(found[1]) - 1);
  const asked = /\bsituations (?:of|for) p([1-5])\b/i.exec(task)?.[1];
  const own = ['persona', 'own_ground'].map((name) => parsedBlock(data, name)).find(isRecord);
  const named = material.cast.findIndex(({ name, id }) =>
    own ? own.id === id || own.name === name : task.includes(name),
  );
  const candidates = [asked ? Number(asked) - 1 : -1, new Set(ids).size === 1 ? (ids[0] ?? -1) : -1, named];
  return candidates.find((part) => part >= 0) ?? 0;
}
