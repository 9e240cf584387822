import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { LanguageModel } from '../src/platform/model/llm.ts';

type Remembered = Record<string, { reply: string[]; collisions: unknown }>;

/**
 * Answers of the reply judge, kept in a file by a hash of the prompt. A known prompt is answered from the file; without a model
 * an unknown one is an error, such as after the prompt was changed.
 */
export function rememberAnswers(model: LanguageModel | null, file: string): LanguageModel {
  const answers: Remembered = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const usage = { model: 'remembered', inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };
  return {
    writeObject: async (request) => {
      const asked = `${request.instructions}\n${request.prompt}`;
      const key = createHash('sha256').update(asked).digest('hex').slice(0, 16);
      const known = answers[key];
      if (known) return { value: request.schema.parse({ collisions: known.collisions }), usage };
      if (!model) throw new Error('no answer to this prompt is stored, and no model is configured');
      const answer = await model.writeObject(request);
      answers[key] = { reply: replyIn(request.prompt), ...(answer.value as { collisions: unknown }) };
      const sorted = Object.fromEntries(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)));
      writeFileSync(file, `${JSON.stringify(sorted, null, 1)}\n`);
      return answer;
    },
    writeText: () => {
      throw new Error('the judge writes no text');
    },
  };
}

const replyIn = (prompt: string): string[] =>
  /<data name="reply"[^>]*>\n([\s\S]*?)\n<\/data>/.exec(prompt)?.[1]?.split('\n') ?? [];
