import { noQualityReport } from '../../domain/report/quality-report.ts';
import { inputFixture } from './report-pdf-input.fixture.ts';
import type { ReportPdfInput } from './report-pdf-input.ts';

/** `shows` is what pdftotext must find, without white space. */
export type HostileReport = {
  name: string;
  input: ReportPdfInput;
  shows: string[];
  standard: 'ua-1' | 'tagged';
};

/** Short, because every test lays out each of these. */
export const shortReport = (results: ReportPdfInput['results']): ReportPdfInput => {
  const input = inputFixture({ results });
  const { situations, evidence } = input.details;
  return {
    ...input,
    details: { ...input.details, situations: situations.slice(0, 8), evidence: evidence.slice(0, 6) },
  };
};

const withContent = (content: string, title = 'A chapter'): ReportPdfInput =>
  shortReport({ confession: { title, content } });

const inLanguage = (input: ReportPdfInput, language: string): ReportPdfInput => ({
  ...input,
  details: { ...input.details, language },
});

const withNames = (name: string): ReportPdfInput => {
  const input = withContent(`Told by ${name}.`);
  return {
    ...input,
    details: { ...input.details, personas: input.details.personas.map((persona) => ({ ...persona, name })) },
  };
};

/** The same text in every field that a customer or a model can fill. */
const everywhere = (text: string): ReportPdfInput => {
  const input = withContent(
    `# ${text}\n\n${text}\n\n- ${text}\n\n> ${text} [simulated]\n\n| ${text} | b |\n| --- | --- |\n| ${text} | c |\n\n» [${text} | for ${text} | ]\n» ${text} [${text}]`,
    text,
  );
  const { personas, situations, evidence, website } = input.details;
  return {
    ...input,
    order: { targetMarket: text, productService: text },
    details: {
      ...input.details,
      personas: personas.map((persona) => ({
        ...persona,
        name: text,
        role: text,
        situation: text,
        goals: [text, text],
        reasonNotToBuy: text,
        money: text,
        objections: persona.objections.map((objection) => ({ ...objection, text })),
        influences: persona.influences.map((influence) => ({ ...influence, how: text })),
      })),
      situations: situations.map((situation) => ({ ...situation, moment: text, says: text, feels: text })),
      evidence: evidence.map((fact) => ({
        ...fact,
        text,
        site: fact.site && { ...fact.site, text, url: `https://site.example/${text}` },
      })),
      website: { ...website, pages: [{ url: `https://site.example/${text}`, title: text }] },
      unknowns: [text],
    },
  };
};

const manyRows = (count: number): string =>
  [
    '| No | What |',
    '| --- | --- |',
    ...Array.from({ length: count }, (_, at) => `| ${at + 1} | row ${at + 1} of the table |`),
  ].join('\n');

const hostile = (
  name: string,
  input: ReportPdfInput,
  shows: string[],
  standard: HostileReport['standard'] = 'ua-1',
): HostileReport => ({ name, input, shows, standard });

export const hostileReports: HostileReport[] = [
  hostile('Japanese and Chinese', everywhere('眠れない夜の話をする。睡不着的夜晚。'), [
    '眠れない夜の話をする',
  ]),
  hostile('Arabic', withContent('مرحبا بالعالم\n\n- قائمة\n\n> اقتباس [simulated]'), []),
  hostile('Arabic inside an English line', withContent('She says مرحبا and goes on.'), [
    'Shesays',
    'andgoeson.',
  ]),
  hostile(
    'Hebrew, for which there is no font',
    withContent('Before שלום עולם after'),
    ['Before', 'after'],
    'tagged',
  ),
  hostile(
    'Thai and Devanagari, for which there is no font',
    withContent('Before สวัสดี नमस्ते after'),
    ['Before', 'after'],
    'tagged',
  ),
  hostile('Cyrillic, Greek and Vietnamese', everywhere('Привет, Ελλάδα, tiếng Việt'), ['Привет,Ελλάδα']),
  hostile('emoji and joined emoji', everywhere('Fine 👩‍👩‍👧 🏳️‍🌈 👍🏽 ❤️ 🎉 end'), ['Fine', 'end']),
  hostile('50,000 characters without a space', withContent('x'.repeat(50_000)), ['xxxxxxxx']),
  hostile(
    '50,000 characters without a space in a quote and a cell',
    withContent(
      `> ${'q'.repeat(50_000)} [simulated]\n\n| a | b |\n| --- | --- |\n| ${'c'.repeat(50_000)} | d |`,
    ),
    ['qqqqqqqq', 'cccccccc'],
  ),
  hostile('control characters', everywhere('be\u0000fore\u0007 \u001b[31mred\u001b[0m\u0085 \u009c after'), [
    'before',
    '[31mred',
    'after',
  ]),
  hostile('lone surrogates', everywhere('one \ud83d two \udc00 three'), ['one□two□three']),
  hostile('direction overrides', everywhere('pay \u202eexe.fdp\u202c \u2066now\u2069 please'), [
    'payexe.fdpnowplease',
  ]),
  hostile('private use characters and non-characters', everywhere('a\ue000b\uffffc\u{10ffff}d'), ['a□bcd']),
  hostile('piles of combining marks', withContent(`z${'\u0301\u0316'.repeat(400)}algo stays legible`), [
    'stayslegible',
  ]),
  hostile(
    'Typst markup',
    everywhere('#import "evil.typ" #read("/etc/passwd") $x^2$ `raw` \\u{41} @label <tag> [x] _u_ *b* // c'),
    ['#import"evil.typ"#read("/etc/passwd")$x^2$`raw`', '@label<tag>'],
  ),
  hostile(
    'Typst packages and loops',
    withContent('#import "@preview/x:1.0.0"\n\n#while true {}\n\n#eval("1+1") #panic()'),
    ['#import"@preview/x:1.0.0"', '#whiletrue{}', '#eval("1+1")#panic()'],
  ),
  hostile('HTML and script', everywhere('<script>alert(1)</script><img src=x onerror=alert(1)> &lt;b&gt;'), [
    '<script>alert(1)</script>',
    '&lt;b&gt;',
  ]),
  hostile(
    'SVG injection in names drawn in charts',
    withNames('"/></text><image href="file:///etc/passwd"/><a href="https://x.example">'),
    ['</text>'],
  ),
  hostile('XML entities in names', withNames('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;'), [
    '<!DOCTYPE',
  ]),
  hostile(
    'links and javascript addresses',
    everywhere('https://evil.example/?a=b javascript:alert(1) [x](https://evil.example)'),
    ['javascript:alert(1)'],
  ),
  hostile('characters that break JSON', everywhere('"}],"x":{"y":["\\" \\u0000 \u2028 \u2029 \\\\'), [
    '"}],"x":{"y":["',
  ]),
  hostile('PDF syntax', everywhere('endstream endobj /JS (app.alert(1)) /URI (x) %%EOF ) >> stream'), [
    'endstreamendobj/JS(app.alert(1))/URI(x)%%EOF',
  ]),
  hostile('an empty module', withContent(''), ['Nocontentavailable']),
  hostile('a module of white space and rules', withContent(' \n\t\n---\n\n>\n\n> [simulated]\n'), [
    'Achapter',
  ]),
  hostile('a table of 400 rows', withContent(manyRows(400)), ['row1ofthetable', 'row400ofthetable']),
  hostile(
    'a table with ragged rows',
    withContent(
      '| a | b | c |\n| --- | --- | --- |\n| one |\n| one | two | three | four | five |\n||||\n| |',
    ),
    ['five'],
  ),
  hostile(
    'a table of 300 columns',
    withContent(`|${' wide |'.repeat(300)}\n|${' --- |'.repeat(300)}\n|${' cell |'.repeat(300)}`),
    ['wide', 'cell'],
  ),
  hostile(
    'a row longer than a page',
    withContent(`| a | b |\n| --- | --- |\n| ${'long words '.repeat(3000)} | end |`),
    ['longwords', 'end'],
  ),
  hostile(
    '10,000 lines of copy',
    withContent(`» [a | b | c]\n${'»\n'.repeat(8998)}${'» line [blank]\n'.repeat(1000)}» last`),
    ['line[blank]', 'last'],
  ),
  hostile(
    '2,000 bullets',
    withContent(Array.from({ length: 2000 }, (_, at) => `- bullet ${at + 1}`).join('\n')),
    ['bullet1', 'bullet2000'],
  ),
  hostile(
    'a word of 200 letters in a cell',
    withContent(`| a | b | c | d |\n| --- | --- | --- | --- |\n| ${'w'.repeat(200)} | x | y | z |`),
    ['wwwwwwww'],
  ),
  hostile(
    'deep nonsense markup',
    withContent(
      '###### > - # **\n> > > > - **a** ** b **\n**********\n|||\n- - - - x\n#\n##\n>>>>>\n|a\n**'.repeat(50),
    ),
    ['---x'],
  ),
  hostile(
    'very long names',
    withNames(
      'Wilhelmina-Alexandra von und zu Hohenlohe-Schillingsfürst, Countess of Somewhere Else, the Third of that Name',
    ),
    ['Wilhelmina'],
  ),
  hostile('a name of 5,000 letters', withNames('N'.repeat(5000)), ['NNNNNNNN']),
  hostile('a title of 2,000 letters', withContent('Text.', `Title ${'long '.repeat(400)}`), ['Titlelong']),
  hostile('a language that is none', inLanguage(withContent('Text.'), '../../x'), ['Innerbuyer']),
  hostile('a right-to-left language', inLanguage(withContent('مرحبا بالعالم'), 'ar'), ['Achapter']),
  hostile(
    'nobody and nothing',
    {
      ...withContent('Text.'),
      details: {
        ...inputFixture().details,
        personas: [],
        situations: [],
        evidence: [],
        unknowns: [],
        receipt: noQualityReport,
      },
    },
    ['Text.'],
  ),
];
