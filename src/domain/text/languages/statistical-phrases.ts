const count =
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|fifty|hundred|thousand|\\d+';
const group =
  '(?:buyers?|customers?|people|clients?|visitors?|readers?|users?|owners?|shoppers?|parents|women|men|adults|businesses|companies|teams|households|them|us)';
const hours = '(?! (?:of )?an? hour)';

/** Statistics in words. Whole words only, any case. */
export const statisticPatterns: string[] = [
  `(?:${count}) (?:out of|in every) (?:every )?(?:${count})`,
  'one in (?:two|three|four|five|six|seven|eight|nine|ten|twenty|a hundred|a thousand)',
  '(?:two|three|four|five|six|seven|eight|nine) in (?:three|four|five|six|seven|eight|nine|ten|twenty)',
  '(?:two|three|four)[ -](?:thirds?|quarters?|fifths?) of(?! (?:an?|the) (?:hour|way|cup|page|mile))',
  `(?:two|three)[ -](?:thirds|quarters)${hours}`,
  `(?:half(?: of)?|an? (?:third|quarter) of) (?:all |your |our |the |these |those |my )?${group}`,
  'per\\s?cent',
  'prozent',
  '(?:eine?r?|zwei|drei|vier|fünf|sechs|sieben|acht|neun) von (?:zwei|drei|vier|fünf|zehn|hundert)',
  '(?:zwei drittel|drei viertel)(?! ?stunden?)',
  'die hälfte (?:aller|der|ihrer) (?:kund\\p{L}*|käufer\\p{L}*|menschen|leute|besucher\\p{L}*|nutzer\\p{L}*|befragten)',
  'jede[rs]? (?:zweite|dritte|vierte|fünfte|zehnte) (?:kund\\p{L}*|käufer\\p{L}*|mensch\\p{L}*|besucher\\p{L}*|deutsche|nutzer\\p{L}*)',
  'pour\\s?cent',
  '(?:un|deux|trois|quatre|cinq|six|sept|huit|neuf)(?: \\p{L}+)? sur (?:deux|trois|quatre|cinq|dix|cent)',
  "(?:deux tiers|trois quarts)(?! d['’ ]heure)",
  'la moitié (?:des|de nos|de vos) (?:client\\p{L}*|acheteu\\p{L}*|gens|visiteu\\p{L}*|personnes)',
  'por\\s?ciento',
  '(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve) de cada (?:dos|tres|cuatro|cinco|diez|cien)',
  '(?:dos tercios|tres cuartas partes)',
  'la mitad de (?:los|las|tus|sus) (?:client\\p{L}*|comprador\\p{L}*|personas|visitantes)',
  'per\\s?cento',
  '(?:due|tre|quattro|cinque|sei|sette|otto|nove)(?: \\p{L}+)? su (?:tre|quattro|cinque|dieci|cento)',
  "(?:due terzi|tre quarti)(?! d['’ ]ora)",
  'la metà dei (?:client\\p{L}*|compratori|visitatori)',
  'por\\s?cento',
  '(?:um|dois|três|quatro|cinco|seis|sete|oito|nove) em cada (?:dois|três|quatro|cinco|dez|cem)',
  '(?:dois terços|três quartos)',
  'metade d[ao]s (?:client\\p{L}*|comprador\\p{L}*|pessoas|visitantes)',
  'procent',
  '(?:twee|drie|vier|vijf|zes|zeven|acht|negen) (?:van|op) de (?:drie|vier|vijf|tien|honderd)',
  '(?:twee derde|driekwart)(?! ?(?:uur|liter))',
  'de helft van (?:alle|de|je|uw) (?:klanten|kopers|mensen|bezoekers)',
];

/** Invented research. */
export const studyPatterns: string[] = [
  '(?:studies|surveys|polls|statistics|the data|data) (?:show|shows|have shown|has shown|suggest|suggests|prove|proves|confirm|confirms|find|found|reveal|reveals)',
  '(?:neuro)?science (?:says|shows|proves|has shown|tells us)',
  'research (?:shows|has shown|suggests|proves|confirms|finds|found|says|tells us|indicates|reveals)',
  // "Run a survey of your own buyers" is advice, not a claim.
  '(?<!(?:run|send|do|make|start|conduct|try|plan|need|without|not) )(?:an?|one|the|this) (?:\\p{L}+ )?(?:study|survey|poll) (?:by|of|from|in|shows|showed|found|finds|suggests|says|revealed|published)',
  '(?<!(?:run|send|do|make|start|conduct|try|plan|need|without|not) )a (?:recent|large|major|famous) (?:study|survey|poll)',
  '(?:experts|scientists|researchers) (?:agree|say|found|find|have found|have shown|tell us|recommend|believe)',
  '(?:psychologists|economists|doctors|neuroscientists) (?:agree|have found|have shown|recommend)',
  '(?:scientifically|statistically|empirically) (?:proven|shown|speaking|significant|backed)',
  'statistically',
  'according to (?:\\p{L}+ )?(?:studies|research|surveys|experts|scientists|statistics|polls)',
  'peer[ -]reviewed',
  '(?:zeigen|belegen|beweisen) (?:studien|untersuchungen|umfragen|statistiken)',
  '(?:studien|untersuchungen|umfragen|statistiken|forschungen) (?:zeigen|belegen|beweisen|haben gezeigt|ergaben|bestätigen)',
  '(?:laut|nach|gemäß) (?:einer|mehreren|aktuellen|neuen|zahlreichen)(?: \\p{L}+)? (?:studien?|umfragen?|untersuchung(?:en)?)',
  'eine (?:aktuelle |neue |große )?(?:studie|umfrage) (?:zeigt|belegt|ergab|von|der|des)',
  'experten (?:sagen|sind sich einig|empfehlen|raten|wissen)',
  '(?:wissenschaftlich|statistisch) (?:erwiesen|bewiesen|belegt|gesehen|bestätigt)',
  '(?:des|les|plusieurs) (?:études|recherches|enquêtes|sondages|statistiques) (?:\\p{L}+ )?(?:montrent|ont montré|prouvent|indiquent|révèlent|confirment)',
  "(?:selon|d’après|d'après) (?:une|plusieurs|des) (?:études?|enquêtes?|sondages?)",
  'une (?:récente |nouvelle )?(?:étude|enquête) (?:récente )?(?:montre|a montré|révèle|de l|du|menée)',
  "les experts (?:disent|affirment|s'accordent|s’accordent|recommandent)",
  '(?:scientifiquement|statistiquement) (?:prouvée?s?|parlant|démontrée?s?)',
  '(?:los|varios|diversos) estudios (?:\\p{L}+ )?(?:muestran|demuestran|han demostrado|indican|revelan|confirman)',
  'estudios (?:muestran|demuestran|han demostrado|indican|recientes)',
  'según (?:un|una|varios|los) (?:estudios?|encuestas?)(?: reciente)?',
  'un estudio (?:reciente|demuestra|muestra|reveló|de la|del)',
  'los expertos (?:dicen|coinciden|recomiendan|afirman)',
  '(?:científicamente|estadísticamente) (?:probad[oa]s?|comprobad[oa]s?|hablando|demostrad[oa]s?)',
  '(?:gli|diversi) studi (?:\\p{L}+ )?(?:mostrano|dimostrano|hanno dimostrato|indicano)',
  'secondo (?:uno|una|diversi) (?:studio|ricerca|sondaggio|studi)',
  'gli esperti (?:dicono|concordano|consigliano)',
  '(?:scientificamente|statisticamente) (?:provat[oaie]|dimostrat[oaie]|parlando)',
  'estudos (?:mostram|demonstram|comprovam|indicam|recentes)',
  'segundo (?:um|uma|vários) (?:estudos?|pesquisas?)',
  'os especialistas (?:dizem|concordam|recomendam)',
  '(?:cientificamente|estatisticamente) (?:comprovad[oa]s?|falando)',
  '(?:studies|onderzoeken|onderzoek) (?:tonen|laten zien|toont|laat zien|wijzen|wijst|bewijst)',
  'uit (?:een )?(?:\\p{L}+ )?onderzoek blijkt',
  'volgens (?:een|recent|diverse)(?: \\p{L}+)? (?:onderzoek|studie|enquête)',
  'experts (?:zeggen|zijn het eens|raden aan)',
  '(?:wetenschappelijk|statistisch) (?:bewezen|gezien)',
  '研究に?よ(?:ると|れば)',
  '調査に?よ(?:ると|れば)',
  '研究(?:表明|显示|顯示|证明|證明)',
  '调查显示',
  '(?:أظهرت|أثبتت|تشير) (?:ال)?دراسات',
];

/** Authorities that are cited for credibility; matched with their capitals. */
export const authorities: string[] =
  `Harvard; Stanford; MIT; Yale; Princeton; Oxford University; University of Oxford; Cambridge University;
Wharton; INSEAD; London School of Economics; Berkeley; Columbia University; ETH Zürich; Max Planck;
Fraunhofer; McKinsey; Gartner; Forrester; Nielsen; Deloitte; Accenture; KPMG; PwC; Bain & Company; Boston
Consulting; Ernst & Young; Pew Research; Pew; Gallup; Ipsos; YouGov; Statista; Forbes; Bloomberg; New York
Times; Wall Street Journal; Washington Post; The Guardian; The Economist; BBC; CNN; Harvard Business Review;
Psychology Today; Scientific American; Consumer Reports; Stiftung Warentest; Trustpilot; WHO; World Health
Organization; FDA; CDC; NIH; NHS; UNESCO; UNICEF; OECD; World Bank; NASA; European Commission; Federal Trade
Commission; FTC; Eurostat; Statistisches Bundesamt; INSEE; Bitkom; HubSpot; Salesforce; Baymard; Nielsen
Norman; Edelman; Kantar; GfK; Mintel; Euromonitor; Hootsuite; Mayo Clinic; Johns Hopkins; American
Psychological Association; APA; Lancet; Kahneman; Cialdini; Warentest`
    .replace(/\s+/g, ' ')
    .split('; ');
