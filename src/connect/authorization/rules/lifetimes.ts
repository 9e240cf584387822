const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

export const codeMs = 60_000;
export const accessSeconds = 3_600;
/** A grant that nobody refreshes for this long ends. */
export const idleMs = 30 * dayMs;
/** A refresh that is repeated within this time gets the same answer: hosts refresh in parallel and repeat what was lost on the way. */
export const repeatMs = 60_000;
/** How long a metadata document is trusted before it is read again. */
export const documentMs = hourMs;
/** A registration that leads to no consent. */
export const unusedClientMs = dayMs;
export const usedClientMs = 365 * dayMs;
export const registrationsPerHour = 60;
/** Living grants that may open one report. */
export const mostGrants = 20;

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
