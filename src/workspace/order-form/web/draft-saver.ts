import { createAutoSaver, isSame, type SaveState } from '../../../platform/web/api/auto-saver.ts';
import { type DraftField, type DraftFields, type DraftValues, draftFields } from './draft-values.ts';

export type NotSaved = Partial<Record<DraftField, string>>;

const pauseMs = 800;
/** An address is often valid before it is complete ("mia@example.co"), so it waits longer while its field has the focus. */
const addressPauseMs = 5_000;
/** Save this long before the start instead of waiting for a pause. */
const lastSecondMs = 1_000;

type Parts = {
  send: (fields: DraftFields, keepalive: boolean) => Promise<{ stored: DraftValues; notSaved: NotSaved }>;
  isRefusal: (error: unknown) => boolean;
  keep: (unsaved: DraftFields) => void;
  onChange: (state: SaveState, notSaved: NotSaved) => void;
  msUntilStart: () => number;
  isAddressFocused: () => boolean;
};

export type DraftSaver = ReturnType<typeof createDraftSaver>;

/** Saves only the fields that changed: another tab may edit the others. */
export function createDraftSaver(start: { typed: DraftValues; stored: DraftValues }, parts: Parts) {
  /** Fields as they were typed and as the server stored them: trimmed, with a scheme. */
  const known = { typed: { ...start.typed }, stored: { ...start.stored } };
  let typed = start.typed;
  let notSaved: NotSaved = {};
  const isChanged = (field: DraftField) => !isSame(typed[field], known.typed[field]);
  const pick = (values: DraftValues, fields: readonly DraftField[]): DraftFields =>
    Object.fromEntries(fields.map((field) => [field, values[field]]));

  const saver = createAutoSaver<unknown>(
    {},
    {
      isRefusal: parts.isRefusal,
      keep: parts.keep,
      onChange: (state) => parts.onChange(state, notSaved),
      pauseMs: () => {
        const usual = parts.isAddressFocused() ? addressPauseMs : pauseMs;
        return Math.max(0, Math.min(usual, parts.msUntilStart() - lastSecondMs));
      },
      send: async (changed, isLeaving) => {
        // Type and modules are valid only together.
        const hasScope = 'reportType' in changed || 'selectedModules' in changed;
        const sent: DraftFields = {
          ...changed,
          ...(hasScope && pick(typed, ['reportType', 'selectedModules'])),
        };
        const answer = await parts.send(sent, isLeaving);
        const fields = Object.keys(sent) as DraftField[];
        const rejected = fields.filter(
          (field) =>
            answer.notSaved[field] !== undefined ||
            (field === 'reportType' && answer.notSaved.selectedModules !== undefined),
        );
        const saved = fields.filter((field) => !rejected.includes(field));
        Object.assign(known.typed, pick(sent as DraftValues, saved));
        Object.assign(known.stored, pick(answer.stored, saved));
        notSaved = { ...without(notSaved, fields), ...answer.notSaved };
        for (const field of saved) if (!isChanged(field)) saver.drop(field);
        return rejected;
      },
    },
  );

  return {
    ...saver,
    type: (values: DraftValues) => {
      typed = values;
      const [changed, same] = [draftFields.filter(isChanged), draftFields.filter((one) => !isChanged(one))];
      notSaved = without(notSaved, same);
      for (const field of same) saver.drop(field);
      for (const field of changed) saver.type(field, typed[field]);
    },
    /** Takes the stored values of the last poll; returns those that another tab changed. */
    hear: (stored: DraftValues): DraftFields => {
      const news = draftFields.filter((field) => !isSame(stored[field], known.stored[field]));
      const taken = pick(
        stored,
        news.filter((field) => !isChanged(field)),
      );
      Object.assign(known.stored, pick(stored, news));
      Object.assign(known.typed, taken);
      typed = { ...typed, ...taken };
      return taken;
    },
  };
}

const without = (notSaved: NotSaved, fields: readonly DraftField[]): NotSaved =>
  Object.fromEntries(Object.entries(notSaved).filter(([field]) => !fields.includes(field as DraftField)));
