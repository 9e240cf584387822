/** The queue takes the highest first, and the oldest of equal ones. Free orders come last. */
export const jobPriority = { urgent: 1, usual: 0, free: -1 } as const;

/** Why a job is in a dead-letter queue: its retries are used up, or it ends its own process. */
export type GiveUpReason = 'gave_up' | 'crashed';
