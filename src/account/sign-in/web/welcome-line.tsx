import { useState } from 'react';
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

export function WelcomeLine({ user }: { user: CurrentUser }) {
  const [isBroken, setIsBroken] = useState(false);
  const { profileImageUrl } = user;
  return (
    <div className="flex min-w-0 items-center gap-5">
      {profileImageUrl !== null && !isBroken ? (
        <img
          src={profileImageUrl}
          alt=""
          onError={() => setIsBroken(true)}
          className="size-16 shrink-0 rounded-sm border border-line object-cover"
        />
      ) : (
        <span
          aria-hidden
          className="grid size-16 shrink-0 place-items-center rounded-sm border border-line-strong bg-sheet font-display text-2xl font-medium"
        >
          {initialsOf(user)}
        </span>
      )}
      <div className="min-w-0">
        <p className="kicker">My Reports</p>
        <h1 className="mt-2 text-4xl font-medium wrap-anywhere sm:text-5xl">Welcome, {firstNameOf(user)}</h1>
      </div>
    </div>
  );
}
