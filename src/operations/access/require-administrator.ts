import type { Actor } from '../../domain/access/access-rights.ts';
import { AppError } from '../../domain/app-error.ts';

export function requireAdministrator({ administratorId }: Actor): number {
  if (administratorId === null) throw new AppError('unauthenticated');
  return administratorId;
}
