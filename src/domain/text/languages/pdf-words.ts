import { mainTag } from '../spoken-numbers.ts';

/** Words that code adds to the answer, the plan and the website table. A language that is missing here gets the English ones. */
export type PdfWords = {
  answer: string;
  answerLead: string;
  findings: string;
  grades: Record<'site' | 'owner' | 'customers' | 'inferred', string>;
  cost: string;
  wrongIf: string;
  shownIn: string;
  page: string;
  firstMoves: string;
  watch: string;
  pasteFirst: string;
  plan: string;
  planLead: string;
  action: string;
  where: string;
  minutes: string;
  chapter: string;
  blanks: string;
  blanksLead: string;
  before: string;
  after: string;
  reaction: string;
  line: string;
  textToPaste: string;
  whatIsSold: string;
  toWhom: string;
  /** Around a quotation. */
  marks: [open: string, close: string];
};

const english: PdfWords = {
  answer: 'The answer',
  answerLead: 'Why they do not buy, and what to change first.',
  findings: 'Three findings',
  grades: {
    site: 'seen on your site',
    owner: 'you told us',
    customers: 'your customers said',
    inferred: 'inferred',
  },
  cost: 'What it costs',
  wrongIf: 'Wrong if',
  shownIn: 'Shown in',
  page: 'page',
  firstMoves: 'Three first moves',
  watch: 'Watch for',
  pasteFirst: 'Paste this first',
  plan: 'The plan',
  planLead: 'Every action of this report once: the most effect for the least effort first.',
  action: 'Action',
  where: 'Where',
  minutes: 'Min.',
  chapter: 'Chapter',
  blanks: 'Blanks to fill in',
  blanksLead: 'Only you know these. The texts to paste need them.',
  before: 'Before',
  after: 'After',
  reaction: 'What the buyer says',
  line: 'line',
  textToPaste: 'Text to paste',
  whatIsSold: 'What is sold',
  toWhom: 'To whom',
  marks: ['“', '”'],
};

const words: Record<string, PdfWords> = {
  en: english,
  de: {
    answer: 'Die Antwort',
    answerLead: 'Warum sie nicht kaufen, und was zuerst zu ändern ist.',
    findings: 'Drei Befunde',
    grades: {
      site: 'auf Ihrer Website gesehen',
      owner: 'von Ihnen gesagt',
      customers: 'von Ihren Kunden gesagt',
      inferred: 'erschlossen',
    },
    cost: 'Was es kostet',
    wrongIf: 'Falsch, wenn',
    shownIn: 'Gezeigt in',
    page: 'Seite',
    firstMoves: 'Drei erste Schritte',
    watch: 'Beobachten',
    pasteFirst: 'Zuerst einsetzen',
    plan: 'Der Plan',
    planLead: 'Jede Maßnahme dieses Berichts einmal: zuerst die größte Wirkung mit dem kleinsten Aufwand.',
    action: 'Maßnahme',
    where: 'Wo',
    minutes: 'Min.',
    chapter: 'Kapitel',
    blanks: 'Lücken, die Sie füllen',
    blanksLead: 'Das wissen nur Sie. Die Texte zum Einsetzen brauchen es.',
    before: 'Vorher',
    after: 'Nachher',
    reaction: 'Was der Käufer sagt',
    line: 'Zeile',
    textToPaste: 'Text zum Einsetzen',
    whatIsSold: 'Was verkauft wird',
    toWhom: 'An wen',
    marks: ['„', '“'],
  },
  fr: {
    answer: 'La réponse',
    answerLead: 'Pourquoi ils n’achètent pas, et ce qu’il faut changer d’abord.',
    findings: 'Trois constats',
    grades: {
      site: 'vu sur votre site',
      owner: 'dit par vous',
      customers: 'dit par vos clients',
      inferred: 'déduit',
    },
    cost: 'Ce que cela coûte',
    wrongIf: 'Faux si',
    shownIn: 'Montré dans',
    page: 'page',
    firstMoves: 'Trois premiers pas',
    watch: 'À observer',
    pasteFirst: 'À coller en premier',
    plan: 'Le plan',
    planLead: 'Chaque action de ce rapport une fois : d’abord le plus d’effet pour le moins d’effort.',
    action: 'Action',
    where: 'Où',
    minutes: 'Min.',
    chapter: 'Chapitre',
    blanks: 'Blancs à remplir',
    blanksLead: 'Vous seul les connaissez. Les textes à coller en ont besoin.',
    before: 'Avant',
    after: 'Après',
    reaction: 'Ce que dit l’acheteur',
    line: 'ligne',
    textToPaste: 'Texte à coller',
    whatIsSold: 'Ce qui est vendu',
    toWhom: 'À qui',
    marks: ['«\u00a0', '\u00a0»'],
  },
  es: {
    answer: 'La respuesta',
    answerLead: 'Por qué no compran y qué cambiar primero.',
    findings: 'Tres hallazgos',
    grades: {
      site: 'visto en su sitio',
      owner: 'dicho por usted',
      customers: 'dicho por sus clientes',
      inferred: 'deducido',
    },
    cost: 'Lo que cuesta',
    wrongIf: 'Es falso si',
    shownIn: 'Se muestra en',
    page: 'página',
    firstMoves: 'Tres primeros pasos',
    watch: 'Observe',
    pasteFirst: 'Pegue esto primero',
    plan: 'El plan',
    planLead: 'Cada acción de este informe una vez: primero el mayor efecto con el menor esfuerzo.',
    action: 'Acción',
    where: 'Dónde',
    minutes: 'Min.',
    chapter: 'Capítulo',
    blanks: 'Huecos por rellenar',
    blanksLead: 'Solo usted los conoce. Los textos para pegar los necesitan.',
    before: 'Antes',
    after: 'Después',
    reaction: 'Lo que dice el comprador',
    line: 'línea',
    textToPaste: 'Texto para pegar',
    whatIsSold: 'Qué se vende',
    toWhom: 'A quién',
    marks: ['«', '»'],
  },
  it: {
    answer: 'La risposta',
    answerLead: 'Perché non comprano e che cosa cambiare per primo.',
    findings: 'Tre risultati',
    grades: {
      site: 'visto sul suo sito',
      owner: 'detto da lei',
      customers: 'detto dai suoi clienti',
      inferred: 'dedotto',
    },
    cost: 'Quanto costa',
    wrongIf: 'Falso se',
    shownIn: 'Mostrato in',
    page: 'pagina',
    firstMoves: 'Tre primi passi',
    watch: 'Osservare',
    pasteFirst: 'Da incollare per primo',
    plan: 'Il piano',
    planLead: 'Ogni azione di questo rapporto una volta: prima il massimo effetto con il minimo sforzo.',
    action: 'Azione',
    where: 'Dove',
    minutes: 'Min.',
    chapter: 'Capitolo',
    blanks: 'Spazi da riempire',
    blanksLead: 'Li conosce solo lei. I testi da incollare ne hanno bisogno.',
    before: 'Prima',
    after: 'Dopo',
    reaction: 'Che cosa dice chi compra',
    line: 'riga',
    textToPaste: 'Testo da incollare',
    whatIsSold: 'Che cosa si vende',
    toWhom: 'A chi',
    marks: ['«', '»'],
  },
  pt: {
    answer: 'A resposta',
    answerLead: 'Por que não compram e o que mudar primeiro.',
    findings: 'Três conclusões',
    grades: {
      site: 'visto no seu site',
      owner: 'dito por si',
      customers: 'dito pelos seus clientes',
      inferred: 'deduzido',
    },
    cost: 'Quanto custa',
    wrongIf: 'Errado se',
    shownIn: 'Mostrado em',
    page: 'página',
    firstMoves: 'Três primeiros passos',
    watch: 'Observe',
    pasteFirst: 'Cole isto primeiro',
    plan: 'O plano',
    planLead: 'Cada ação deste relatório uma vez: primeiro o maior efeito com o menor esforço.',
    action: 'Ação',
    where: 'Onde',
    minutes: 'Min.',
    chapter: 'Capítulo',
    blanks: 'Lacunas a preencher',
    blanksLead: 'Só você as conhece. Os textos para colar precisam delas.',
    before: 'Antes',
    after: 'Depois',
    reaction: 'O que diz quem compra',
    line: 'linha',
    textToPaste: 'Texto para colar',
    whatIsSold: 'O que se vende',
    toWhom: 'A quem',
    marks: ['“', '”'],
  },
  nl: {
    answer: 'Het antwoord',
    answerLead: 'Waarom ze niet kopen, en wat u eerst verandert.',
    findings: 'Drie bevindingen',
    grades: {
      site: 'op uw site gezien',
      owner: 'door u verteld',
      customers: 'door uw klanten gezegd',
      inferred: 'afgeleid',
    },
    cost: 'Wat het kost',
    wrongIf: 'Onjuist als',
    shownIn: 'Te zien in',
    page: 'pagina',
    firstMoves: 'Drie eerste stappen',
    watch: 'Let op',
    pasteFirst: 'Plak dit eerst',
    plan: 'Het plan',
    planLead: 'Elke actie van dit rapport één keer: eerst het meeste effect met de minste moeite.',
    action: 'Actie',
    where: 'Waar',
    minutes: 'Min.',
    chapter: 'Hoofdstuk',
    blanks: 'In te vullen',
    blanksLead: 'Alleen u weet dit. De teksten om te plakken hebben het nodig.',
    before: 'Voor',
    after: 'Na',
    reaction: 'Wat de koper zegt',
    line: 'regel',
    textToPaste: 'Tekst om te plakken',
    whatIsSold: 'Wat er verkocht wordt',
    toWhom: 'Aan wie',
    marks: ['“', '”'],
  },
};

/** The words, and the language they are in. */
export const pdfWords = (language: string): { language: string; words: PdfWords } => {
  const tag = mainTag(language);
  const known = words[tag];
  return known ? { language: tag, words: known } : { language: 'en', words: english };
};
