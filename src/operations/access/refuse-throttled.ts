import type { Throttle } from '../../domain/access/sign-in-throttle.ts';
import { AppError } from '../../domain/app-error.ts';
import { countAttempt, forgetAttempts } from '../../store/operator/administrators.ts';
import type { Dependencies } from '../dependencies.ts';

type Deps = Pick<Dependencies, 'db' | 'now'>;

/** Counts before the check, so that concurrent guesses all count. */
export async function refuseThrottled({ db, now }: Deps, throttles: readonly Throttle[]): Promise<void> {
  for (const { subject, attempts, windowMs } of throttles) {
    const windowEndsAt = new Date(now().getTime() + windowMs);
    if ((await countAttempt(db, subject, now(), windowEndsAt)) > attempts) {
      const wait = windowMs > 60_000 ? `${windowMs / 60_000} minutes` : 'a minute';
      throw new AppError('too_many_requests', `Too many failed sign-ins. Please wait ${wait} and try again.`);
    }
  }
}

export async function clearThrottles({ db }: Deps, throttles: readonly Throttle[]): Promise<void> {
  for (const { subject, isClearedBySuccess } of throttles)
    if (isClearedBySuccess) await forgetAttempts(db, subject);
}
