import { mainTag } from './languages.ts';

/** Words that code adds to the answer, the plan and the website table; the rest of the PDF is English (decision 0042). A language that is missing here gets the English ones. */
export type PdfWords = {
  answer: string;
  answerLead: string;
  findings: string;
  grades: Record<'tested' | 'site' | 'owner' | 'customers' | 'inferred' | 'simulated', string>;
  cost: string;
  wrongIf: string;
  /** Before a line of it. */
  yourSite: string;
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
  predictions: string;
  predictionsLead: string;
  /** After a percentage: "65% sure". */
  sure: string;
  count: string;
  expect: string;
  moves: Record<'up' | 'down' | 'same', string>;
  until: string;
  /** With {days}. */
  dueIn: string;
  against: string;
  testHit: string;
  testMissed: string;
  hadWrong: string;
  hadWrongLead: string;
  hadPredicted: string;
  corrected: string;
  /** With {version}. */
  correctedIn: string;
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
  answerLead: 'Why they don’t buy, and what to change first.',
  findings: 'Three findings',
  grades: {
    tested: 'you tested it',
    site: 'seen on your site',
    owner: 'you told us',
    customers: 'your customers said',
    inferred: 'inferred',
    simulated: 'simulated',
  },
  cost: 'What it costs',
  wrongIf: 'Wrong if',
  yourSite: 'Your site says',
  shownIn: 'Shown in',
  page: 'page',
  firstMoves: 'First three moves',
  watch: 'Watch for',
  pasteFirst: 'Paste this first',
  plan: 'The plan',
  planLead: 'What to do, best first: most effect for least effort. Smaller actions stay in their chapters.',
  action: 'Action',
  where: 'Where',
  minutes: 'Min.',
  chapter: 'Chapter',
  blanks: 'Blanks to fill in',
  blanksLead: 'Only you know these. Fill them in before you paste the copy.',
  predictions: 'What we predict',
  predictionsLead:
    'Made when this report was written. Count the result yourself, and enter it in your workspace.',
  sure: 'sure',
  count: 'Count',
  expect: 'We expect',
  moves: { up: 'more than before', down: 'fewer than before', same: 'as many as before' },
  until: 'When',
  dueIn: '{days} days after the change',
  against: 'Against it',
  testHit: 'your test: came true',
  testMissed: 'your test: didn’t come true',
  hadWrong: 'What this report got wrong',
  hadWrongLead: 'Your tests contradicted these findings from earlier versions.',
  hadPredicted: 'It had predicted',
  corrected: 'Corrected',
  correctedIn: 'in version {version}',
  before: 'Before',
  after: 'After',
  reaction: 'What the buyer says',
  line: 'line',
  textToPaste: 'Text to paste',
  whatIsSold: 'What you sell',
  toWhom: 'Who you sell to',
  marks: ['“', '”'],
};

const words: Record<string, PdfWords> = {
  en: english,
  de: {
    answer: 'Die Antwort',
    answerLead: 'Warum sie nicht kaufen und was zuerst zu ändern ist.',
    findings: 'Drei Befunde',
    grades: {
      tested: 'von Ihnen getestet',
      site: 'auf Ihrer Website gesehen',
      owner: 'nach Ihren Angaben',
      customers: 'nach Aussagen Ihrer Kunden',
      inferred: 'erschlossen',
      simulated: 'simuliert',
    },
    cost: 'Was es kostet',
    wrongIf: 'Falsch, wenn',
    yourSite: 'Auf Ihrer Website',
    shownIn: 'Siehe',
    page: 'Seite',
    firstMoves: 'Die ersten drei Schritte',
    watch: 'Beobachten',
    pasteFirst: 'Zuerst einsetzen',
    plan: 'Der Plan',
    planLead:
      'Was zu tun ist, das Beste zuerst: die größte Wirkung mit dem kleinsten Aufwand. Kleineres steht in den Kapiteln.',
    action: 'Maßnahme',
    where: 'Wo',
    minutes: 'Min.',
    chapter: 'Kapitel',
    blanks: 'Lücken, die Sie füllen',
    blanksLead: 'Das wissen nur Sie. Die Texte zum Einsetzen brauchen es.',
    predictions: 'Was wir vorhersagen',
    predictionsLead:
      'Geschrieben mit diesem Bericht. Zählen Sie selbst nach, und tragen Sie in Ihrem Arbeitsbereich ein, was geschehen ist.',
    sure: 'sicher',
    count: 'Zählen',
    expect: 'Wir erwarten',
    moves: { up: 'mehr als vorher', down: 'weniger als vorher', same: 'so viele wie vorher' },
    until: 'Wann',
    dueIn: '{days} Tage nach der Änderung',
    against: 'Dagegen spricht',
    testHit: 'Ihr Test: eingetreten',
    testMissed: 'Ihr Test: nicht eingetreten',
    hadWrong: 'Worin dieser Bericht sich geirrt hat',
    hadWrongLead: 'Ihre Tests haben diesen Befunden früherer Fassungen widersprochen.',
    hadPredicted: 'Vorhergesagt war',
    corrected: 'Berichtigt',
    correctedIn: 'in Fassung {version}',
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
      tested: 'testé par vous',
      site: 'vu sur votre site',
      owner: 'indiqué par vous',
      customers: 'dit par vos clients',
      inferred: 'déduit',
      simulated: 'simulé',
    },
    cost: 'Ce que cela coûte',
    wrongIf: 'Faux si',
    yourSite: 'Votre site dit',
    shownIn: 'Voir',
    page: 'page',
    firstMoves: 'Les trois premiers pas',
    watch: 'À observer',
    pasteFirst: 'À coller en premier',
    plan: 'Le plan',
    planLead:
      'Que faire, dans l’ordre\u00a0: d’abord le plus d’effet pour le moins d’effort. Le reste est dans les chapitres.',
    action: 'Action',
    where: 'Où',
    minutes: 'Min.',
    chapter: 'Chapitre',
    blanks: 'À compléter',
    blanksLead: 'Vous seul connaissez ces informations. Les textes à coller en ont besoin.',
    predictions: 'Ce que nous prévoyons',
    predictionsLead:
      'Écrit en même temps que ce rapport. Comptez vous-même, et notez dans votre espace ce qui s’est passé.',
    sure: 'sûrs',
    count: 'Compter',
    expect: 'Nous attendons',
    moves: { up: 'plus qu’avant', down: 'moins qu’avant', same: 'autant qu’avant' },
    until: 'Quand',
    dueIn: '{days} jours après le changement',
    against: 'Contre',
    testHit: 'votre test\u00a0: s’est vérifié',
    testMissed: 'votre test\u00a0: ne s’est pas vérifié',
    hadWrong: 'Là où ce rapport s’est trompé',
    hadWrongLead: 'Vos tests ont contredit ces constats de versions antérieures.',
    hadPredicted: 'Il avait prévu',
    corrected: 'Corrigé',
    correctedIn: 'dans la version {version}',
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
      tested: 'probado por usted',
      site: 'visto en su web',
      owner: 'dicho por usted',
      customers: 'dicho por sus clientes',
      inferred: 'deducido',
      simulated: 'simulado',
    },
    cost: 'Lo que cuesta',
    wrongIf: 'Falso si',
    yourSite: 'Su web dice',
    shownIn: 'Véase',
    page: 'página',
    firstMoves: 'Los tres primeros pasos',
    watch: 'Observe',
    pasteFirst: 'Pegue esto primero',
    plan: 'El plan',
    planLead:
      'Qué hacer, por orden: primero el mayor efecto con el menor esfuerzo. El resto está en los capítulos.',
    action: 'Acción',
    where: 'Dónde',
    minutes: 'Min.',
    chapter: 'Capítulo',
    blanks: 'Datos por completar',
    blanksLead: 'Solo usted los conoce. Los textos para pegar los necesitan.',
    predictions: 'Lo que predecimos',
    predictionsLead: 'Escrito junto con este informe. Cuéntelo usted y anote en su espacio lo que pasó.',
    sure: 'seguros',
    count: 'Contar',
    expect: 'Esperamos',
    moves: { up: 'más que antes', down: 'menos que antes', same: 'tantos como antes' },
    until: 'Cuándo',
    dueIn: '{days} días después del cambio',
    against: 'En contra',
    testHit: 'su prueba: se cumplió',
    testMissed: 'su prueba: no se cumplió',
    hadWrong: 'En qué se equivocó este informe',
    hadWrongLead: 'Sus pruebas contradijeron estos hallazgos de versiones anteriores.',
    hadPredicted: 'Había predicho',
    corrected: 'Corregido',
    correctedIn: 'en la versión {version}',
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
    answerLead: 'Perché non comprano e da dove cominciare.',
    findings: 'Tre conclusioni',
    grades: {
      tested: 'provato da lei',
      site: 'visto sul suo sito',
      owner: 'detto da lei',
      customers: 'detto dai suoi clienti',
      inferred: 'dedotto',
      simulated: 'simulato',
    },
    cost: 'Quanto costa',
    wrongIf: 'Falso se',
    yourSite: 'Il suo sito dice',
    shownIn: 'Si veda',
    page: 'pagina',
    firstMoves: 'I primi tre passi',
    watch: 'Osservare',
    pasteFirst: 'Da incollare per primo',
    plan: 'Il piano',
    planLead:
      'Che cosa fare, in ordine: prima il massimo effetto con il minimo sforzo. Il resto è nei capitoli.',
    action: 'Azione',
    where: 'Dove',
    minutes: 'Min.',
    chapter: 'Capitolo',
    blanks: 'Spazi da compilare',
    blanksLead: 'Solo lei sa che cosa va scritto qui. I testi da incollare ne hanno bisogno.',
    predictions: 'Che cosa prevediamo',
    predictionsLead:
      'Scritto insieme a questo rapporto. Conti di persona e annoti nel suo spazio che cosa è successo.',
    sure: 'sicuri',
    count: 'Contare',
    expect: 'Ci aspettiamo',
    moves: { up: 'più di prima', down: 'meno di prima', same: 'quanti prima' },
    until: 'Quando',
    dueIn: '{days} giorni dopo il cambiamento',
    against: 'Contro',
    testHit: 'la sua prova: si è avverato',
    testMissed: 'la sua prova: non si è avverato',
    hadWrong: 'Dove questo rapporto aveva torto',
    hadWrongLead: 'Le sue prove hanno contraddetto questi risultati di versioni precedenti.',
    hadPredicted: 'Aveva previsto',
    corrected: 'Corretto',
    correctedIn: 'nella versione {version}',
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
    answerLead: 'O que impede a compra e o que mudar primeiro.',
    findings: 'Três conclusões',
    grades: {
      tested: 'testado por você',
      site: 'visto no seu site',
      owner: 'segundo os seus dados',
      customers: 'segundo os seus clientes',
      inferred: 'deduzido',
      simulated: 'simulado',
    },
    cost: 'Quanto custa',
    wrongIf: 'Errado se',
    yourSite: 'O seu site diz',
    shownIn: 'Ver',
    page: 'página',
    firstMoves: 'Os três primeiros passos',
    watch: 'Observe',
    pasteFirst: 'Cole isto primeiro',
    plan: 'O plano',
    planLead:
      'O que fazer, por ordem: primeiro o maior efeito com o menor esforço. O resto está nos capítulos.',
    action: 'Ação',
    where: 'Onde',
    minutes: 'Min.',
    chapter: 'Capítulo',
    blanks: 'Lacunas a preencher',
    blanksLead: 'Só a sua empresa as conhece. Os textos para colar precisam delas.',
    predictions: 'O que prevemos',
    predictionsLead: 'Escrito com este relatório. Conte você mesmo e anote no seu espaço o que aconteceu.',
    sure: 'certos',
    count: 'Contar',
    expect: 'Esperamos',
    moves: { up: 'mais do que antes', down: 'menos do que antes', same: 'tantos como antes' },
    until: 'Quando',
    dueIn: '{days} dias depois da mudança',
    against: 'Contra',
    testHit: 'o seu teste: confirmou-se',
    testMissed: 'o seu teste: não se confirmou',
    hadWrong: 'Onde este relatório errou',
    hadWrongLead: 'Os seus testes contradisseram estas conclusões de versões anteriores.',
    hadPredicted: 'Tinha previsto',
    corrected: 'Corrigido',
    correctedIn: 'na versão {version}',
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
      tested: 'door u getest',
      site: 'op uw site gezien',
      owner: 'door u verteld',
      customers: 'door uw klanten gezegd',
      inferred: 'afgeleid',
      simulated: 'gesimuleerd',
    },
    cost: 'Wat het kost',
    wrongIf: 'Onjuist als',
    yourSite: 'Op uw site staat',
    shownIn: 'Zie',
    page: 'pagina',
    firstMoves: 'De eerste drie stappen',
    watch: 'Let op',
    pasteFirst: 'Plak dit eerst',
    plan: 'Het plan',
    planLead:
      'Wat te doen, op volgorde: eerst het meeste effect voor de minste moeite. De rest staat in de hoofdstukken.',
    action: 'Actie',
    where: 'Waar',
    minutes: 'Min.',
    chapter: 'Hoofdstuk',
    blanks: 'In te vullen',
    blanksLead: 'Alleen u weet dit. De teksten om te plakken hebben het nodig.',
    predictions: 'Wat wij voorspellen',
    predictionsLead: 'Geschreven met dit rapport. Tel het zelf, en noteer in uw werkruimte wat er gebeurde.',
    sure: 'zeker',
    count: 'Tellen',
    expect: 'Wij verwachten',
    moves: { up: 'meer dan eerst', down: 'minder dan eerst', same: 'evenveel als eerst' },
    until: 'Wanneer',
    dueIn: '{days} dagen na de verandering',
    against: 'Ertegen',
    testHit: 'uw test: kwam uit',
    testMissed: 'uw test: kwam niet uit',
    hadWrong: 'Wat dit rapport fout had',
    hadWrongLead: 'Uw tests spraken deze bevindingen van eerdere versies tegen.',
    hadPredicted: 'Voorspeld was',
    corrected: 'Gecorrigeerd',
    correctedIn: 'in versie {version}',
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
