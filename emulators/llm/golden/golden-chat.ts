import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { BuyerTalk } from '../prompt/buyer-talk.ts';
import type { TalkTopic } from '../texts/talk-topics.ts';

const castSchema = z.object({
  personas: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })),
});
const repliesSchema = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())])));

export type GoldenChat = {
  /** The hand-written reply of one of the golden five; null for anybody else. */
  reply(talk: BuyerTalk, topic: TalkTopic, pick: number): string | null;
};

export function openGoldenChat(folder: string): GoldenChat | null {
  const file = join(folder, 'chat-replies.json');
  if (!existsSync(file)) return null;
  const { personas } = castSchema.parse(JSON.parse(readFileSync(join(folder, 'cast.json'), 'utf8')));
  const replies = repliesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    reply: ({ buyer }, topic, pick) => {
      const golden = personas.find(({ name, role }) => name === buyer.name && role === buyer.role);
      const own = replies[golden?.id ?? ''];
      const written = own?.[topic] ?? own?.default;
      if (written === undefined) return null;
      return typeof written === 'string' ? written : (written[pick % written.length] ?? null);
    },
  };
}
