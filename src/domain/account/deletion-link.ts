/** How long a mailed deletion link works. */
export const deletionLinkHours = 24;

export const deletionLinkEnd = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + deletionLinkHours * 60 * 60_000);
