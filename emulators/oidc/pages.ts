import { buttonStyle, escapeHtml, page as shell } from '../kit/page.ts';
import { type DemoUser, fullName } from './demo-users.ts';

/** No form-action: browsers apply it to the redirects after a submit too, which end at the client's origin. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

const page = (heading: string, body: string): string =>
  shell({
    title: `${heading} – local identity server`,
    heading,
    widthRem: 28,
    style: `${buttonStyle}
  button { text-align: left }
  button:focus-visible { outline: 3px solid #0f5c4d; outline-offset: 2px }`,
    body,
  });

function userButton(user: DemoUser): string {
  const label = `Continue as ${fullName(user)} (${user.email}, ${user.emailVerified ? 'verified' : 'unverified'})`;
  return `<button type="submit" name="user" value="${escapeHtml(user.subject)}">${escapeHtml(label)}</button>`;
}

export function signInPage(users: readonly DemoUser[]): string {
  return page(
    'Sign in',
    `<p>This identity server runs on your own computer and asks for no password. Who are you?</p>
<form method="post">
${users.map(userButton).join('\n')}
<button type="submit" name="cancel" value="yes">Cancel</button>
</form>`,
  );
}

/** `form` is the provider's own, with its forgery token but without a button. */
export function signOutPage(form: string): string {
  return page(
    'Sign out',
    `<p>Do you want to sign out of the local identity server?</p>
${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
  );
}

export function signedOutPage(): string {
  return page('Signed out', '<p>You are signed out. You can close this page.</p>');
}

export function errorPage(error: string, description: string | undefined): string {
  return page(
    'Something went wrong',
    `<p><code>${escapeHtml(error)}</code></p>
<p>${escapeHtml(description ?? 'Go back to the application and start again.')}</p>`,
  );
}
