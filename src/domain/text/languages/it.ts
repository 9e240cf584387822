import type { LanguageData } from './language-data.ts';

export const italian: LanguageData = {
  numbers: {
    small:
      'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    joined: (ten, one) => [`${/^[uo]/.test(one) ? ten.slice(0, -1) : ten}${one}`],
    irregular: { dozzina: 12, mille: 1000 },
    hundred: 'cento',
    thousand: 'mila',
    isGlued: true,
  },
  one: 'un[oa]?',
  shareJoint: 'su|su ogni|dei|delle|tra|fra|di',
  fractions: [
    ['della metà', 50],
    ['di un terzo', 33.3],
    ['di un quarto', 25],
  ],
  percent: 'per ?cento|punti percentuali',
  time: {
    second: 'second[oi]',
    minute: 'minut[oi]',
    hour: 'or[ae]',
    day: 'giorn[oi]|nott[ei]',
    week: 'settiman[ae]',
    month: 'mes[ei]',
    year: 'ann[oi]',
  },
  per: "al|all['’]|alla|per|ogni",
  phraseEnd:
    'il|lo|la|i|gli|le|un|una|di|del|della|dei|in|nel|a|al|da|dal|per|con|senza|e|o|ma|che|è|sono|era|erano|ha|hanno|può|possono|prima|dopo|come|se|quando|perché|più|meno|volte|tra|fra|contro|ogni|fanno|fa|costa|costano|su',
  sum: 'con|più|e|insieme|totale|somma|in tutto|compreso|sono|fanno|fa',
  difference:
    'più|meno|economic\\p{L}+|car[oaie]|differenza|risparmi\\p{L}+|rest\\p{L}+|extra|sconto|supplemento',
  lasting: 'dura|durano|richiede|richiedono|ci vogliono|ci vuole',
  moment: 'prima|dopo|fa|più tardi|poi',
  free: 'gratis|gratuit[oaie]|senza costi',
  about: 'circa|quasi|intorno a|più di|meno di|fino a|almeno|al massimo|oltre',
  since: 'dal|fondat[oa] nel',
  stopwords:
    'abbiamo ad adesso agli ai al alla alle allo altra altre altri altro anche ancora aver avere bene che chi ci come con contro cosa cose così cui da dagli dai dal dalla dalle de degli dei del della delle dello dentro di dice dicono dopo dove due ed era erano essere fa fare fanno fatto fino fra gente già giorno giorni gli ha hai hanno ho il in invece io la le lei lo loro lui ma mai me meglio meno mentre mi mia mie mio molta molte molti molto ne nei nel nella nelle nessuno niente no noi non nostra nostro nulla ogni oppure ora per perché però più poco poi prima proprio può quale quali quando quanto quella quelle quelli quello questa queste questi questo qui se sei sempre senza si sia solo sono sopra sotto sta su sua sue sui sul sulla suo suoi tanto te tempo ti tra troppo tu tutta tutte tutti tutto un una uno va vi viene voi vostra vostro vuole',
  endings:
    /(?:amenti|amento|azioni|azione|mente|ando|endo|avano|ati|ate|ata|ato|iti|ite|ita|ito|are|ere|ire|ano|ono|i|e|o|a)$/,
  negation: 'non|mai|nessun\\p{L}*|niente|nulla|senza|né|neanche|nemmeno',
  hedge:
    'forse|probabilmente|magari|sembra|sembrano|pare|supponiamo|immagini|se|potrebbe\\p{L}*|dovrebbe\\p{L}*|\\p{L}+rebbe|\\p{L}+rebbero|spera|teme|temono|crede|credono|pensa|pensano|sospetta|per esempio|ad esempio|ipotesi|stima|prova|test|bisogna|conviene|vuole|deve|devono|come se|sia|siano|fosse',
  notKnown:
    'sconosciut\\p{L}|non (?:si )?(?:sa|sappiamo|dice|dicono|spiega|mostra|indica|nomina|menziona|risulta|è chiaro|risponde)|nessuno (?:sa|dice|spiega)|niente (?:dice|su)|nemmeno una parola|senza dire|manca|mancano|chied\\p{L}+|domand\\p{L}+|verifich\\p{L}+|quant[oaie]|dipende|solo lei|da confermare',
  imperative:
    "aggiung[ai]|chiam[ai]|scriv[ai]|chied[ai]|mett[ai]|mostr[ai]|dica|di[’']|dia|evit[ai]|tenga|tieni|lasc[ia]|annot[ai]|offr[ai]|prend[ai]|propong[a]|rispond[ai]|tolg[a]|us[ai]|invi[i]?|confront[ai]|misur[ai]|inizi|cambi|scelg[a]|legg[ai]|facci[a]|cerc[hi]\\p{L}|spieg[hi]\\p{L}|pubblich[i]|stamp[ai]|cont[ai]|aspett[ai]|controll[ai]|non \\p{L}+[ai]",
  advice:
    "(?:lei )?(?:dovrebbe|può (?:dire|mostrare|scrivere|chiedere|offrire|provare))|è meglio|invece di|al posto di|l[’']obiettivo",
  saying: 'dice|dicono|disse|raccont[ao]\\p{L}*|scriv[eo]\\p{L}*|scrisse|riferisc\\p{L}+|ci (?:dice|dicono)',
  pronoun: 'io|mio|mia|miei|mie|mi|lui|lei|suo marito|sua (?:sorella|figlia|madre)',
  relation:
    'marito|moglie|sorella|fratello|madre|padre|mamma|papà|figli[ao]|vicin[ao]|amic[ao]|cap[ao]|zi[ao]|cugin[ao]|colleg[ah]\\p{L}?|cognat[ao]|nonn[ao]',
  persons:
    'gente|persone|clienti?|compratori|acquirenti|ospiti|proprietari|utenti|membri|soci|visitatori|lettori|genitori|allievi|studenti|pazienti|inquilini|donne|uomini|bambini|adulti|professionisti|principianti|partecipanti|abbonati|dipendenti|lavoratori|sconosciuti|chi|coloro che|quelli che',
  groups: 'famiglie|aziende|imprese|negozi|ristoranti|case|coppie|squadre|scuole|studi|laboratori|uffici',
  self: 'noi|nostr[oaie]|il servizio|il negozio|la squadra|il prezzo',
  rivals:
    'altr[ie] \\p{L}+|concorrenti|la concorrenza|(?:la maggior parte dei|molti|molte|i grandi|le grandi|un|una) (?:\\p{L}+ )?(?:saloni|salone|caten[ae]|agenzi[ae]|fornitor[ei]|piattaform[ae]|supermercat[oi]|clinic\\p{L}+|banc\\p{L}+|alberg\\p{L}+|palestr[ae])',
  charging: 'costa|costano|chiede|chiedono|fa pagare|fanno pagare|vale|valgono|è|sono',
  lacking:
    'non \\p{L}+|mai|manca|mancano|fa pagare|fanno pagare|offr\\p{L}+|nascond\\p{L}+|us[ao]n?o?|vend\\p{L}+|obblig\\p{L}+',
  frequency:
    'la maggior parte|di solito|generalmente|in genere|normalmente|quasi (?:tutti|tutte|sempre)|in media|spesso|sempre|molti|molte|regolarmente|nove su dieci',
  outcome:
    'risparmi\\p{L}+|torn\\p{L}+|rinnov\\p{L}+|not[ao]n?o?|raccomand\\p{L}+|consigli\\p{L}+|guadagn\\p{L}+|recuper\\p{L}+|riduc\\p{L}+|raddoppi\\p{L}+|aument\\p{L}+|miglior\\p{L}+|dormono meglio|rest[ao]n?o?|perdono|spend\\p{L}+|scelg\\p{L}+|preferisc\\p{L}+|ricompr\\p{L}+|ador\\p{L}+|dicono che|raccontano|abbandon\\p{L}+|fallisc\\p{L}+|finiscono',
  reporting: 'riferiscono|raccontano che|ci dicono',
  comparison: 'che|come',
  reputation:
    "esaurit[oaie]|tutto esaurito|lista d[’']attesa|premi(?:o|ato|ata|ati|ate)|vist[oa] su|valutat[oaie]|stelle|raccomandat[oaie] da|consigliat[oaie] da|certificat[oaie]|accreditat[oaie]|diplomat[oaie]|assicurat[oaie]|membro di|leader|numero uno|reputazione|famos[oaie]|stampa|brevettat[oaie]|decenni|recensioni|marchio",
  studies:
    '(?:gli|diversi) studi (?:\\p{L}+ )?(?:mostrano|dimostrano|hanno dimostrato|indicano)|secondo (?:uno|una|diversi|gli) (?:studio|ricerca|sondaggio|studi|esperti)|gli esperti (?:dicono|concordano|consigliano)|(?:scientificamente|statisticamente|clinicamente) (?:provat[oaie]|dimostrat[oaie]|parlando|testat[oaie])',
  capability:
    'offre|include|comprende|copre|integra|si collega|fornisce|garantisce|consegna|spedisce|supporta|impiega|accetta|serve|risponde|rimborsa|insegna|gestisce|è disponibile|riceve',
  absolute: 'tutti i|tutte le|ogni|sempre|ovunque|illimitat[oaie]|24 ore su 24|qualsiasi',
  benefit:
    "(?:allevi\\p{L}+|riduc\\p{L}+|miglior\\p{L}+|rafforz\\p{L}+|calm\\p{L}+|cur\\p{L}+|previen\\p{L}+|tratt\\p{L}+) (?:\\p{L}+['’]?\\s?){0,3}(?:articolazioni|sonno|dolor[ei]|stress|ansia|depressione|infiammazion[ei]|immunitari\\p{L}|pressione|circolazione|digestione|umore|postura|emicrani[ae]|insonnia|stanchezza|pelle|salute)",
};
