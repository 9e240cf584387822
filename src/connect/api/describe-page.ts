import type { ApiDescription, Operation, Schema } from './describe-api.ts';

/** In the page, so that it loads nothing; its hash is in the page's policy. */
export const apiPageStyle = `:root{color-scheme:light dark;--ink:light-dark(#1d1a16,#eee8dc);--paper:light-dark(#faf7f0,#171513);--line:light-dark(#d8d0c0,#3b362f);--accent:light-dark(#9c2f16,#f09078)}
body{margin:0 auto;max-width:54rem;padding:2.5rem 1.25rem 6rem;background:var(--paper);color:var(--ink);font:1rem/1.6 Georgia,serif;overflow-wrap:anywhere}
h1{font-size:2.4rem;line-height:1.1;margin:0 0 1rem}h2{font-size:1.35rem;margin:0 0 .25rem}section{border-top:1px solid var(--line);padding:1.75rem 0}
code,pre,.label,nav{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.82rem}.label{color:var(--accent);letter-spacing:.06em}
pre{overflow-x:auto;padding:.9rem 1rem;border:1px solid var(--line)}table{width:100%;border-collapse:collapse}td{border-top:1px solid var(--line);padding:.3rem .75rem .3rem 0;vertical-align:top}
td:first-child{width:38%}summary{cursor:pointer;padding:.35rem 0}nav li{padding:.15rem 0}nav ul{list-style:none;padding:0}a{color:var(--accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? '');

/** The description as a page without scripts: everything is there to read, search and print. */
export function describePage({ info, paths, servers }: ApiDescription): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...{ operation, line: `${method.toUpperCase()} ${path}` },
    })),
  );
  const entries = operations.map(
    ({ operation, line }) => `<li><a href="#${operation.operationId}">${escaped(line)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(info.title)}</title>
<style>${apiPageStyle}</style></head><body><main>
<p class="label">VERSION 1</p><h1>${escaped(info.title)}</h1><p>${escaped(info.description)}</p>
<p>Address: <code>${escaped(servers[0]?.url ?? '')}</code>. For programs: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls"><ul>${entries.join('')}</ul></nav>
${operations.map(({ operation, line }) => sectionOf(operation, line)).join('\n')}
</main></body></html>`;
}

function sectionOf(operation: Operation, line: string): string {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const named = parameters.filter(({ in: place }) => place !== 'path');
  const inputs = [
    ...named.map(({ name, description = '' }): Row => [name, 'optional', description]),
    ...rowsOf(requestBody?.content['application/json']?.schema ?? {}),
  ];
  const [status = '', answer] = Object.entries(responses)[0] ?? [];
  const schema = answer?.content?.['application/json']?.schema;
  return `<section id="${operationId}"><p class="label">${escaped(line)}</p><h2>${escaped(summary)}</h2>
<p>Right: <code>${escaped(operation['x-scope'])}</code></p>
${operation['x-codeSamples'].map(({ source }) => `<pre tabindex="0"><code>${escaped(source)}</code></pre>`).join('')}
${inputs.length > 0 ? `<h3>What you send</h3>${tableOf(inputs)}` : ''}
<details><summary>What you get (${escaped(status)})</summary>${schema ? tableOf(rowsOf(schema)) : '<p>Text.</p>'}</details></section>`;
}

type Row = [name: string, type: string, description: string];
const tableOf = (rows: readonly Row[]): string =>
  `<table><tbody>${rows
    .map(
      ([name, type, about]) =>
        `<tr><td><code>${escaped(name)}</code></td><td>${escaped([type, about].filter(Boolean).join('. '))}</td></tr>`,
    )
    .join('')}</tbody></table>`;

/** Every field with its place, as in answer.findings[].line. */
export function rowsOf(schema: Schema, place = ''): Row[] {
  const inner = (schema.anyOf ?? []).find(({ type }) => type !== 'null') ?? schema;
  const item = inner.items;
  if (item?.properties || item?.items) return rowsOf(item, `${place}[]`);
  return Object.entries(inner.properties ?? {}).flatMap(([name, field]): Row[] => {
    const at = place === '' ? name : `${place}.${name}`;
    return [[at, typeOf(field), field.description ?? ''], ...rowsOf(field, at)];
  });
}

function typeOf({ type, anyOf, items, enum: choices, const: only }: Schema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ');
  return type === 'array'
    ? `list of ${items?.properties ? 'objects' : typeOf(items ?? {})}`
    : [type ?? []].flat().join(' or ');
}
