import { isRecord, type JsonSchema } from '../../wire/chat-request.ts';
import { composeString } from './compose-string.ts';
import type { CompositionContext, Place } from './composition-context.ts';

const deepestLevel = 8;

export function composeFromSchema(root: JsonSchema, context: CompositionContext): unknown {
  const top: Place = { name: '', description: '', listName: '', item: null, index: 0, outer: 0, depth: 0 };
  return createWalker(root, context)(root, top);
}

type Walk = (schema: JsonSchema, place: Place) => unknown;

function createWalker(root: JsonSchema, context: CompositionContext): Walk {
  const walk: Walk = (given, place) => {
    const schema = resolveReference(root, given);
    if ('const' in schema) return schema.const;
    if (Array.isArray(schema.enum)) return pickEnum(schema.enum, place, context);
    const branches = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(branches)) return walk(pickBranch(root, branches.filter(isRecord), place), place);
    if (Array.isArray(schema.allOf)) {
      return walk(Object.assign({}, schema, { allOf: undefined }, ...schema.allOf) as JsonSchema, place);
    }
    switch (typeOf(schema, place)) {
      case 'object':
        return composeObject(schema, place, walk);
      case 'array':
        return composeArray(schema, place, context, walk);
      case 'integer':
      case 'number':
        return composeNumber(schema, context);
      case 'boolean':
        return !/fail|defect|contradict|block|verbatim/i.test(place.name);
      case 'null':
        return null;
      default:
        return composeString(schema, place, context);
    }
  };
  return walk;
}

function resolveReference(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const reference = schema.$ref;
  if (typeof reference !== 'string' || !reference.startsWith('#')) return schema;
  let target: unknown = root;
  for (const step of reference.slice(1).split('/').filter(Boolean)) {
    const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    target = isRecord(target) ? target[key] : undefined;
  }
  return isRecord(target) ? resolveReference(root, target) : {};
}

function typeOf(schema: JsonSchema, place: Place): unknown {
  const type = schema.type;
  if (!Array.isArray(type)) return type ?? (isRecord(schema.properties) ? 'object' : 'string');
  const solid = type.filter((name) => name !== 'null');
  return mustEnd(place) && type.includes('null') ? 'null' : (solid[0] ?? 'null');
}

/** A recursive schema has to stop somewhere. */
function mustEnd(place: Place): boolean {
  return place.depth > deepestLevel;
}

function pickBranch(root: JsonSchema, branches: JsonSchema[], place: Place): JsonSchema {
  const isNull = (branch: JsonSchema): boolean => resolveReference(root, branch).type === 'null';
  const nothing = branches.find(isNull);
  if (nothing && mustEnd(place)) return nothing;
  return branches.find((branch) => !isNull(branch)) ?? branches[0] ?? {};
}

function pickEnum(values: unknown[], place: Place, context: CompositionContext): unknown {
  const solid = values.filter((value) => value !== null);
  const source = place.item?.source;
  if (/source|origin/i.test(place.name) && source && solid.includes(source)) return source;
  if (/verdict|status|result|severity/i.test(place.name)) {
    const good = solid.find((value) =>
      /^(ok|pass|passes|passed|good|none|low|keep|accept)/i.test(String(value)),
    );
    if (good !== undefined) return good;
  }
  // A sentence of the customer's is a claim or a pain soon enough, but seldom a price or a proof.
  const likely = solid.filter((value) => !/^(price|proof)$/i.test(String(value)));
  const pool = likely.length > 0 ? likely : solid;
  return pool[context.countUse(`enum ${place.name}`) % pool.length] ?? null;
}

function composeObject(schema: JsonSchema, place: Place, walk: Walk): unknown {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const composed: Record<string, unknown> = {};
  for (const [name, child] of Object.entries(properties)) {
    if (!isRecord(child)) continue;
    const description = typeof child.description === 'string' ? child.description : '';
    composed[name] = walk(child, { ...place, name, description, depth: place.depth + 1 });
  }
  return composed;
}

function composeArray(schema: JsonSchema, place: Place, context: CompositionContext, walk: Walk): unknown[] {
  const items = isRecord(schema.items) ? schema.items : {};
  const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
  const most = typeof schema.maxItems === 'number' ? schema.maxItems : Number.POSITIVE_INFINITY;
  const length = Math.min(
    most,
    Math.max(least, place.depth > deepestLevel ? 0 : usualLength(place.name, context)),
  );
  const listName = place.name.toLowerCase();
  const list: unknown[] = [];
  // Inside a persona, a reference to "the next persona" must not point back at it.
  const outer = place.outer + place.index + (place.item?.personName ? 1 : 0);
  const holdsObjects = isRecord(items.properties) || '$ref' in items || 'anyOf' in items;
  for (let index = 0; index < length; index += 1) {
    const item = holdsObjects || place.item === null ? context.itemAt(listName, index) : place.item;
    list.push(walk(items, { ...place, listName, item, index, outer, depth: place.depth + 1 }));
  }
  const distinct = [...new Map(list.map((value) => [JSON.stringify(value), value])).values()];
  return distinct.length >= least ? distinct : list;
}

function usualLength(name: string, context: CompositionContext): number {
  // Nothing was found wrong and no price was seen: an invented one would be believed.
  if (/^prices|defect|issue|contradiction|weakspot|violation|error|warning/i.test(name)) return 0;
  if (/^factids?$/i.test(name)) return Math.min(3, context.factIds.length);
  if (/personas|cast/i.test(name)) return 5;
  return /^facts$/i.test(name) ? 8 : 3;
}

function composeNumber(schema: JsonSchema, context: CompositionContext): number {
  const step = typeof schema.multipleOf === 'number' ? schema.multipleOf : 1;
  const bound = (plain: string, exclusive: string, direction: 1 | -1): number | null => {
    if (typeof schema[plain] === 'number') return schema[plain];
    return typeof schema[exclusive] === 'number' ? schema[exclusive] + direction * step : null;
  };
  const most = bound('maximum', 'exclusiveMaximum', -1);
  const least = bound('minimum', 'exclusiveMinimum', 1) ?? (most === null ? 1 : Math.min(1, most));
  const room = Math.max(0, Math.min((most ?? least + 10 * step) - least, 10 * step));
  const value = Math.ceil(least / step) * step + Math.floor((context.random.next() * room) / step) * step;
  // Fractional bounds (0.2 to 0.8 with no step) leave no whole number between them.
  return most !== null && value > most ? least : value;
}
