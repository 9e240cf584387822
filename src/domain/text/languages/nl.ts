import type { LanguageData } from './language-data.ts';

export const dutch: LanguageData = {
  numbers: {
    small:
      'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
    tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
    joined: (ten, one) => [`${one}en${ten}`, `${one}ën${ten}`],
    irregular: { dozijn: 12, één: 1 },
    hundred: 'honderd',
    thousand: 'duizend',
    isGlued: true,
  },
  one: 'een|één',
  shareJoint: 'op|op de|van de|van|uit',
  fractions: [
    ['met de helft', 50],
    ['met een derde', 33.3],
    ['met een kwart', 25],
  ],
  percent: 'procent|procentpunten?',
  time: {
    second: 'seconden?',
    minute: 'minuten|minuut',
    hour: 'uur|uren',
    day: 'dag|dagen|nacht|nachten|werkdagen',
    week: 'week|weken',
    month: 'maand|maanden',
    year: 'jaar|jaren',
  },
  per: 'per|elke?|ieder|iedere',
  phraseEnd:
    'de|het|een|in|op|aan|bij|van|voor|met|zonder|naar|uit|en|of|maar|dat|die|is|zijn|was|waren|heeft|hebben|kan|kunnen|wordt|worden|als|wanneer|omdat|dan|meer|minder|keer|over|onder|tussen|per|elke|kost|kosten|maakt|later|eerder|geleden|sinds|tot|te',
  sum: 'met|plus|en|samen|totaal|som|inclusief|maakt|is',
  difference: 'meer|minder|goedkoper|duurder|verschil|bespaart|over|blijft|extra|korting|toeslag',
  lasting: 'duurt|duren|kost|neemt',
  moment: 'eerder|later|geleden|daarvoor|daarna',
  free: 'gratis|kosteloos',
  about: "ongeveer|circa|zo[’']n|bijna|rond|ruim|meer dan|minder dan|tot|minstens|hoogstens|maximaal",
  since: 'sinds|opgericht in',
  stopwords:
    'aan al alle alleen alles als altijd ander andere anders ben bij daar dan dat de deze die dit doe doen door dus echt een eens en er ergens erg even geen geweest goed haar had hadden heb hebben heeft heel hem het hier hij hoe hun iemand iets ik in is ja jaar je jij jou jouw jullie kan kon kunnen laat maar maken me meer men met mij mijn moet moeten na naar net niet niets nog nu of om omdat ons onze ook op over pas per samen steeds te tegen toch toen tot tussen uit uw van vaak veel voor vooral waar waarom wanneer want waren was wat we weer wel welke werd werden wie wij wil willen wordt worden zal ze zei zeg zegt zeggen zelf zich zij zijn zo zoals zonder zou zouden',
  endings: /(?:ingen|ing|elijke?|heden|heid|sten|tjes?|eren|ende|en|er|es|e|s|t)$/,
  negation: 'niet|geen|nooit|niemand|niets|zonder|noch|nauwelijks|in plaats van',
  hedge:
    'zouden?|zou|misschien|waarschijnlijk|vermoedelijk|wellicht|mogelijk|lijkt|lijken|stel|als|indien|of het|kunnen zijn|hoopt|vreest|gelooft|denkt|denken|vermoedt|verwacht|bijvoorbeeld|hypothese|schatting|test|testen|moet|moeten|wil|alsof|mocht',
  notKnown:
    'onbekend|onduidelijk|(?:zegt|noemt|vertelt|toont|vermeldt|legt)(?: \\p{L}+){0,4} niet|weten we niet|weet niemand|niemand (?:weet|zegt)|nergens|geen woord|ontbreekt|ontbreken|vraag\\p{L}*|vragen|ga na|controleer|hoeveel|hangt af|alleen u|te bevestigen|open',
  imperative:
    'voeg|bel|schrijf|vraag|zet|toon|laat|zeg|geef|vermijd|bewaar|noteer|bied|plaats|neem|stel|antwoord|verwijder|gebruik|stuur|vergelijk|meet|begin|verander|kies|lees|doe|zoek|leg|publiceer|druk|print|tel|wacht|controleer|maak|test|houd|hang|beloof|schrap|kort|plan|let',
  advice:
    '(?:u|je) (?:moet|zou|kunt (?:zeggen|tonen|vragen|schrijven|aanbieden|testen))|beter is|in plaats van|het doel',
  saying: 'zegt|zeggen|zei|zeiden|vertelt|vertellen|vertelde|schrijft|schrijven|schreef|meldt|melden',
  pronoun: 'ik|mijn|mij|me|hij|hem|zijn vrouw|haar (?:man|zus|dochter|moeder)|zij heeft|haar',
  relation:
    'man|vrouw|zus|broer|moeder|vader|mama|papa|dochter|zoon|buur\\p{L}*|vriendin|vriend|baas|tante|oom|nicht|neef|collega|schoonzus|oma|opa',
  persons:
    'mensen|klanten?|kopers|gasten|eigenaren|eigenaars|gebruikers|leden|bezoekers|lezers|ouders|leerlingen|studenten|patiënten|huurders|vrouwen|mannen|kinderen|volwassenen|professionals|beginners|deelnemers|abonnees|werknemers|medewerkers|vreemden|wie|degenen die',
  groups:
    "gezinnen|bedrijven|winkels|restaurants|huishoudens|stellen|teams|scholen|studio[’']?s|kantoren|werkplaatsen",
  self: 'wij|we|onze?|de dienst|de winkel|het team|de prijs',
  rivals:
    'andere \\p{L}+|concurrenten|de concurrentie|(?:de meeste|veel|grote|gewone|een) (?:\\p{L}+ )?(?:salons?|ketens?|bureaus?|aanbieders?|leveranciers?|platforms?|supermarkt(?:en)?|klinieken?|banken|hotels?|sportscholen)',
  charging: 'kost|kosten|vraagt|vragen|rekent|rekenen|is|zijn',
  lacking: 'niet|geen|nooit|rekent|rekenen|vraagt|biedt|bieden|verbergt|gebruikt|verkoopt|verplicht',
  frequency:
    'de meeste|meestal|doorgaans|gewoonlijk|normaal|bijna (?:alle|altijd|iedereen)|de meerderheid|gemiddeld|vaak|altijd|veel|regelmatig|negen op de tien',
  outcome:
    'bespa\\p{L}+|kom(?:en|t) terug|terug|verleng\\p{L}+|merk\\p{L}+|raden aan|raadt aan|beveel\\p{L}*|winn\\p{L}+|verlag\\p{L}+|verdubbel\\p{L}+|verhog\\p{L}+|verbeter\\p{L}+|slapen beter|blijven|verliez\\p{L}+|geven uit|kiezen|verkiezen|kopen opnieuw|houden van|zeggen dat|vertellen dat|stoppen|mislukken|eindigen',
  reporting: 'melden|vertellen ons|rapporteren',
  comparison: 'dan|als|zoals',
  reputation:
    'uitverkocht|volgeboekt|wachtlijst|bekroond|prijs gewonnen|bekend van|beoordeeld|sterren|aanbevolen door|gecertificeerd|erkend|gediplomeerd|verzekerd|lid van|marktleider|nummer één|reputatie|beroemd\\p{L}*|pers|gepatenteerd|decennia|recensies|keurmerk',
  studies:
    '(?:studies|onderzoeken|onderzoek) (?:tonen|laten zien|toont|laat zien|wijzen|wijst|bewijst)|uit (?:een )?(?:\\p{L}+ )?onderzoek blijkt|volgens (?:een|recent|diverse|de)(?: \\p{L}+)? (?:onderzoek|studie|enquête|experts)|experts (?:zeggen|zijn het eens|raden aan)|(?:wetenschappelijk|statistisch|klinisch) (?:bewezen|gezien|getest)',
  capability:
    'biedt|omvat|dekt|integreert|verbindt|levert|garandeert|verzendt|ondersteunt|heeft in dienst|accepteert|bedient|antwoordt|vergoedt|geeft les|is beschikbaar|u krijgt|je krijgt|u ontvangt',
  absolute: 'alle|elke|ieder\\p{L}*|altijd|overal|onbeperkt\\p{L}*|dag en nacht|elk',
  benefit:
    '(?:verlicht\\p{L}*|vermindert?\\p{L}*|verbeter\\p{L}+|versterk\\p{L}+|kalmeer\\p{L}+|genees\\p{L}+|voorkom\\p{L}+|behandel\\p{L}+) (?:\\p{L}+ ){0,3}(?:gewrichten|slaap|pijn|stress|angst|depressie|ontsteking\\p{L}*|immuunsysteem|bloeddruk|doorbloeding|spijsvertering|humeur|houding|migraine|slapeloosheid|vermoeidheid|huid|gezondheid)',
};
