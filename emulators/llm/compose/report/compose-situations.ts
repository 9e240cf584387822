import { createSeededRandom, seedFromText } from '../../../kit/seeded-random.ts';
import { readCustomerWords } from '../../prompt/customer-words.ts';
import { type FencedData, parsedBlock } from '../../prompt/fenced-data.ts';
import type { ReportMaterial } from '../../prompt/report-material.ts';
import { situationsOfPart } from '../../texts/buying-situations.ts';
import { isRecord } from '../../wire/chat-request.ts';
import { createTemplateFiller } from '../fill-template.ts';

export function composeSituations(material: ReportMaterial, data: FencedData, task: string): unknown {
  const part = partAskedFor(material, data, task);
  const { market, product, caseFile } = material;
  const random = createSeededRandom(seedFromText(`${part} ${market} ${product} ${caseFile?.offer ?? ''}`));
  const fill = createTemplateFiller(readCustomerWords(material), [], random);
  return {
    situations: situationsOfPart(part).map((situation) => ({
      ...situation,
      moment: fill(situation.moment),
      says: fill(situation.says),
      thinks: fill(situation.thinks),
      does: fill(situation.does),
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
