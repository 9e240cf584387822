import { isOfReport, keepCalls, openRecording } from '../emulators/llm/recordings/open-recording.ts';
import type { LanguageModel, SpokenMessage } from '../src/platform/model/llm.ts';

/** The same model; each answered call is kept in the recording of `folder`, in place of the talks recorded before. */
export function recordCalls(model: LanguageModel, folder: string): LanguageModel {
  const kept = openRecording(folder).calls.filter(({ file }) => isOfReport(file));
  let asked = 0;
  const begin = (step: string, messages: readonly { role: string; text: string }[]) => {
    asked += 1;
    const file = `talk/${String(asked).padStart(3, '0')}-${step}`;
    const prompt = messages
      .map(({ role, text }) => `===== ${role} =====\n${text}`)
      .join('\n\n')
      .trim();
    return (answer: string) => {
      kept.push({ file, step, prompt, answer: answer.trim() });
      keepCalls(folder, kept);
    };
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
      return { deltas: whole(deltas, end), usage };
    },
  };
}

const spoken = ({ role, text }: SpokenMessage) => ({ role: role === 'buyer' ? 'assistant' : role, text });

/** A reply is cut off when a sentence of it is taken back: what arrived until then is kept. */
async function* whole(deltas: AsyncIterable<string>, end: (answer: string) => void): AsyncIterable<string> {
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
