import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { z } from 'zod';
import { analysisRequests } from '../src/analysis/schema.ts';
import { messageItems, messageReadings, messageSources } from '../src/messages/schema.ts';
import { messageReadingSchema } from '../src/messages/themes/rules/message-reading.ts';
import type { RecordedBusiness } from './recorded-businesses.ts';

const messageSchema = z.object({ number: z.int(), isLocked: z.boolean(), text: z.string() });

/** Made-up messages of customers with their recorded reading, for the recorded businesses that have one. */
export async function seedWords(databaseUrl: string, recorded: readonly RecordedBusiness[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const db = drizzle(client);
    for (const { folder, order } of recorded) {
      const file = join(folder, 'words/reading.json');
      if (!existsSync(file)) continue;
      const reading = messageReadingSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      const items = readFileSync(join(folder, 'words/messages.jsonl'), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => messageSchema.parse(JSON.parse(line)));
      const [analysis] = await db
        .select({ id: analysisRequests.id })
        .from(analysisRequests)
        .where(eq(analysisRequests.targetMarket, order.targetMarket));
      if (!analysis) continue;
      const now = new Date();
      await db.transaction(async (tx) => {
        const [source] = await tx
          .insert(messageSources)
          .values({
            analysisId: analysis.id,
            kind: 'reviews',
            name: 'Made-up messages',
            addedAt: now,
            addedBy: 'orderer',
            confirmedAt: now,
          })
          .returning();
        const ids = { analysisId: analysis.id, sourceId: source?.id ?? 0 };
        await tx
          .insert(messageItems)
          .values(items.map((item) => ({ ...ids, ...item, contentHash: `demo-${item.number}` })));
        await tx.insert(messageReadings).values({
          analysisId: analysis.id,
          reading: 1,
          revision: 1,
          state: 'done',
          requestedAt: now,
          finishedAt: now,
          result: reading,
        });
      });
    }
  } finally {
    await client.end();
  }
}
