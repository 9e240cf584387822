import type { CurrentUser } from '../../../contract/account.ts';
import { monthAndYear } from '../../ui/dates.ts';

type Named = Pick<CurrentUser, 'firstName' | 'lastName'>;

export const firstNameOf = ({ firstName }: Named): string => firstName?.trim() || 'User';

export const initialsOf = (user: Named): string =>
  [firstNameOf(user), user.lastName?.trim() ?? '']
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase();

/** The content security policy shows pictures of our own address and inline ones; any other would be a broken frame. */
export function shownPortrait(profileImageUrl: string | null, origin: string): string | null {
  if (!profileImageUrl) return null;
  if (/^data:image\//i.test(profileImageUrl)) return profileImageUrl;
  if (!URL.canParse(profileImageUrl, origin)) return null;
  const url = new URL(profileImageUrl, origin);
  return url.origin === origin ? url.href : null;
}

export const memberSince = (createdAt: string | null): string => monthAndYear(createdAt) ?? 'Recently';
