import { retryDelayMs } from '../../../platform/web/api/query-rules.ts';
import { type DraftField, type DraftFields, type DraftValues, draftFields } from './draft-values.ts';

export type NotSaved = Partial<Record<DraftField, string>>;
/** `waiting`: the server does not answer, we keep trying. `refused`: the analysis has started, trying again is useless. */
export type DraftState = 'saved' | 'saving' | 'waiting' | 'refused';

const pauseMs = 800;
/** An address is often valid before it is complete ("mia@example.co"), so it waits longer while its field has the focus. */
const addressPauseMs = 5_000;
/** Save this long before the start instead of waiting for a pause. */
const lastSecondMs = 1_000;

type Parts = {
  send: (fields: DraftFields, keepalive: boolean) => Promise<{ stored: DraftValues; notSaved: NotSaved }>;
  isRefusal: (error: unknown) => boolean;
  /** Keeps what is not saved, so that a reload or the start of the analysis does not lose it. */
  keep: (unsaved: DraftFields) => void;
  onChange: (state: DraftState, notSaved: NotSaved) => void;
  msUntilStart: () => number;
  isAddressFocused: () => boolean;
};
/** A field as it was typed and as the server stored it: trimmed, with a scheme. */
type Known = Record<DraftField, { typed: unknown; stored: unknown }>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export type DraftSaver = ReturnType<typeof createDraftSaver>;

/** Saves what is typed after a pause, one request at a time, only the fields that changed: another tab may edit the others. */
export function createDraftSaver(start: { typed: DraftValues; stored: DraftValues }, parts: Parts) {
  const known = Object.fromEntries(
    draftFields.map((field) => [field, { typed: start.typed[field], stored: start.stored[field] }]),
  ) as Known;
  let typed = start.typed;
  let addressTypedAt = 0;
  /** Values the server rejected are not sent again until they change. */
  let invalid: DraftFields = {};
  let notSaved: NotSaved = {};
  let isSending = false;
  let isOver = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pick = (isPicked: (field: DraftField) => boolean): DraftFields =>
    Object.fromEntries(draftFields.filter(isPicked).map((field) => [field, typed[field]]));
  const isChanged = (field: DraftField) => !same(typed[field], known[field].typed);
  const unsaved = () => pick(isChanged);
  const isDue = (field: DraftField) => isChanged(field) && !same(typed[field], invalid[field]);
  /** Type and modules are valid only together. */
  const due = () => {
    const hasScope = isDue('reportType') || isDue('selectedModules');
    return pick((field) => (field === 'reportType' || field === 'selectedModules' ? hasScope : isDue(field)));
  };

  function schedule(delayMs: number) {
    clearTimeout(timer);
    timer = setTimeout(save, Math.max(0, Math.min(delayMs, parts.msUntilStart() - lastSecondMs)));
  }

  async function save({ isLeaving = false } = {}): Promise<void> {
    clearTimeout(timer);
    if (isOver || (isSending && !isLeaving)) return;
    const fields = due();
    const addressWaitMs = addressTypedAt + addressPauseMs - Date.now();
    if (fields.customerEmail !== undefined && !isLeaving && parts.isAddressFocused() && addressWaitMs > 0) {
      delete fields.customerEmail;
      timer = setTimeout(save, addressWaitMs);
    }
    if (Object.keys(fields).length === 0) return;
    isSending = true;
    parts.onChange('saving', notSaved);
    try {
      const answer = await parts.send(fields, isLeaving);
      failures = 0;
      takeAnswer(fields, answer);
    } catch (error) {
      fail(error);
      return;
    } finally {
      isSending = false;
    }
    if (Object.keys(due()).length > 0 && !isOver) schedule(pauseMs);
  }

  function takeAnswer(sent: DraftFields, answer: { stored: DraftValues; notSaved: NotSaved }) {
    const isRefused = (field: DraftField) =>
      answer.notSaved[field] !== undefined ||
      (field === 'reportType' && answer.notSaved.selectedModules !== undefined);
    for (const field of Object.keys(sent) as DraftField[]) {
      if (isRefused(field)) invalid = { ...invalid, [field]: sent[field] };
      else known[field] = { typed: sent[field], stored: answer.stored[field] };
    }
    const { ...others } = notSaved;
    for (const field of Object.keys(sent) as DraftField[]) delete others[field];
    notSaved = { ...others, ...answer.notSaved };
    if (isOver) return;
    parts.keep(unsaved());
    parts.onChange('saved', notSaved);
  }

  function fail(error: unknown) {
    if (isOver) return;
    parts.keep(unsaved());
    if (parts.isRefusal(error)) {
      isOver = true;
      parts.onChange('refused', notSaved);
      return;
    }
    parts.onChange('waiting', notSaved);
    clearTimeout(timer);
    timer = setTimeout(save, retryDelayMs(failures));
    failures += 1;
  }

  return {
    save,
    type: (values: DraftValues) => {
      if (isOver) return;
      if (values.customerEmail !== typed.customerEmail) addressTypedAt = Date.now();
      typed = values;
      for (const field of Object.keys(notSaved) as DraftField[])
        if (!isChanged(field)) delete notSaved[field];
      parts.keep(unsaved());
      if (Object.keys(due()).length > 0) schedule(pauseMs);
    },
    /** Takes the stored values of the last poll; returns those that another tab changed. */
    hear: (stored: DraftValues): DraftFields => {
      const news = draftFields.filter((field) => !same(stored[field], known[field].stored));
      const taken = news.filter((field) => !isChanged(field));
      for (const field of news) known[field] = { ...known[field], stored: stored[field] };
      for (const field of taken) known[field] = { typed: stored[field], stored: stored[field] };
      const changes = Object.fromEntries(taken.map((field) => [field, stored[field]]));
      typed = { ...typed, ...changes };
      return changes;
    },
    /** When the form unmounts: one last attempt. */
    leave: () => {
      void save({ isLeaving: true });
      clearTimeout(timer);
    },
    finish: () => {
      isOver = true;
      clearTimeout(timer);
      parts.keep({});
    },
  };
}
