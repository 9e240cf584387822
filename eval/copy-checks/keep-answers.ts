import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageModel } from '../../src/platform/model/llm.ts';

const usage = { model: 'kept', inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };

/**
 * Answers kept in a folder under a hash of their prompt, each beside the prompt; `answered.jsonl` says when and by which model.
 * A known prompt is answered from there; without a model an unknown one is an error.
 */
export function keepAnswers(model: LanguageModel | null, folder: string): LanguageModel {
  mkdirSync(folder, { recursive: true });
  return {
    writeObject: async (request) => {
      const { instructions, prompt, schema, schemaName } = request;
      const asked = `===== system =====\n${instructions}\n\n===== user =====\n${prompt}\n`;
      const name = `${schemaName}-${createHash('sha256').update(asked).digest('hex').slice(0, 16)}`;
      const file = join(folder, name);
      if (existsSync(`${file}.answer.json`))
        return { value: schema.parse(JSON.parse(readFileSync(`${file}.answer.json`, 'utf8'))), usage };
      if (!model) throw new Error(`${name} has no answer, and no model is configured`);
      writeFileSync(`${file}.prompt.txt`, asked);
      const answer = await model.writeObject(request);
      writeFileSync(`${file}.answer.json`, `${JSON.stringify(answer.value, null, 1)}\n`);
      const at = new Date().toISOString();
      appendFileSync(
        join(folder, 'answered.jsonl'),
        `${JSON.stringify({ name, at, model: answer.usage.model })}\n`,
      );
      return answer;
    },
    writeText: () => {
      throw new Error('no measurement with kept answers writes free text');
    },
  };
}
