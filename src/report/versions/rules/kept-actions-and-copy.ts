import { seedOf } from '../../../platform/rules/seeded-random.ts';
import type { DraftModule } from '../../checks/rules/report-draft.ts';
import { blanksIn } from '../../document/rules/copy-blanks.ts';
import type { ModuleKey } from '../../document/rules/module-catalogue.ts';
import type { Action, Copy } from '../../document/rules/report.ts';
import type { WebsiteChange } from '../../evidence/rules/website-feedback.ts';

/** The same text of the same module has the same id in every revision. */
const idOf = (module: ModuleKey, text: string): string => `${module}-${seedOf(text).toString(36)}`;

/** What a blocking check has cut from the content is not offered elsewhere. */
function isLeftIn(content: string): (text: string) => boolean {
  const left = content.replace(/[»\s]+/g, ' ');
  return (text) => left.includes(text.replace(/\s+/g, ' ').trim());
}

export const actionsIn = (modules: readonly DraftModule[]): Action[] =>
  modules.flatMap(({ key, content, actions }) => {
    const isLeft = isLeftIn(content);
    return actions
      .filter(({ text, where, watch }) => [text, where, watch].every(isLeft))
      .map((action) => ({ ...action, id: idOf(key, action.text), module: key }));
  });

export const copyIn = (modules: readonly DraftModule[]): Copy[] =>
  modules.flatMap(({ key, content, copy }) => {
    const isLeft = isLeftIn(content);
    return copy
      .filter(({ text }) => isLeft(text))
      .map((piece) => ({ ...piece, id: idOf(key, piece.text), module: key, blanks: blanksIn(piece.text) }));
  });

export const websiteChangesIn = (modules: readonly DraftModule[]): WebsiteChange[] =>
  modules.flatMap(({ content, websiteChanges }) => {
    const isLeft = isLeftIn(content);
    return websiteChanges
      .filter(({ before, after }) => isLeft(before) && isLeft(after))
      .map((change) => ({
        ...change,
        objection: isLeft(change.objection) ? change.objection : '',
        why: isLeft(change.why) ? change.why : '',
      }));
  });
