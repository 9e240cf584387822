/** What deletion does not remove, as shown in the dialog, the confirmation and the terms. */
export const keptCallRecordsText =
  'If a number was called for a report, we keep for up to four years that it was called, when, which consent was given and what was answered. The number itself is not kept: we store a code made from it with a secret key, so that we recognise it when it is entered again and do not call it too often.';
export const keptOptOutsText =
  'A number at which somebody pressed 9 stays on our list of numbers that are never called.';
