import { misremembered } from '../../faults/contradict-buyer.ts';
import type { FencedData } from '../../prompt/fenced-data.ts';

/** A judge that understands nothing but the purchases that a forgetful buyer makes up; all other replies pass. */
export function composeReplyJudgement(data: FencedData): unknown {
  const lines = (name: string): string[] => (data.get(name)?.text ?? '').split('\n');
  const statement = lines('statements').findIndex((line) => line.includes('Has not bought')) + 1;
  const collisions = lines('reply').flatMap((line, at) =>
    statement > 0 && misremembered.some((sentence) => line.includes(sentence))
      ? [
          {
            sentence: at + 1,
            statement,
            why: 'They say that they bought it; they have not.',
            bothCanBeTrue: false,
          },
        ]
      : [],
  );
  return { collisions };
}
