import type { LanguageData } from './language-data.ts';

export const german: LanguageData = {
  numbers: {
    small:
      'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
    joined: (ten, one) => [`${one === 'eins' ? 'ein' : one}und${ten}`],
    irregular: {
      dutzend: 12,
      dreissig: 30,
      anderthalb: 1.5,
      eineinhalb: 1.5,
      zweieinhalb: 2.5,
      dreieinhalb: 3.5,
      viereinhalb: 4.5,
      fünfeinhalb: 5.5,
      sechseinhalb: 6.5,
      siebeneinhalb: 7.5,
      achteinhalb: 8.5,
    },
    hundred: 'hundert',
    thousand: 'tausend',
    isGlued: true,
  },
  one: 'eine[rsmn]?|ein|jede[rsn]?',
  shareJoint: 'von|unter|aus|der|von je|von den',
  fractions: [
    ['um die hälfte', 50],
    ['jede[rs]? zweite(?=,)', 50],
    ['jede[rs]? dritte(?=,)', 33.3],
    ['jede[rs]? vierte(?=,)', 25],
    ['um ein drittel', 33.3],
    ['um zwei drittel', 66.7],
    ['um 2 drittel', 66.7],
    ['um ein viertel', 25],
  ],
  parts: [
    ['hälfte', 50],
    ['drittel', 33.3],
    ['2 drittel', 66.7],
    ['viertel', 25],
    ['3 viertel', 75],
    ['jede[rsn]? zweite[rn]?', 50],
    ['jede[rsn]? dritte[rn]?', 33.3],
    ['jede[rsn]? vierte[rn]?', 25],
    ['jede[rsn]? fünfte[rn]?', 20],
    ['jede[rsn]? zehnte[rn]?', 10],
  ],
  multiples: [
    ['doppelt so|das doppelte|verdoppel\\p{L}+', 2],
    ['halb so|halbier\\p{L}+', 2],
    ['dreimal so|das dreifache|dreifach so', 3],
    ['viermal so|das vierfache', 4],
  ],
  demographic: 'frauen|männer\\p{L}*|kinder\\p{L}*|eltern|paare\\p{L}*|familien|anfänger\\p{L}*',
  generality:
    'in aller regel|kaum jemand|den meisten|die meisten|kaum einer|so gut wie (?:alle|jeder|niemand)|noch nie jemand',
  pledges: [
    'geld zurück|erstatt\\p{L}+',
    'rund um die uhr',
    'frei haus',
    'garantiert\\p{L}*',
    '\\p{L}*prüflabor|prüfinstitut',
  ],
  having: 'hat|haben|gibt es|es gibt|arbeiten|arbeitet|führt|führen|beschäftigt|umfasst|stehen|steht',
  result: 'ergeben|ergibt|macht|summieren sich auf',
  percent: 'prozent|prozentpunkte?n?',
  time: {
    second: 'sekunden?',
    minute: 'minuten?',
    hour: 'stunden?',
    day: 'tage?n?|nächte?n?|werktage?n?|arbeitstage?n?',
    week: 'wochen?',
    month: 'monate?n?s?',
    year: 'jahre?n?s?',
  },
  per: 'pro|je|im|am|die|jede[rsn]?|jährlich|monatlich|wöchentlich|täglich',
  phraseEnd:
    'der|die|das|den|dem|des|ein|eine|einen|einem|einer|in|im|an|am|auf|bei|von|vom|für|mit|zu|zum|zur|aus|nach|vor|und|oder|aber|dass|die|ist|sind|war|waren|hat|haben|wird|werden|kann|können|als|wenn|weil|so|dann|mehr|weniger|mal|über|unter|zwischen|ohne|um|bis|seit|je|pro|kostet|kosten|macht|machen|später|früher|vorher|lang',
  sum: 'mit|plus|und|zusammen|insgesamt|beide|inklusive|samt|macht|sind|summe',
  difference:
    'mehr|weniger|billiger|günstiger|teurer|unterschied|spart|nachlass|übrig|bleiben|bleibt|aufpreis|obendrauf',
  lasting: 'dauert|dauern|braucht|brauchen',
  moment: 'vorher|später|früher|zuvor|danach|vor \\p{L}+ (?:tagen|wochen|monaten|jahren)',
  free: 'kostenlos|gratis|umsonst|kostenfrei|unentgeltlich',
  about:
    'etwa|rund|ungefähr|circa|ca\\.?|knapp|fast|gut|über|unter|bis zu|mindestens|höchstens|mehr als|weniger als|an die|um die',
  since: 'seit|gegründet|gründung|besteht seit',
  stopwords:
    'aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da dabei dafür damit dann das dass dein deine dem den denn der deren des dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines er erst es etwas euch fast für ganz gar gegen geht gibt gut hab habe haben hat hatte hatten hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im immer in ist ja jede jedem jeden jeder jedes jetzt kann kannst kein keine keinem keinen keiner können könnte könnten lässt machen macht man mehr mein meine meist mich mir mit muss müssen nach neue neuen nicht nichts noch nun nur ob oder ohne sagen sagt schon sehr sein seine seinem seinen seiner seit selbst sich sie sind so soll sollen sollte sollten sonst über um und uns unser unsere unter viel viele vielen vom von vor war waren warum was weil weiß welche wenn wer werden wie wieder will wir wird wo wollen würde würden wurde zu zum zur zwar zwischen',
  endings: /(?:ungen|ung|innen|in|ern|en|er|es|em|e|n|s)$/,
  negation: 'nicht|kein\\p{L}*|nie|niemals|niemand|nichts|ohne|weder|kaum|statt|anstatt|nur wenn',
  hedge:
    'würden?|würdest|könnten?|könntest|dürften?|sollten?|solltest|soll|müssten?|müssen sie|wahrscheinlich|vermutlich|vielleicht|möglicherweise|womöglich|wohl|eventuell|angenommen|angeblich|scheinbar|scheint|scheinen|wenn|falls|sofern|ob|als ob|wäre\\p{L}*|(?:stünde|käme|läge|nähme|bliebe|fände|wüsste|ginge|ließe|bekäme|säße|sähe|täte)n?|hätten?|gäbe|bräuchten?|hofft|hoffen|fürchtet|befürchtet|glaubt|glauben|denkt|ahnt|rechnet damit|erwartet|stellen sie sich vor|zum beispiel|etwa so viel wie|will|möchte|wollen sie|test|testen|schätzung|annahme|vermutung|rückschluss',
  notKnown:
    'unbekannt|unklar|offen|wissen wir nicht|weiß niemand|wissen sie selbst|weiß nur|nicht bekannt|nicht (?:\\p{L}+ )?(?:gesagt|genannt|erwähnt|beschrieben|erklärt|belegt)|(?:sagt|sagen|nennt|nennen|erklärt|erwähnt|zeigt|steht|verrät|beantwortet)(?: \\p{L}+){0,5} (?:nicht|nichts|nirgends)|kein wort|keine angabe|keine zahl|niemand (?:sagt|weiß|erklärt)|nirgends|nicht auf der seite|fehlt|fehlen|lücke|wie (?:viel\\p{L}*|lange|weit|oft|hoch)|frag\\p{L}*|finden sie heraus|herausfinden|hängt davon ab|prüfen sie|bestätigen|(?:nicht|niemand) (?:nach)?gemessen',
  imperative:
    '\\p{L}+(?:en|ern|eln) sie|sagen sie|ruf|rufe|schreib|schreibe|sag|sage|nimm|gib|zeig|zeige|stell|stelle|frag|frage|leg|lege|mach|mache|biete|antworte|lass|setz|setze|häng|hänge|druck|drucke|schick|schicke|füge|streich|streiche|ändere|teste|prüfe|vergleiche|notiere|zähle|miss|messe|beginne|fang|hör|plane|baue|halte|behalte|verzichte|vermeide|erkläre|nenne|ersetze|verschiebe|kürze|lies|achte|warte|versprich|bitte',
  advice:
    '(?:sie|man|du) (?:sollten?|müssen|können (?:sagen|zeigen|fragen|schreiben|anbieten|testen|prüfen)|sollte|muss|brauchen)|lohnt sich|stattdessen|besser wäre|ziel (?:ist|sind)',
  saying: 'sag(?:t|en|te|ten)|schreib(?:t|en)|schrieb(?:en)?|erzähl(?:t|en|te|ten)|bericht(?:et|en|ete|eten)',
  pronoun:
    'ich|mir|mich|mein\\p{L}*|er|ihm|ihn|seine[mnrs]?|sein|ihr mann|ihre (?:schwester|tochter|mutter|freundin|nachbarin|chefin)',
  relation:
    'ehemann|ehefrau|schwester|bruder|mutter|vater|mama|papa|tochter|sohn|nachbar(?:in)?|freund(?:in)?|chef(?:in)?|tante|onkel|kolleg(?:e|in|en)|oma|opa|schwägerin|schwager',
  persons:
    'menschen|leuten?|personen|kund\\p{L}+|gäste\\p{L}*|eigentümer(?:innen|n)?|käufer\\p{L}*|nutzer\\p{L}*|mitglieder\\p{L}*|besucher\\p{L}*|leser\\p{L}*|eltern|schüler\\p{L}*|patient\\p{L}*|hausbesitzer\\p{L}*|vermieter\\p{L}*|mieter\\p{L}*|anwält\\p{L}+|ärzt\\p{L}+|frauen|männern?|kindern?|anfänger\\p{L}*|teilnehmer\\p{L}*|läufer\\p{L}*|anrufer\\p{L}*|bauherr\\p{L}*|mitarbeiter\\p{L}*|angestellte\\p{L}*|erwachsene\\p{L}*|fremde\\p{L}*|käuferinnen|wer',
  groups:
    'familien|betriebe\\p{L}*|firmen|unternehmen|studios|teams|restaurants|läden|\\p{L}*verwaltungen|kundschaft|haushalte\\p{L}*|paare|\\p{L}*gemeinschaften|vereine|häuser|büros|schulen',
  self: 'wir|unsere?r?|es|die (?:firma|werkstatt|arbeit)|der (?:betrieb|laden|shop|preis)|das (?:team|unternehmen|angebot)',
  rivals:
    'andere \\p{L}+|konkurrent\\p{L}*|konkurrenz|wettbewerber\\p{L}*|mitbewerber\\p{L}*|(?:große[nr]?|normale|übliche|herkömmliche|viele|die meisten|lokale|billige|günstigere|gewöhnliche) (?:\\p{L}+ )?(?:anbieter\\p{L}*|händler\\p{L}*|betriebe|firmen|ketten|läden|shops|tischler\\p{L}*|salons?|fensterbauer\\p{L}*|werkstätten|hersteller\\p{L}*|portale|plattformen|geschäfte|\\p{L}*häuser|\\p{L}*ketten)|(?:ein|eine|der|die|das) (?:\\p{L}+ ){0,2}(?:kette|baumarkt|discounter|konkurrent|anbieter|kunststofffenster|onlineshop|versandhändler|fachmarkt|neues \\p{L}+fenster)',
  charging:
    'kostet|kosten|verlang(?:t|en)|berechne(?:t|n)|nimmt|nehmen|liegt bei|liegen bei|verkauf(?:t|en)|ist|sind',
  lacking:
    'können? (?:\\p{L}+ ){0,4}nicht|kann nicht|nicht|kein\\p{L}*|nie|fehlt|verlang(?:t|en)|bieten?|bietet|berechne(?:t|n)|verzichte(?:t|n)|verkauf(?:t|en)|nutz(?:t|en)|verwende(?:t|n)|lass(?:t|en)|lässt|haben .+ genommen',
  frequency:
    'die meisten|meistens|meist|normalerweise|in der regel|üblicherweise|typischerweise|fast alle|fast jede\\p{L}*|fast immer|die mehrheit|im schnitt|im durchschnitt|durchschnittlich|regelmäßig|häufig|viele|immer|oft|neun von zehn',
  outcome:
    'spar(?:t|en)|sehen|bericht(?:et|en)|erzählen|buchen (?:\\p{L}+ )?(?:wieder|erneut)|komm(?:t|en) (?:\\p{L}+ )?(?:wieder|zurück)|wiederkommen|verlänger(?:t|n)|merken|bemerken|empfehlen|gewinnen|senk(?:t|en)|halbier(?:t|en)|verdoppel(?:t|n)|steiger(?:t|n)|verbesser(?:t|n)|besser schlafen|schlafen besser|schlafen|bleiben|verlieren|verdienen|entscheiden sich|entscheiden|wählen|bevorzugen|kaufen (?:\\p{L}+ )?(?:wieder|erneut|nach)|bestellen (?:\\p{L}+ )?(?:wieder|erneut|nach)|lieben|schwören|scheitern|schließen|geben (?:\\p{L}+ )?aus|zahlen (?:mehr|weniger|im schnitt)|laufen (?:\\p{L}+ )?(?:schneller|länger|schmerzfrei)|brauchen (?:weniger|mehr)|sind zufrieden|zufrieden',
  reporting: 'berichten|erzählen uns|melden',
  comparison: 'als|wie|statt|vergleich',
  reputation:
    'ausverkauft|ausgebucht|warteliste|ausgezeichnet|auszeichnung\\p{L}*|\\p{L}*preis (?:gewonnen|erhalten)|(?:handwerks|förder|innovations|gründer|ehren|landes)preise?s?|prämiert|preisgekrönt|bekannt aus|testsieger|bewertet|bewertungen|sterne\\p{L}*|empfohlen von|von \\p{L}+ empfohlen|zertifiziert\\p{L}*|zertifikat\\p{L}*|akkreditiert|versichert|haftpflichtversichert|geprüfte[rn]?|meisterbetrieb|meistertitel|innungs\\p{L}+|mitglied (?:der|im|in)|zugelassen|marktführer|führend\\p{L}*|renommiert\\p{L}*|ruf|presse|weltweit|bundesweit|patentiert\\p{L}*|jahrzehnte\\p{L}*|empfiehlt|empfehlen|gefördert|fördert|förderung|denkmalpreis|siegel|gütesiegel|kooperiert|partner von|gelernte[rn]?|handwerkspreis',
  studies:
    '(?:studien|untersuchungen|umfragen|statistiken|forschungen|zahlen|daten) (?:zeigen|belegen|beweisen|haben gezeigt|ergaben|bestätigen|sagen)|(?:zeigen|belegen|beweisen) (?:studien|untersuchungen|umfragen|statistiken)|(?:laut|nach|gemäß) (?:einer|mehreren|aktuellen|neuen|zahlreichen)(?: \\p{L}+)? (?:studien?|umfragen?|untersuchung(?:en)?)|eine (?:aktuelle |neue |große )?(?:studie|umfrage|untersuchung) (?:zeigt|belegt|ergab|von|der|des)|experten (?:sagen|sind sich einig|empfehlen|raten|wissen)|(?:wissenschaftlich|statistisch|klinisch) (?:erwiesen|bewiesen|belegt|gesehen|bestätigt)|nachweislich|erwiesenermaßen|branchen(?:schnitt|durchschnitt|üblich\\p{L}*)',
  capability:
    'bietet|umfasst|enthält|beinhaltet|verbindet|liefert|garantiert|versendet|unterstützt|beschäftigt|bedient|akzeptiert|schult|arbeitet mit|verfügt|antwortet|erstattet|unterrichtet|besitzt|betreibt|kooperiert|übernimmt|repariert|fertigt|dokumentiert|stammen aus|stammt aus|führt',
  absolute:
    'alle|alles|jede[rsmn]?|immer|überall|rund um die uhr|unbegrenzt|bundesweit|weltweit|sämtliche\\p{L}*|stets',
  benefit:
    '(?:linder\\p{L}+|beseitig\\p{L}+|verbesser\\p{L}+|stärk\\p{L}+|senk\\p{L}+|reduzier\\p{L}+|heil\\p{L}+|verhinder\\p{L}+|beruhig\\p{L}+|entlast\\p{L}+|schon\\p{L}+|förder\\p{L}+|beug\\p{L}+) (?:\\p{L}+ ){0,3}(?:gelenke\\p{L}*|schlaf|schmerz\\p{L}*|stress|angst|ängste|depression\\p{L}*|entzündung\\p{L}*|immunsystem|blutdruck|durchblutung|verdauung|stimmung|haltung|nervensystem|migräne|rücken|knie|haut|gesundheit|verletzung\\p{L}*|arthrose)|beugt (?:\\p{L}+ ){1,3}vor',
};
