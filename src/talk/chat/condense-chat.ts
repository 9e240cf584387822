import type { Dependencies } from '../../dependencies.ts';
import { askModel } from '../../platform/model/llm.ts';
import { modelTiers } from '../../platform/model/rules/model-tiers.ts';
import { meterModel } from '../meter-model.ts';
import {
  condensedTalkVersion,
  condensedTextSchema,
  limitNotes,
  type StoredTurn,
  turnsToCondense,
} from '../rules/conversation.ts';
import { condensePrompt } from './prompt.ts';
import { type ChatSession, listMessages, type StoredMessage, saveCondensed } from './store.ts';

export const turnOf = ({ id, role, message }: StoredMessage): StoredTurn => ({ id, role, text: message });

const mostTokens = 1_500;

/**
 * Summarises the older part of a long chat after the reply, so that the customer does not wait for it. When it fails, the
 * model reads only the newest part; what is stored and shown stays complete.
 */
export async function condenseChat(
  deps: Pick<Dependencies, 'db' | 'model' | 'budget' | 'log'>,
  { id, condensed }: ChatSession,
  spendingId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = deps;
  const model = meterModel(deps, { spendingId, kind: 'chat', purpose: 'chat' });
  try {
    const older = turnsToCondense((await listMessages(db, id)).map(turnOf), condensed);
    const last = older?.at(-1);
    if (!older || !last) return;
    const prompt = condensePrompt(older, condensed);
    const { value } = await askModel(model, {
      tier: modelTiers.chat,
      prompt,
      schema: condensedTextSchema,
      maxOutputTokens: mostTokens,
      idempotencyKey: `chat:${id}:condense:${prompt.version}:${last.id}`,
      signal,
    });
    const notes = limitNotes(value);
    await saveCondensed(db, id, { version: condensedTalkVersion, throughMessageId: last.id, ...notes });
  } catch (error) {
    log.warn({ err: error, sessionId: id }, 'chat summary failed');
  }
}
