import { looksPlanted, type ReportMaterial } from '../../prompt/report-material.ts';

/** Each chapter of the task gets one fact as its point, and one of the people after the other. */
export function composeOutline({ caseFile, cast }: ReportMaterial, task: string): unknown {
  const modules = [...task.matchAll(/^- (\w+): /gm)].map(([, module = '']) => module);
  const facts = (caseFile?.facts ?? []).filter(({ text }) => !looksPlanted(text));
  return {
    notes: '',
    trouble: facts[0]?.text ?? '',
    answer: facts[1]?.text ?? '',
    points: modules.flatMap((module, at) => {
      const fact = facts[at % Math.max(1, facts.length)];
      const person = cast[at % Math.max(1, cast.length)];
      return fact
        ? [{ module, point: fact.text, hole: null, people: person ? [person.id] : [], factIds: [fact.id] }]
        : [];
    }),
    texts: { headline: null, price: null, next: null },
  };
}
