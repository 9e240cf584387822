const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

type Page = { title: string; heading: string; style: string; widthRem: number; head?: string; body: string };

export const page = ({ title, heading, style, widthRem, head = '', body }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${head}<title>${title}</title>
<link rel="icon" href="data:,">
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: ${widthRem}rem; padding: 0 1rem; color: #1c1917; background: #fff }
${style}
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${body}
</main>
</body>
</html>`;

/** Forms of large buttons, one choice each. */
export const buttonStyle = `  button { display: block; width: 100%; margin: .75rem 0; padding: .75rem 1rem; font: inherit; color: #1c1917; background: #fff; border: 1px solid #78716c; border-radius: .5rem; cursor: pointer }
  button:hover { filter: brightness(.96) }`;
