import { createSeededRandom, type SeededRandom, seedFromText } from '../../../kit/seeded-random.ts';
import { type CustomerWords, readCustomerWords } from '../../prompt/customer-words.ts';
import { readFactIds, readFencedData, withoutFencedData } from '../../prompt/fenced-data.ts';
import { readReportMaterial } from '../../prompt/report-material.ts';
import { castNames } from '../../texts/cast-people.ts';
import {
  allText,
  allUserText,
  type ChatRequest,
  lastUserText,
  requestedSchema,
} from '../../wire/chat-request.ts';
import { createTemplateFiller, type TemplateFiller } from '../fill-template.ts';
import { quotableLines, sentencesOf } from '../report/compose-case-file.ts';
import { composeModule } from '../report/compose-module-text.ts';

/** One element of a list of objects: what all its properties must agree on. */
export type ListItem = {
  personName: string | null;
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
  moduleContent: string | null;
  factIds: string[];
  countUse(name: string): number;
  personaNameAt(index: number): string;
  personaIdAt(index: number): string;
  itemAt(listName: string, index: number): ListItem;
};

const invitedPersonas = 5;

/** For schemas the report does not know: everything is guessed from names and descriptions. */
export function createCompositionContext(request: ChatRequest): CompositionContext {
  const schema = requestedSchema(request);
  const random = createSeededRandom(
    seedFromText(JSON.stringify([request.model, schema?.name, request.messages])),
  );
  const data = readFencedData(allText(request));
  const material = readReportMaterial(data);
  const words = readCustomerWords(material, withoutFencedData(allUserText(request)));
  const { cast } = material;
  const names = cast.length > 0 ? cast.map((persona) => persona.name) : castNames.slice(0, invitedPersonas);
  const moduleKey = /^module_(.+)$/.exec(schema?.name ?? '')?.[1];
  const uses = new Map<string, number>();
  const customerSentences = sentencesOf(`${material.market}\n${material.product}`);
  const siteSentences = quotableLines(material.siteLines).map(({ text }) => text);

  return {
    random,
    fill: createTemplateFiller(words, names, random),
    words,
    knowsProduct: data.has('product_service'),
    moduleContent:
      moduleKey === undefined
        ? null
        : composeModule(moduleKey, material, withoutFencedData(lastUserText(request))).content,
    factIds: readFactIds(data),
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
      const fromSite = index % 3 === 2 && siteSentences.length > 0;
      const sentences = fromSite ? siteSentences : customerSentences;
      const siteBefore = siteSentences.length > 0 ? Math.floor(index / 3) : 0;
      const sentence = sentences[fromSite ? siteBefore : index - siteBefore] ?? null;
      return {
        personName: /persona|cast|people|buyers|guests/.test(listName)
          ? (castNames[index % castNames.length] ?? null)
          : null,
        source: sentence === null ? 'inference' : fromSite ? 'site' : 'customer',
        sentence,
      };
    },
  };
}
