import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageModel, SpokenMessage } from '../src/platform/model/llm.ts';

/** The same model; each call is written to `folder` as NNN-<step>.prompt.txt and NNN-<step>.answer.txt, in order of asking. */
export function recordCalls(model: LanguageModel, folder: string): LanguageModel {
  let calls = 0;
  const begin = (step: string, messages: readonly { role: string; text: string }[]) => {
    calls += 1;
    const file = join(folder, `${String(calls).padStart(3, '0')}-${step}`);
    const prompt = messages.map(({ role, text }) => `===== ${role} =====\n${text}`).join('\n\n');
    writeFileSync(`${file}.prompt.txt`, `${prompt}\n`);
    return (answer: string) => writeFileSync(`${file}.answer.txt`, `${answer}\n`);
  };
  return {
    writeObject: async (request) => {
      const { instructions, prompt, schemaName } = request;
      const end = begin(schemaName, [
        { role: 'system', text: instructions },
        { role: 'user', text: prompt },
      ]);
      const answer = await model.writeObject(request);
      end(JSON.stringify(answer.value, null, 1));
      return answer;
    },
    writeText: (request) => {
      const end = begin('text', [
        { role: 'system', text: request.instructions },
        ...request.messages.map(spoken),
      ]);
      const { deltas, usage } = model.writeText(request);
      return { deltas: kept(deltas, end), usage };
    },
  };
}

const spoken = ({ role, text }: SpokenMessage) => ({ role: role === 'buyer' ? 'assistant' : role, text });

/** A reply is cut off when a sentence of it is taken back: what arrived until then is kept. */
async function* kept(deltas: AsyncIterable<string>, end: (answer: string) => void): AsyncIterable<string> {
  let answer = '';
  try {
    for await (const words of deltas) {
      answer += words;
      yield words;
    }
  } finally {
    end(answer);
  }
}
