import { buyingSituations } from './buying-situations.ts';
import { castPeople, defaultPersonaNames } from './cast-people.ts';
import { allText, allUserText, type ChatRequest, requestedSchema } from './chat-request.ts';
import { composeModuleText, type ModuleText } from './compose-module-text.ts';
import { type CustomerWords, readCustomerWords } from './customer-words.ts';
import { type CastPersona, readCast, readFactIds, readFencedData, withoutFencedData } from './fenced-data.ts';
import { createTemplateFiller, type TemplateFiller } from './fill-template.ts';
import { createSeededRandom, type SeededRandom, seedFromText } from './seeded-random.ts';

/** One element of a list of objects: what all its properties must agree on. */
export type ListItem = {
  person: { name: string; role: string } | null;
  situation: (typeof buyingSituations)[number] | null;
  source: 'customer' | 'site' | 'inference';
  sentence: string | null;
};

export type Place = {
  name: string;
  description: string;
  listName: string;
  item: ListItem | null;
  /** Position in the nearest list; `outer` adds up the positions in the lists around it. */
  index: number;
  outer: number;
  depth: number;
};

export type CompositionContext = {
  random: SeededRandom;
  fill: TemplateFiller;
  words: CustomerWords;
  knowsProduct: boolean;
  module: ModuleText | null;
  cast: CastPersona[];
  factIds: string[];
  countUse(name: string): number;
  personaNameAt(index: number): string;
  personaIdAt(index: number): string;
  itemAt(listName: string, index: number): ListItem;
};

const invitedPersonas = 5;

export function createCompositionContext(request: ChatRequest): CompositionContext {
  const schema = requestedSchema(request);
  const random = createSeededRandom(
    seedFromText(JSON.stringify([request.model, schema?.name, request.messages])),
  );
  const prompt = allUserText(request);
  const data = readFencedData(allText(request));
  const words = readCustomerWords(data, withoutFencedData(prompt));
  const cast = readCast(data);
  const names = cast.length > 0 ? cast.map((persona) => persona.name) : defaultPersonaNames;
  const fill = createTemplateFiller(words, names, random);
  const moduleKey = /^module_(.+)$/.exec(schema?.name ?? '')?.[1];
  const uses = new Map<string, number>();
  const factIds = readFactIds(data);
  const firstFact = random.below(Math.max(factIds.length, 1));
  const invented = random.below(castPeople.length);

  return {
    random,
    fill,
    words,
    knowsProduct: data.has('product_service'),
    module: moduleKey === undefined ? null : composeModuleText(moduleKey, fill),
    cast,
    // Each module starts elsewhere in the case file, so that they do not all rest on the same facts.
    factIds: [...factIds.slice(firstFact), ...factIds.slice(0, firstFact)],
    countUse(name) {
      const used = uses.get(name) ?? 0;
      uses.set(name, used + 1);
      return used;
    },
    personaNameAt: (index) => names[index % names.length] ?? '',
    personaIdAt(index) {
      const id = cast[index % Math.max(cast.length, 1)]?.id;
      return typeof id === 'string' ? id : `p${(index % invitedPersonas) + 1}`;
    },
    itemAt(listName, index) {
      const fromSite = index % 3 === 2 && words.siteSentences.length > 0;
      const sentences = fromSite ? words.siteSentences : words.customerSentences;
      const siteBefore = words.siteSentences.length > 0 ? Math.floor(index / 3) : 0;
      const sentence = sentences[fromSite ? siteBefore : index - siteBefore] ?? null;
      return {
        person: /persona|cast|people|buyers|guests/.test(listName)
          ? (castPeople[(invented + index) % castPeople.length] ?? null)
          : null,
        situation: /situation|moment|scene/.test(listName)
          ? (buyingSituations[index % buyingSituations.length] ?? null)
          : null,
        source: sentence === null ? 'inference' : fromSite ? 'site' : 'customer',
        sentence,
      };
    },
  };
}
