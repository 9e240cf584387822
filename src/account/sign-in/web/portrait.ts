import { monthAndYear } from '../../../platform/web/ui/dates.ts';
import type { CurrentUser } from '../contract.ts';

type Named = Pick<CurrentUser, 'firstName' | 'lastName'>;

export const firstNameOf = ({ firstName }: Named): string => firstName?.trim() || 'User';

export const initialsOf = (user: Named): string =>
  [firstNameOf(user), user.lastName?.trim() ?? '']
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase();

export const memberSince = (createdAt: string | null): string => monthAndYear(createdAt) ?? 'Recently';
