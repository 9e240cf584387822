import { describe, expect, it } from 'vitest';
import {
  goldenCast,
  goldenLedger,
  goldenReport,
  goldenSections,
  goldenSnapshot,
} from '../../content/golden-report.ts';
import { normaliseWebsiteUrl } from '../../src/analysis/rules/website-url.ts';
import { redactLogLine } from '../../src/platform/telemetry/log.ts';
import { cleanTypedText } from '../../src/platform/text/clean-typed-text.ts';
import { chooseLinks } from '../../src/platform/website/choose-links.ts';
import { extractPage } from '../../src/platform/website/extract-page.ts';
import { keepPages } from '../../src/platform/website/readable-lines.ts';
import type { WebsiteSnapshot } from '../../src/platform/website/rules.ts';
import { readingLimits, snapshotOfPastedText } from '../../src/platform/website/website.ts';
import { linksOf, suspicionsOf, withoutForeignLinksIn } from '../../src/report/checks/rules/suspicions.ts';
import { maskContacts } from '../../src/report/customer-words/mask-contacts.ts';
import { wordsPrompt } from '../../src/report/customer-words/prompt.ts';
import { splitMessages } from '../../src/report/customer-words/rules/customer-words.ts';
import { keepThemes } from '../../src/report/customer-words/rules/keep-themes.ts';
import { mapTexts } from '../../src/report/document/rules/map-texts.ts';
import type { Section } from '../../src/report/document/rules/passage.ts';
import { sectionMarkup } from '../../src/report/document/rules/section-markup.ts';
import { answerFacts, mostAnswerCharacters } from '../../src/report/interview/rules/answer-facts.ts';
import { ledgerPrompt } from '../../src/report/writing/prompts/ledger.ts';
import { applyEdits } from '../../src/report/writing/rules/apply-edits.ts';
import { cleanLedger } from '../../src/report/writing/rules/clean-ledger.ts';
import { answersOf } from '../../src/talk/ask-all/rules.ts';
import { saysGoodbye } from '../../src/talk/phone/rules/call-strings.ts';
import { checkSentence } from '../../src/talk/rules/check-reply.ts';
import { readTruth } from '../../src/talk/rules/reply-truth.ts';
import { hostile, msIfSlow, slownessNow } from './worst-texts.fixture.ts';

const usualMs = 100;
const { details } = goldenReport();
const { personas } = goldenCast();
const [persona] = personas;
if (!persona) throw new Error('no cast');
const order = { targetMarket: 'Bakers', productService: 'An app', websiteUrl: null };

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
const ledger = goldenLedger();
const sections = goldenSections();
const knownFrom = (text: string) => ({
  ...{ ledger, personas, told: text.slice(0, 10_000) },
  snapshot: snapshotOf(text),
});
/** The report with a share of a hostile text in each of its fields. */
function sectionsSaying(text: string): Section[] {
  const fields = JSON.stringify(sections).split('":"').length;
  const each = Math.ceil(text.length / fields);
  let at = 0;
  const part = () => {
    at += each;
    return text.slice(at - each, at);
  };
  return mapTexts(sections, part, new Set(['id', 'kind', 'source', 'module', 'persona', 'piece', 'when']));
}

type Reader = { characters: number; read: (text: string) => unknown; ms?: number };
/** With the report's own sections and 60,000 characters of website, honest or not. */
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
  'the prompt for the ledger': {
    characters: 60_000,
    read: (text) =>
      ledgerPrompt({
        order: { ...order, productService: text.slice(0, 5_000) },
        snapshot: snapshotOf(text),
        added: [text.slice(0, 3_000)],
      }),
  },
  'the ledger': {
    ms: wholeReportMs,
    characters: 60_000,
    read: (text) => cleanLedger(ledger, { customerWords: text.slice(0, 10_000), snapshot: snapshotOf(text) }),
  },
  'what code suspects in a report': {
    ms: wholeReportMs,
    characters: 60_000,
    read: (text) => suspicionsOf(sections, knownFrom(text)),
  },
  // By the worker, once for each report.
  'what code suspects in a hostile report': {
    ms: 1_500,
    characters: 60_000,
    read: (text) =>
      suspicionsOf(sectionsSaying(text), { ...knownFrom(''), snapshot: goldenSnapshot(), told: '' }),
  },
  'the edits of an editor': {
    characters: 60_000,
    read: (text) =>
      applyEdits(
        sectionsSaying(text),
        sections
          .flatMap(({ passages }) => passages)
          .slice(0, 120)
          .map(({ id }, n) => ({
            passage: id,
            find: text.slice(n * 500, n * 500 + 300),
            replace: text,
            why: '',
          })),
      ),
  },
  'links to other sites': {
    ms: wholeReportMs,
    characters: 60_000,
    read: (text) => withoutForeignLinksIn(sectionsSaying(text), linksOf(knownFrom(text))),
  },
  'the sections of a report': {
    characters: 60_000,
    read: (text) =>
      sectionsSaying(text).map((section) => sectionMarkup(section, { personas, language: 'en' })),
  },
  'answers of the interview': {
    characters: mostAnswerCharacters,
    read: (text) =>
      answerFacts(
        Array.from({ length: 5 }, (_, n) => ({
          questionId: `q${n}`,
          question: 'What does it cost?',
          answer: text,
          isSkipped: false,
        })),
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
  'an answer of one of the five': {
    characters: 4_000,
    read: (text) => {
      const asked = { details, texts: [text.slice(0, 1_200)], rules: 'Be one person.' };
      return answersOf([{ buyer: 'p1', answer: text }], asked);
    },
  },
  'pasted words of customers': {
    characters: 60_000,
    read: (text) => splitMessages(maskContacts(cleanTypedText(text))),
    ms: 300,
  },
  'words of customers in a prompt': {
    characters: 60_000,
    read: (text) => wordsPrompt([{ number: 1, text }], 'en'),
  },
  // By the worker, once for each reading.
  'quotes of two messages of 30 kB': {
    characters: 30_000,
    read: (text) =>
      keepThemes({ names: namesIn(text), themes: themesOf(text) }, [
        { number: 1, text },
        { number: 2, text },
      ]),
    ms: 750,
  },
  'a line of the log': { characters: 20_000, read: redactLogLine },
};

/** As many as the schema allows. */
const namesIn = (text: string): string[] =>
  Array.from({ length: 400 }, (_, n) => text.slice(n * 40, n * 40 + 20 + (n % 3)).trim());
const themesOf = (text: string) =>
  Array.from({ length: 12 }, (_, n) => ({
    title: `customers speak of ${'abcdefghijkl'[n]}bc`,
    kind: 'pain' as const,
    items: Array.from({ length: 60 }, (__, at) => ({
      item: 1 + (at % 2),
      quote: text.slice(at * 300, at * 300 + 240),
    })),
  }));

describe('the worst text that fits', () => {
  it.each(Object.entries(readers))(
    'does not stop the process: %s',
    (_, { characters, read, ms: mostMs = usualMs }) => {
      const slowness = slownessNow();
      const slow = Object.entries(hostile)
        .map(([name, write]) => [name, write(characters)] as const)
        .map(([name, text]) => ({ name, ms: msIfSlow(() => read(text), mostMs, slowness) }))
        .filter(({ ms }) => ms !== null);
      expect(slow).toEqual([]);
    },
  );
});
