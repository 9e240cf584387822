import type { LanguageData } from './language-data.ts';

export const french: LanguageData = {
  numbers: {
    small:
      'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    tens: 'vingt trente quarante cinquante soixante - quatre-vingts -',
    joined: (ten, one) => [`${ten.replace(/vingts$/, 'vingt')}-${one}`, `${ten} et ${one}`],
    irregular: {
      'soixante-dix': 70,
      'soixante et onze': 71,
      'soixante-douze': 72,
      'soixante-treize': 73,
      'soixante-quatorze': 74,
      'soixante-quinze': 75,
      'quatre-vingt-dix': 90,
      septante: 70,
      nonante: 90,
    },
    hundred: 'cents?',
    thousand: 'mille',
  },
  one: 'une?',
  shareJoint: 'sur|parmi|sur les|des|de ces',
  fractions: [
    ['de moitié', 50],
    ["d['’]un tiers", 33.3],
    ["d['’]un quart", 25],
  ],
  percent: 'pour ?cent|points de pourcentage',
  time: {
    second: 'secondes?',
    minute: 'minutes?',
    hour: 'heures?',
    day: 'jours?|nuits?|journées?',
    week: 'semaines?',
    month: 'mois',
    year: 'ans?|années?',
  },
  per: "par|chaque|à l['’]|au|la|le",
  phraseEnd:
    'le|la|les|un|une|des|du|de|en|à|au|aux|dans|sur|pour|par|avec|sans|et|ou|mais|que|qui|est|sont|était|étaient|a|ont|avait|peut|peuvent|avant|après|comme|si|quand|parce|plus|moins|fois|entre|contre|chaque|font|fait|coûte|coûtent|ce|cette',
  sum: 'avec|plus|et|ensemble|total|somme|en tout|compris|soit|font|fait',
  difference: 'plus|moins|cher|chère|différence|économise|reste|restent|écart|supplément|remise',
  lasting: 'dure|durent|prend|prennent|demande',
  moment: 'plus tôt|plus tard|il y a|avant cela|ensuite|auparavant|après coup',
  free: 'gratuite?s?|offerte?s?|sans frais',
  about: "environ|près de|presque|à peu près|plus de|moins de|jusqu[’']à|au moins|au plus|quelque",
  since: 'depuis|fondée? en|créée? en',
  stopwords:
    'afin ai ainsi alors après assez au aucun aucune aussi autre autres aux avant avec avoir beaucoup bien bon bonne ce cela celle celles celui ces cet cette ceux chaque chez ci comme comment dans de déjà depuis des deux dire dit doit donc dont du elle elles en encore entre est et être eu fait faire fois font il ils je jour jours jusque la là le les leur leurs lui ma mais me même mes mieux moi moins mon ne ni non nos notre nous on ont ou où par parce pas pendant peu peut plus pour pourquoi quand que quel quelle quelles quels qui quoi sa sans se sera ses si soi soit son sont sous souvent sur ta te temps tes toi ton toujours tous tout toute toutes très trop tu un une va vers voir vos votre vous y',
  endings: /(?:issements?|ements?|ations?|aient|ées|ées?|és|er|ez|ent|ant|eurs?|euses?|ives?|ifs?|es|e|s|x)$/,
  negation: 'ne|n|pas|jamais|aucune?|rien|personne|sans|ni|guère|plus de',
  hedge:
    "serai(?:t|ent)|aurai(?:t|ent)|pourrai(?:t|ent|ez)|devrai(?:t|ent|ez)|voudrai(?:t|ent|ez)|\\p{L}+rait|\\p{L}+raient|peut-être|probablement|sans doute|vraisemblablement|semble|semblent|paraît|supposons|imaginez|si|s['’]il|s['’]ils|à condition|au cas où|espère|craint|craignent|croit|pense|pensent|soupçonne|devine|attend|par exemple|hypothèse|estimation|test|tester|faut|faudrait|doit|doivent|veut",
  notKnown:
    "inconnue?s?|pas clair|ne (?:dit|disent|précise|mentionne|montre|explique|nomme|savons|sait)|n['’](?:explique|indique|est pas (?:dit|connu|précisé))|on ignore|ignore|aucun mot|aucune (?:indication|mention|réponse|source)|rien (?:ne dit|sur)|personne ne (?:sait|dit)|sans dire|manque|manquent|demand\\p{L}+|question|questions|vérifiez|combien|dépend|vous seul|à vous de|à confirmer",
  imperative:
    '\\p{L}{2,}ez|ajoute|appelle|écris|demande|mets|montre|dis|donne|évite|garde|laisse|note|offre|place|pose|prends|propose|réponds|retire|teste|utilise|ne \\p{L}+ez',
  advice:
    "vous (?:devriez|devez|pouvez (?:dire|montrer|écrire|demander|proposer|tester|vérifier|ajouter))|il vaut mieux|plutôt que|au lieu|l['’]objectif|le but",
  saying: 'dit|disent|raconte|racontent|écri(?:t|vent)|rapporte(?:nt)?|nous (?:dit|disent)',
  pronoun: "je|j['’]\\p{L}+|moi|mon|ma|mes|il|elle|lui|son|sa|ses",
  relation:
    'mari|femme|sœur|soeur|frère|mère|père|maman|papa|fille|fils|voisine?|amie?|patronne?|tante|oncle|cousine?|collègue|belle-sœur|beau-frère|grand-mère|grand-père',
  persons:
    'gens|personnes|client(?:e|s|es)?|acheteu(?:rs?|ses?)|invités?|propriétaires?|utilisateurs?|utilisatrices?|membres?|visiteurs?|lecteurs?|parents|élèves?|étudiants?|patients?|locataires?|femmes|hommes|enfants|adultes|professionnels|débutants?|participants?|participantes?|abonnés?|employés?|salariés?|inconnus?|ceux qui|celles qui',
  groups:
    'familles|entreprises|sociétés|boutiques|magasins|restaurants|foyers|couples|équipes|écoles|studios|ateliers|cabinets',
  self: "nous|notre|nos|l['’]équipe|le service|la boutique|le prix",
  rivals:
    "d['’]autres \\p{L}+|les autres \\p{L}+|concurrents?|la concurrence|(?:la plupart des|beaucoup de|les grands?|les grandes|un|une) (?:\\p{L}+ )?(?:salons?|chaînes?|agences?|prestataires?|fournisseurs?|enseignes?|plateformes?|supermarchés?|cliniques?|banques?|hôtels?|grandes surfaces)",
  charging: 'coûte|coûtent|demande|demandent|facture|facturent|prend|prennent|vaut|valent|est|sont',
  lacking:
    "ne \\p{L}+ pas|n['’]\\p{L}+ pas|jamais|manque|refuse\\p{L}*|facture\\p{L}*|demande\\p{L}*|propose\\p{L}*|impose\\p{L}*|utilise\\p{L}*|vend\\p{L}*|cache\\p{L}*",
  frequency:
    "la plupart|le plus souvent|généralement|en général|habituellement|d[’']habitude|presque (?:tous|toutes|toujours)|la majorité|en moyenne|normalement|régulièrement|souvent|toujours|beaucoup|neuf sur dix",
  outcome:
    'économis\\p{L}+|constat\\p{L}+|reviennent|revient|renouvell\\p{L}+|remarqu\\p{L}+|recommand\\p{L}+|gagn\\p{L}+|récupèr\\p{L}+|rédui\\p{L}+|doubl\\p{L}+|augment\\p{L}+|amélior\\p{L}+|dorment mieux|se sentent mieux|restent|perdent|dépensent|choisissent|préfèrent|rachèt\\p{L}+|recommandent|adorent|disent que|réussissent|échouent|finissent par|abandonnent',
  reporting: 'rapportent|racontent que|nous disent',
  comparison: 'que|comme',
  reputation:
    "épuisé\\p{L}*|complet|complète|complets|liste d[’']attente|prix (?:gagné|reçu|remporté)|primée?s?|récompensée?s?|récompense|vu (?:dans|à)|noté\\p{L}*|étoiles|recommandée?s? par|certifiée?s?|agréée?s?|diplômée?s?|assurée?s?|labellisée?s?|label|membre de|leader|numéro un|réputation|réputée?s?|célèbre\\p{L}*|presse|brevetée?s?|décennies|partenaire de|avis (?:clients|en ligne)",
  studies:
    "(?:des|les|plusieurs) (?:études|recherches|enquêtes|sondages|statistiques) (?:\\p{L}+ )?(?:montrent|ont montré|prouvent|indiquent|révèlent|confirment)|(?:selon|d['’]après) (?:une|plusieurs|des|les) (?:études?|enquêtes?|sondages?|experts|statistiques)|une (?:récente |nouvelle )?(?:étude|enquête) (?:récente )?(?:montre|a montré|révèle|de l|du|menée)|les experts (?:disent|affirment|s['’]accordent|recommandent)|(?:scientifiquement|statistiquement|cliniquement) (?:prouvée?s?|parlant|démontrée?s?|testée?s?)",
  capability:
    'propose|offre|comprend|inclut|couvre|intègre|se connecte|fournit|garantit|livre|expédie|prend en charge|emploie|accepte|dessert|répond|rembourse|enseigne|exploite|est disponible|sont disponibles|vous recevez|vous obtenez',
  absolute: "tous les|toutes les|chaque|toujours|partout|illimitée?s?|24 h sur 24|dans toute la|n[’']importe",
  benefit:
    "(?:soulag\\p{L}+|apais\\p{L}+|rédui\\p{L}+|amélior\\p{L}+|renforc\\p{L}+|calm\\p{L}+|guéri\\p{L}+|prévien\\p{L}+|trait\\p{L}+|favoris\\p{L}+) (?:\\p{L}+['’]?\\s?){0,3}(?:articulations?|sommeil|douleurs?|stress|anxiété|dépression|inflammations?|immunitaire|tension|circulation|digestion|humeur|posture|migraines?|insomnie|fatigue|peau|santé)",
};
