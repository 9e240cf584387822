/**
 * The one way in which a job waits: this attempt ends, the same job is queued for later, and no retry is used up.
 * `model`: the model's key is paused or its limit is used up, which counts as no failure. `pause`: a provider asked for a long wait, or the
 * time has not come. `hand-back`: this worker stops, or a newer release wrote a step; another worker continues.
 */
export class JobWaits extends Error {
  override name = 'JobWaits';
  readonly why: 'model' | 'pause' | 'hand-back';
  readonly waitMs: number;
  constructor(
    why: JobWaits['why'],
    waitMs: number,
    { message, ...options }: ErrorOptions & { message?: string } = {},
  ) {
    super(`the job waits ${waitMs} ms: ${message ?? why}`, options);
    this.why = why;
    this.waitMs = waitMs;
  }
}
