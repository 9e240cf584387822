export type DemoUser = {
  /** The `sub` claim, and the value of the user's button on the sign-in page. */
  subject: string;
  givenName: string;
  familyName: string | null;
  email: string;
  emailVerified: boolean;
};

export const demoUsers: readonly DemoUser[] = [
  {
    subject: 'mia',
    givenName: 'Mia',
    familyName: 'Berg',
    email: 'mia@example.com',
    emailVerified: true,
  },
  {
    subject: 'noah',
    givenName: 'Noah',
    familyName: null,
    email: 'noah@example.com',
    emailVerified: false,
  },
  {
    subject: 'ada',
    givenName: 'Ada',
    familyName: 'Lind',
    email: 'ada@example.com',
    emailVerified: true,
  },
  {
    subject: 'lea',
    givenName: 'Lea',
    familyName: 'Holm',
    email: 'lea@example.com',
    emailVerified: true,
  },
  // Has Mia's address unverified: linking accounts by e-mail alone would give away Mia's account.
  {
    subject: 'impostor',
    givenName: 'Impostor',
    familyName: null,
    email: 'mia@example.com',
    emailVerified: false,
  },
];

export function fullName(user: DemoUser): string {
  return user.familyName === null ? user.givenName : `${user.givenName} ${user.familyName}`;
}

export function findDemoUser(subject: string): DemoUser | undefined {
  return demoUsers.find((user) => user.subject === subject);
}
