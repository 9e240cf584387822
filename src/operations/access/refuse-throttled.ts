import type { Throttle } from '../../domain/access/sign-in-throttle.ts';
import { AppError } from '../../domain/app-error.ts';
import { countAttempt, forgetAttempts } from '../../store/operator/administrators.ts';
import type { Dependencies } from '../dependencies.ts';

type Deps = Pick<Dependencies, 'db' | 'now'>;

/** Counts before the check, so that concurrent guesses all count. */
export async function isThrottled(
  { db, now }: Deps,
  { subject, attempts, windowMs }: Throttle,
): Promise<boolean> {
  const windowEndsAt = new Date(now().getTime() + windowMs);
  return (await countAttempt(db, subject, now(), windowEndsAt)) > attempts;
}

export async function refuseThrottled(deps: Deps, throttles: readonly Throttle[]): Promise<void> {
  for (const throttle of throttles)
    if (await isThrottled(deps, throttle))
      throw new AppError(
        'too_many_requests',
        `Too many failed sign-ins. Please wait ${throttle.windowMs / 60_000} minutes and try again.`,
      );
}

export async function clearThrottles({ db }: Deps, throttles: readonly Throttle[]): Promise<void> {
  for (const { subject, isClearedBySuccess } of throttles)
    if (isClearedBySuccess) await forgetAttempts(db, subject);
}
