import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compile } from 'tailwindcss';

const { resolve } = createRequire(import.meta.url);

const compiler = compile(readFileSync('src/platform/web/app.css', 'utf8'), {
  // Fonts set no sizes.
  loadStylesheet: async (id, base) => {
    const path = id === 'tailwindcss' ? resolve('tailwindcss/index.css') : id;
    return { path, base, content: id === 'tailwindcss' ? readFileSync(path, 'utf8') : '' };
  },
});

/** The declarations that the build writes for an element's classes, such as `height: 24rem`. */
export async function declarationsOf(element: Element): Promise<string[]> {
  const css = (await compiler).build([...element.classList]);
  const [, spacing = ''] = /--spacing: ([\d.]+)rem/.exec(css) ?? [];
  return [...element.classList].flatMap((name) => {
    const selector = `.${name.replace(/[^\w-]/g, '\\$&')}`;
    const [, rule = ''] = css.split(`${selector} {`);
    return rule
      .slice(0, rule.indexOf('}'))
      .split(';')
      .map((line) =>
        line
          .trim()
          .replace(
            /calc\(var\(--spacing\) \* ([\d.]+)\)/,
            (_, times) => `${Number(times) * Number(spacing)}rem`,
          ),
      )
      .filter(Boolean);
  });
}
