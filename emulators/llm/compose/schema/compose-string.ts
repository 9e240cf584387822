import { propertyPhrases } from '../../texts/property-phrases.ts';
import type { JsonSchema } from '../../wire/chat-request.ts';
import type { CompositionContext, Place } from './composition-context.ts';
import { textMatchingPattern } from './pattern-text.ts';

const formatted: Record<string, string> = {
  'date-time': '2030-01-01T09:00:00Z',
  date: '2030-01-01',
  time: '09:00:00Z',
  duration: 'P1D',
  email: 'someone@example.com',
  hostname: 'example.com',
  ipv4: '127.0.0.1',
  ipv6: '::1',
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://example.com/',
  url: 'https://example.com/',
};

export function composeString(schema: JsonSchema, place: Place, context: CompositionContext): string {
  const format = schema.format;
  if (typeof format === 'string' && formatted[format] !== undefined) return formatted[format];
  const text = namedText(place, context) ?? phraseFor(place, context);
  const pattern = schema.pattern;
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text))
    return textMatchingPattern(pattern);
  return fitLength(text, schema, context);
}

/** Properties whose value other parts of the answer, or earlier steps, already decide. */
function namedText(place: Place, context: CompositionContext): string | null {
  const { name, item, listName } = place;
  const lower = name.toLowerCase();
  if (context.moduleContent !== null && lower === 'content') return context.moduleContent;
  if (/^(language|locale|lang)$/.test(lower)) return 'en';
  if (lower === 'id') return `${idPrefix(listName)}${place.index + 1}`;
  if (/^factids?$/.test(lower)) return nextOf(context.factIds, place.index) ?? 'f1';
  if (/personaids?$/.test(lower)) return context.personaIdAt(place.outer + place.index);
  if (/^personas?$|personanames?$/.test(lower)) return personaReference(place, context);
  if (item?.personName && lower === 'name') return item.personName;
  if (item?.sentence && /^(text|statement|fact|quote|verbatim|evidence|excerpt|value|detail)$/.test(lower)) {
    return item.sentence;
  }
  return null;
}

function personaReference(place: Place, context: CompositionContext): string {
  const at = place.outer + place.index;
  const wantsId = /\bid\b/i.test(place.description) && !/\bname\b/i.test(place.description);
  return wantsId ? context.personaIdAt(at) : context.personaNameAt(at);
}

function idPrefix(listName: string): string {
  return (
    listName
      .replace(/[^a-z]/gi, '')
      .charAt(0)
      .toLowerCase() || 'x'
  );
}

function nextOf(list: string[], index: number): string | null {
  return list.length === 0 ? null : (list[index % list.length] ?? null);
}

/** The next phrase for a property of this name, so that neighbours in a list differ. */
function phraseFor(place: Place, context: CompositionContext): string {
  const name = place.name.toLowerCase();
  const phrases = propertyPhrases.find(({ named }) => named.test(name))?.phrases ?? [
    `${spoken(place.name)}: {term}`,
    `${spoken(place.name)} around {offer}`,
    `${spoken(place.name)} for {buyer}`,
  ];
  return context.fill(phrases[context.countUse(name) % phrases.length] ?? '{term}');
}

function spoken(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\d_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function fitLength(text: string, schema: JsonSchema, context: CompositionContext): string {
  const least = typeof schema.minLength === 'number' ? schema.minLength : 0;
  const most = typeof schema.maxLength === 'number' ? schema.maxLength : Number.POSITIVE_INFINITY;
  let fitted = text;
  while (fitted.length < least) fitted += context.fill(', with {term} in mind');
  if (fitted.length <= most) return fitted;
  const cut = fitted.slice(0, most);
  const wordEnd = cut.lastIndexOf(' ');
  return wordEnd >= Math.max(least, 1)
    ? cut
        .slice(0, wordEnd)
        .replace(/[,;:\s]+$/, '')
        .padEnd(least, '.')
    : cut;
}
