import { AppError } from '../platform/rules/app-error.ts';
import type { Actor } from './rules/access-rights.ts';

export function requireAdministrator({ administratorId }: Actor): number {
  if (administratorId === null) throw new AppError('unauthenticated');
  return administratorId;
}
