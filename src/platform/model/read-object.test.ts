import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readObject } from './read-object.ts';

const schema = z.strictObject({
  title: z.string(),
  parts: z.array(z.strictObject({ words: z.string(), score: z.number().nullable() })).min(1),
});
const answer = {
  title: 'Bread, {baked} at “night” with a </think> in it',
  parts: [
    { words: 'a "quoted" word\n', score: 1 },
    { words: 'end', score: null },
  ],
};
const json = JSON.stringify(answer);
const read = (text: string, isComplete = true) => readObject(text, schema, isComplete);

describe('18: an answer', () => {
  it.each([
    ['alone', json],
    ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
    [
      'after a sentence',
      `Sure! Here is the JSON you asked for {as JSON}:\n\n${json}\n\nLet me know if you need more.`,
    ],
    [
      'after thoughts',
      `<think>\nFirst {"title": "draft", "parts": [{"words": "x", "score": 1}]}\n</think>\n${json}`,
    ],
    ['after thoughts that were never opened', `Let me see {"title": 1}.</think>${json}`],
    ['in a list', `[${json}]`],
    ['after a copy of the schema', `{"type": "object", "properties": {}}\n${json}`],
    ['with a comma too many', json.replace('"end","score":null}', '"end","score":null,},')],
    ['with bare names and a comment', json.replace('"title"', '/* the title */ title')],
  ])('18: %s is read', (_how, text) => {
    expect(read(text)).toEqual({ isUsable: true, value: answer });
  });

  it('18: is never read when any of its end is missing', () => {
    const accepted: string[] = [];
    for (let end = 0; end < json.length; end += 1) {
      for (const text of [
        json.slice(0, end),
        `\`\`\`json\n${json.slice(0, end)}\n\`\`\``,
        `<think>x</think>${json.slice(0, end)}`,
      ]) {
        for (const isComplete of [true, false]) if (read(text, isComplete).isUsable) accepted.push(text);
      }
    }
    expect(accepted).toEqual([]);
  });

  it('18: is not repaired when the vendor does not say that it is complete', () => {
    const withComma = json.replace('"end","score":null}', '"end","score":null,}');
    expect(read(withComma, true).isUsable).toBe(true);
    expect(read(withComma, false)).toMatchObject({ isUsable: false, answer: withComma });
  });

  it('18: inside unfinished thoughts is ignored', () => {
    expect(read(`<think>I would say ${json}`)).toMatchObject({ isUsable: false });
  });

  it('18: that does not match the schema is returned parsed, with the first fault', () => {
    expect(read('Here: {"title": "x", "parts": []}')).toMatchObject({
      isUsable: false,
      answer: { title: 'x', parts: [] },
      fault: expect.stringMatching(/^parts: /),
    });
  });
});
