import { authoriseWithAccess } from '../../access/authorise-analysis.ts';
import { type Actor, accessRolesOf } from '../../access/rules/access-rights.ts';
import { type AnalysisRow, lockAgainstDeletion } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { cleanTypedText } from '../../platform/text/clean-typed-text.ts';
import { printCount } from '../../platform/text/print-count.ts';
import { maskPersonalData } from '../masking/rules/mask-personal-data.ts';
import { type MessageKind, messageLimits } from './rules/message-limits.ts';
import { countItems, insertSource } from './store.ts';

type Upload = { kind: MessageKind; name: string; text: string; format: 'text' | 'csv' };

const full = `A report takes ${printCount(messageLimits.items)} messages. Delete some before you add more.`;

/** Stores messages masked and unconfirmed: nothing reads them before the customer has seen and confirmed them. */
export async function addMessages(
  deps: Pick<Dependencies, 'db' | 'now' | 'messageParser'>,
  actor: Actor,
  analysisId: number,
  { kind, name, text, format }: Upload,
) {
  const { analysis, access } = await authoriseWithAccess(deps.db, actor, 'add-words', analysisId);
  if (analysis.status !== 'completed')
    throw new AppError('not_completed', 'You can add messages once the report is finished.');
  if (Buffer.byteLength(text) > messageLimits.bytes) throw new AppError('too_large');
  if ((await countItems(deps.db, analysisId)) >= messageLimits.items)
    throw new AppError('budget_used_up', full);
  const ownWords = ownWordsOf(analysis);
  const { items, column, ...counts } = await deps.messageParser.readMessages(analysisId, {
    text,
    format,
    ownWords,
  });
  if (items.length === 0)
    throw new AppError(
      'invalid_input',
      'We couldn’t find any messages. Paste them with a blank line between each one.',
    );
  const [addedBy] = accessRolesOf(actor, access);
  return deps.db.transaction(async (tx) => {
    if (!addedBy || !(await lockAgainstDeletion(tx, analysisId, 'update'))) throw new AppError('not_found');
    const free = messageLimits.items - (await countItems(tx, analysisId));
    if (free <= 0) throw new AppError('budget_used_up', full);
    const source = { analysisId, kind, name: maskedName(name), addedAt: deps.now(), addedBy };
    const { sourceId, stored, known } = await insertSource(tx, source, items, free);
    return {
      sourceId,
      stored,
      column,
      ...counts,
      duplicates: counts.duplicates + known,
      left: counts.left + items.length - known - stored,
    };
  });
}

/** Names of the owner's people are in what the owner wrote about the offer. */
const ownWordsOf = ({ productService }: AnalysisRow): string[] => [
  ...new Set([...productService.matchAll(/\p{Lu}[\p{L}'’-]+/gu)].map(([word]) => word.toLowerCase())),
];

/** The name of a file may name a person. */
const maskedName = (name: string): string =>
  maskPersonalData(cleanTypedText(name.toWellFormed()), {
    language: null,
    ownWords: new Set(),
    vocabulary: new Set(),
  }) || 'Messages';
