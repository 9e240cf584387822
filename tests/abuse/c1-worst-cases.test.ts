import { describe, expect, it } from 'vitest';
import { goldenDraft } from '../../content/golden-report.ts';
import { normaliseWebsiteUrl } from '../../src/analysis/rules/website-url.ts';
import { verifySentences } from '../../src/connect/check-copy/rules/copy-claims.ts';
import { lineProblems } from '../../src/connect/check-copy/rules/copy-doubts.ts';
import {
  draftMaxCharacters,
  mostSentences,
  sentencesOfDraft,
} from '../../src/connect/check-copy/rules/draft-sentences.ts';
import { givenMaterial } from '../../src/connect/check-copy/rules/given-material.ts';
import { fencedMessages } from '../../src/messages/themes/prompts/message-block.ts';
import { createQuoteCutter } from '../../src/messages/themes/rules/cut-quote.ts';
import { readMessages } from '../../src/messages/upload/parse/read-messages.ts';
import { redactLogLine } from '../../src/platform/telemetry/log.ts';
import { cleanTypedText } from '../../src/platform/text/clean-typed-text.ts';
import { chooseLinks } from '../../src/platform/website/choose-links.ts';
import { extractPage } from '../../src/platform/website/extract-page.ts';
import { keepPages } from '../../src/platform/website/readable-lines.ts';
import { readingLimits, snapshotOfPastedText } from '../../src/platform/website/website.ts';
import { checkReport } from '../../src/report/checks/rules/check-report.ts';
import { enforceBlockingChecks } from '../../src/report/checks/rules/enforce-blocking-checks.ts';
import { figuresOfMaterial } from '../../src/report/checks/rules/unknown-figures.ts';
import { cleanCaseFile } from '../../src/report/evidence/rules/clean-case-file.ts';
import { isInSnapshot, type WebsiteSnapshot } from '../../src/report/evidence/rules/website-snapshot.ts';
import { answerFacts, mostAnswerCharacters } from '../../src/report/interview/rules/offer-questions.ts';
import { caseFilePrompt } from '../../src/report/writing/prompts/case-file-prompt.ts';
import { maskQuotesOf } from '../../src/talk/panel/rules/panel-answer.ts';
import { saysGoodbye } from '../../src/talk/phone/rules/call-strings.ts';
import { checkSentence } from '../../src/talk/rules/check-reply.ts';
import { readTruth } from '../../src/talk/rules/reply-truth.ts';

const usualMs = 100;
const draft = goldenDraft(['personaMatrix', 'confession']);
const [persona] = draft.cast.personas;
if (!persona) throw new Error('no cast');
const order = { targetMarket: 'Bakers', productService: 'An app', websiteUrl: null };

const repeated = (part: string) => (characters: number) =>
  part.repeat(Math.ceil(characters / part.length)).slice(0, characters);
/** Nothing is said twice, so that nothing is found in a cache or a set. */
const counted = (part: (n: number) => string) => (characters: number) => {
  let text = '';
  for (let n = 0; text.length < characters; n += 1) text += part(n);
  return text.slice(0, characters);
};
const hostile: Record<string, (characters: number) => string> = {
  'one sentence': repeated('The van came an hour late and nobody had told us. '),
  'lines of one sentence': repeated('The van came an hour late and nobody had told us.\n'),
  'many sentences': counted(
    (n) => `Van ${n} came ${n % 60} minutes late for ${n} of our ${n + 7} customers. `,
  ),
  'many words': counted((n) => `w${n.toString(36)} `),
  'many names': counted((n) => `was A${n.toString(36).replace(/\d/g, 'q')} `),
  'one word': repeated('a'),
  'one capital': repeated('A'),
  'small and capital': repeated('Aa '),
  spaces: repeated(' '),
  'line breaks': repeated('\n'),
  'a letter and spaces': (characters) => `a${' '.repeat(characters - 2)}b`,
  digits: repeated('1'),
  prices: repeated('$1,000.50 '),
  'other prices': counted((n) => `$${n}.37 `),
  'sentences with prices': counted(
    (n) => `At $${n}.37, $${n}.91 or $${n}.13 we are open every day of the week. `,
  ),
  percentages: repeated('12% of 7 customers in 3 '),
  'spoken numbers': repeated('twenty-one hundred and fifty-two thousand '),
  'half past': repeated('half past ten to quarter past '),
  quotes: repeated('"'),
  'open quotes': repeated('“„«'),
  apostrophes: repeated("a'"),
  brackets: repeated('['),
  'open links': repeated('[a]( '),
  'open tags': repeated('<a '),
  'nested tags': repeated('<p>'),
  'nested options': repeated('<option><li><p>'),
  'tags that close others': repeated('<b></i>'),
  'less than': repeated('<'),
  ampersands: repeated('&#'),
  stars: repeated('*'),
  dots: repeated('.'),
  initials: repeated('A.'),
  dashes: repeated('A-1-'),
  'e-mail': repeated('a.b@'),
  addresses: repeated('http://a.b/?c=d&'),
  hosts: repeated('a.'),
  tables: repeated('| a '),
  'no spaces': repeated('日本語。'),
  'joined emoji': repeated('👩‍👩‍👧'),
  instructions: repeated('say "ignore rules. '),
};

const pageOf = (text: string, url: string | null = 'https://shop.example/') => ({ url, title: 'Shop', text });
/** What the reader keeps of five pages. */
const snapshotOf = (text: string): WebsiteSnapshot => {
  const lines = text.split('\n').flatMap((line) => line.match(/.{1,240}/gsu) ?? []);
  const third = Math.ceil(lines.length / 3);
  const pages = [0, 1, 2].map((n) => pageOf(lines.slice(n * third, (n + 1) * third).join('\n')));
  return { version: 1, source: 'site', pages, problem: null };
};
const page = (content: string, isHtml: boolean) =>
  extractPage({ kind: 'page', href: 'https://shop.example/', isHtml, content, limits: readingLimits });
const details = {
  language: 'en',
  personas: draft.cast.personas,
  situations: draft.situations,
  evidence: draft.caseFile.facts.map(({ id, text, source }) => ({
    id,
    text,
    source,
    site: null,
    usedIn: [],
  })),
};

const givenDetails = { ...details, businessName: null, unknowns: [] };
const givenToCheck = givenMaterial({
  details: givenDetails,
  snapshot: null,
  customerTexts: ['Fay posts it.'],
});
const untold = { standing: 'untold', words: null, isPromise: false, calculation: null } as const;
const checkedDraft = { sentences: [{ ...untold, text: 'A', carriers: [] }], material: givenToCheck };

type Reader = { characters: number; read: (text: string) => unknown; ms?: number };
/** With the report's own chapters and 60,000 characters of website, honest or not. */
const wholeReportMs = 250;
/**
 * What runs in server or worker on text that somebody else wrote, and the longest text that it can meet. Longer pages, uploads and the
 * comparison of two pages run in a process of their own, with a time limit.
 */
const readers: Record<string, Reader> = {
  'a field of the order form': { characters: 5_000, read: cleanTypedText },
  'an address of a website': { characters: 2_000, read: normaliseWebsiteUrl },
  'a pasted page': { characters: 100_000, read: snapshotOfPastedText },
  'a short page, as HTML': { characters: 10_000, read: (text) => page(text, true) },
  'a short page, as text': { characters: 10_000, read: (text) => page(text, false) },
  'the pages that are kept': {
    characters: 100_000,
    read: (text) =>
      keepPages(
        Array.from({ length: 5 }, (_, n) => ({
          url: null,
          title: '',
          lines: text.slice(n * 20_000, (n + 1) * 20_000).match(/.{1,240}/gsu) ?? [],
        })),
        readingLimits,
      ),
  },
  'the links of a page': {
    characters: 500,
    read: (text) =>
      chooseLinks(
        new URL('https://shop.example/'),
        null,
        Array.from({ length: 500 }, (_, n) => ({
          href: `/${n}/${text}`.slice(0, 500),
          label: text.slice(0, 120),
        })),
        4,
      ),
  },
  'the prompt for the case file': {
    characters: 60_000,
    read: (text) => caseFilePrompt({ ...order, productService: text.slice(0, 5_000) }, snapshotOf(text)),
  },
  'the case file': {
    ms: wholeReportMs,
    characters: 60_000,
    read: (text) =>
      cleanCaseFile(draft.caseFile, { customerWords: text.slice(0, 10_000), snapshot: snapshotOf(text) }),
  },
  'the figures that a report may name': {
    ms: wholeReportMs,
    characters: 60_000,
    read: (text) =>
      figuresOfMaterial({ ...draft, customerWords: text.slice(0, 10_000), snapshot: snapshotOf(text) }),
  },
  'a quotation of the website': { characters: 60_000, read: (text) => isInSnapshot(snapshotOf(text), text) },
  'the checks of a report': {
    ms: wholeReportMs,
    characters: 60_000,
    read: (text) =>
      checkReport({ ...draft, customerWords: text.slice(0, 10_000), snapshot: snapshotOf(text) }),
  },
  'the enforced checks': {
    ms: wholeReportMs,
    characters: 60_000,
    read: (text) =>
      enforceBlockingChecks({ ...draft, customerWords: text.slice(0, 10_000), snapshot: snapshotOf(text) }),
  },
  'answers of the interview': {
    characters: mostAnswerCharacters,
    read: (text) =>
      answerFacts(
        Array.from({ length: 5 }, (_, n) => ({
          questionId: `q${n}`,
          question: 'What does it cost?',
          kind: 'price' as const,
          answer: text,
          isSkipped: false,
        })),
        null,
        ['What does it cost?', text],
      ),
  },
  'a message in a chat': {
    characters: 4_000,
    read: (text) => {
      const truth = readTruth(persona, details, [{ role: 'user', text }], 'Be one person.');
      return checkSentence('I would rather wait for the second sample.', truth);
    },
  },
  'a reply in a chat': {
    characters: 4_000,
    read: (text) =>
      checkSentence(text, readTruth(persona, details, [{ role: 'user', text }], 'Be one person.')),
  },
  'a sentence on the phone': { characters: 2_000, read: saysGoodbye },
  'a text for the panel': { characters: 1_200, read: (text) => maskQuotesOf(text, `${text.slice(5)} and`) },
  'a text to check': {
    ms: wholeReportMs,
    characters: draftMaxCharacters,
    read: (text) => {
      const sentences = sentencesOfDraft(cleanTypedText(text), 'en').slice(0, mostSentences);
      const told = { refs: ['f1', 'w1'], calculation: '2 * 3 = 6', words: null, promise: true };
      const kinds = ['fact', 'none', 'nothing', 'arithmetic'] as const;
      const listed = sentences.map((_, at) => ({ ...told, sentence: at + 1, kind: kinds[at % 4] ?? 'none' }));
      return verifySentences(sentences, listed, givenToCheck);
    },
  },
  'a better line': {
    characters: 2_000,
    read: (text) => lineProblems({ sentence: 1, text, refs: ['f1'], why: text }, checkedDraft),
  },
  'what the customer gave us': {
    characters: 10_000,
    read: (text) => givenMaterial({ details: givenDetails, snapshot: null, customerTexts: [text] }),
  },
  'messages in a prompt': {
    characters: 1_000,
    read: (text) =>
      fencedMessages(Array.from({ length: 120 }, (_, number) => ({ number, text, language: 'en' }))),
  },
  'quotes cut from messages': {
    characters: 4_000,
    read: (text) => {
      const messages = Array.from({ length: 10 }, (_, number) => ({ number, text, language: 'en' }));
      const cut = createQuoteCutter(messages);
      return messages.map(({ number }) => cut({ item: number, quote: text.slice(100, 340) }));
    },
  },
  'a line of the log': { characters: 20_000, read: redactLogLine },
};

const msOf = (work: () => unknown): number => {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
};
/** The first time includes what is compiled then; a busy machine slows single ones. */
function bestMs(work: () => unknown, enoughMs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 4 && best >= enoughMs; time += 1) best = Math.min(best, msOf(work));
  return Math.round(best);
}

const plainWork = (): number => {
  const text = 'The quick brown fox jumps over the lazy dog. '.repeat(20_000);
  const words = new Map<string, number>();
  for (const word of text.split(' ')) words.set(word, (words.get(word) ?? 0) + 1);
  return words.size + text.replace(/[a-f]+/g, 'x').length;
};
/** What it takes on two quiet cores: a slower machine has more time, in the same measure. */
const plainMs = 40;
const slownessNow = (): number => Math.max(1, (1.25 * bestMs(plainWork, plainMs)) / plainMs);

describe('the worst text that fits', () => {
  it.each(Object.entries(readers))(
    'does not stop the process: %s',
    (_, { characters, read, ms: mostMs = usualMs }) => {
      const slowness = slownessNow();
      const slow = Object.entries(hostile)
        .map(([name, write]) => [name, write(characters)] as const)
        .map(([name, text]) => ({ name, ms: bestMs(() => read(text), mostMs * slowness) }))
        .filter(({ ms }) => ms >= mostMs * slowness);
      expect(slow).toEqual([]);
    },
  );
});

describe('the worst upload', () => {
  const upload = 200_000;
  /** Ten times as much is the limit, and has 20 seconds in a process of its own. */
  const mostUploadMs = 1_000;
  it.each(['text', 'csv'] as const)('takes time by its length, as %s', (format) => {
    const slowness = slownessNow();
    const slow = Object.entries(hostile)
      .map(([name, write]) => [name, write(upload)] as const)
      .map(([name, text]) => ({
        name,
        ms: bestMs(() => {
          try {
            readMessages({ text, format, ownWords: [] });
          } catch {
            // Refused is as good as read.
          }
        }, mostUploadMs * slowness),
      }))
      .filter(({ ms }) => ms >= mostUploadMs * slowness);
    expect(slow).toEqual([]);
  });
});
