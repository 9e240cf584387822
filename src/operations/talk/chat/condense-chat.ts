import {
  condensedTalkVersion,
  condensedTextSchema,
  limitNotes,
  type StoredTurn,
  turnsToCondense,
} from '../../../domain/talk/conversation.ts';
import { withoutEchoOf } from '../../../domain/text/instruction-echo.ts';
import { condensePrompt } from '../../../prompts/talk/chat/condense-prompt.ts';
import {
  type ChatSession,
  listMessages,
  type StoredMessage,
  saveCondensed,
} from '../../../store/talk/chat/chat-sessions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { meterModel } from '../meter-model.ts';

export const turnOf = ({ id, role, message }: StoredMessage): StoredTurn => ({ id, role, text: message });

/**
 * Keeps a long talk in short once its reply has been given, so that nobody waits for it. Failing costs nothing but
 * memory: until it works, the model reads the newest part only, and what is stored and shown stays whole.
 */
export async function condenseChat(
  deps: Pick<Dependencies, 'db' | 'model' | 'talk' | 'log'>,
  { id, condensed }: ChatSession,
  spendingId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, talk, log } = deps;
  const model = meterModel(deps, { spendingId, kind: 'chat', purpose: 'chat' });
  try {
    const older = turnsToCondense((await listMessages(db, id)).map(turnOf), condensed);
    const last = older?.at(-1);
    if (!older || !last) return;
    const { instructions, prompt, schemaName, version } = condensePrompt(older, condensed);
    const { value } = await model.writeObject({
      tier: talk.tiers.chat,
      instructions,
      prompt,
      schemaName,
      schema: condensedTextSchema,
      idempotencyKey: `chat:${id}:condense:${version}:${last.id}`,
      signal,
    });
    const notes = limitNotes(withoutEchoOf(instructions, value));
    await saveCondensed(db, id, { version: condensedTalkVersion, throughMessageId: last.id, ...notes });
  } catch (error) {
    log.warn({ err: error, sessionId: id }, 'a talk was not condensed');
  }
}
