import { type DemoUser, fullName } from './demo-users.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);
}

/** No form-action: browsers apply it to the redirects after a submit too, which end at the client's origin. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} – local identity server</title>
<link rel="icon" href="data:,">
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 3rem auto; max-width: 28rem; padding: 0 1rem; color: #1c1917; background: #fff }
  button { display: block; width: 100%; margin: .75rem 0; padding: .75rem 1rem; font: inherit; text-align: left; color: #1c1917; background: #fff; border: 1px solid #78716c; border-radius: .5rem; cursor: pointer }
  button:hover { background: #f5f5f4 }
  button:focus-visible { outline: 3px solid #0f5c4d; outline-offset: 2px }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`;
}

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
