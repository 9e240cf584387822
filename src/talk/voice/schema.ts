import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { analysisId, createdAt, serialId } from '../../platform/database/columns.ts';
import type { PersonaId } from '../../report/document/rules/buyer-persona.ts';
import { spendingId } from '../schema.ts';

export const voiceClips = pgTable(
  'voice_clips',
  {
    id: serialId(),
    analysisId: analysisId(),
    spendingId: spendingId(),
    personaId: text('persona_id').$type<PersonaId>().notNull(),
    transcript: text('transcript').notNull(),
    /** The mp3's key in the file store. */
    fileKey: text('file_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('voice_clips_once').on(table.spendingId),
    index('voice_clips_newest').on(table.analysisId, table.personaId, table.id),
    index('voice_clips_created').on(table.createdAt),
  ],
);
