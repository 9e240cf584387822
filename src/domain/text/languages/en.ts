import type { LanguageData } from './language-data.ts';

export const english: LanguageData = {
  numbers: {
    small:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    joined: (ten, one) => [`${ten}-${one}`, `${ten} ${one}`],
    irregular: { dozen: 12 },
    hundred: 'hundred',
    thousand: 'thousand',
    and: 'and',
  },
  one: 'one',
  shareJoint: 'in|out of|in every|out of every|of every|of the|of',
  fractions: [
    ['by half', 50],
    ['by a third', 33.3],
    ['by two thirds', 66.7],
    ['by a quarter', 25],
    ['by three quarters', 75],
  ],
  parts: [
    ['half of', 50],
    ['a third', 33.3],
    ['2 thirds', 66.7],
    ['a quarter', 25],
    ['3 quarters', 75],
    ['a fifth', 20],
    ['every (?:other|second)', 50],
    ['every third', 33.3],
    ['every fourth', 25],
  ],
  multiples: [
    ['twice (?:as|the)|double the|doubles|doubled', 2],
    ['half as|halves|halved', 2],
    ['(?:three|3) times (?:as|more|the)|triples?|tripled', 3],
    ['(?:four|4) times (?:as|more|the)', 4],
    ['(?:five|5) times (?:as|more|the)', 5],
    ['(?:ten|10) times (?:as|more|the)', 10],
  ],
  demographic: 'women|men|girls|boys|children|kids|parents|couples|families|beginners',
  generality:
    'tends? to|(?:likelier|more likely|less likely) to|as a rule|is the rule|as a matter of course|(?:more|less) (?:readily|often|quickly) than|hardly anyone|hardly anybody|(?:hundreds|thousands|dozens|scores) of (?:people|customers|clients|guests|companies|families)|not one \\p{L}+ (?:has|have)',
  pledges: [
    'refund(?:s|ed|able)?|money back|reimburse\\p{L}*',
    'at any hour|(?:a)?round the clock|24/7',
    'warrant(?:y|ies)|escrow',
  ],
  having: 'has|have|there (?:is|are)|holds?|runs?|employs?|seats?|keeps?|stocks?',
  result: 'comes? to|adds? up to|amounts? to|makes',
  bargain: "and (?:the|your) (?:\\p{L}+ ){1,3}(?:is|are|will be)|and you (?:get|receive|will)|and you['’]ll",
  percent: 'per ?cent|percentage points?',
  time: {
    second: 'seconds?|secs?',
    minute: 'minutes?|mins?',
    hour: 'hours?|hrs?',
    day: 'days?|nights?',
    week: 'weeks?',
    month: 'months?',
    year: 'years?|yrs?',
  },
  per: 'a|an|per|each|every',
  phraseEnd:
    'a|an|the|per|each|every|in|on|at|of|for|from|to|with|by|and|or|but|that|which|who|is|are|was|were|has|have|had|do|does|did|will|would|can|could|before|after|within|than|as|if|when|while|because|so|then|more|less|plus|times|over|under|between|without|about|around|through|up|down|out|off|until|since|during|against|into|makes?|comes?|costs?|ago|later|ahead|away|early|late',
  sum: 'with|plus|and|together|both|total|sum|altogether|including|all in|makes?|once',
  difference:
    'more|less|extra|cheaper|dearer|difference|saves?|saving|off|left|remain(?:s|ing)?|on top|apart|gap|between|fewer',
  lasting: 'takes?|lasts?|runs? for',
  moment: 'earlier|later|ago|before(?=,)|before that|after that|afterwards',
  free: 'free|free of charge|for nothing|at no cost',
  about: 'about|around|roughly|some|nearly|almost|over|under|up to|at least|at most|more than|less than|just',
  since: 'since|established(?: in)?|founded in|est\\.?',
  stopwords:
    'a about above after again against all almost also although always am among an and another any anybody anyone anything are around as ask asks at away back be because been before being below best better between both but by came can cannot come comes could day days did do does doing done down each either else enough even ever every everybody everyone everything few first for from full gave get gets give gives giving go goes going good got great had has have having he help helps her here hers herself high him himself his how i if in instead into is it its itself just keep keeps kind know known knows last later least less let lets like likely little live long look looks lot lots made make makes making many may maybe me mean means might more most mostly much must my need needs never next no nobody none nor not nothing now of off often old on once one ones only or other others our out over own people person please put puts quite rather really right said same say says see seem seems sees send she should show shows since small so some somebody someone something soon still such sure take takes tell tells than that the their them then there these they thing things think this those three through time to together today too two under until up upon us use used uses using usually very want wants was way we week weeks well went were what whatever when where which while who whole whom whose why will with within without word words work works would write year years yes yet you your yours yourself',
  endings: /(?:['’]s|['’]|ations?|ings?|edly|ed|ies|ers?|es|s|ly|e|y)$/,
  negation:
    "not|no|never|nobody|nothing|none|neither|nor|without|cannot|hardly|\\p{L}+n['’]t|free of|refuses?|refused|stops? short|instead of|only if",
  hedge:
    "would(?! (?:want|charge|ask|cost|bill|bring))|could|might|(?<!you )may|should|must|ought|shall|probably|(?<!as |more |less )likely|perhaps|maybe|possibly|presumably|apparently|seems?|seem|appears?|suppose|imagine|assume|assuming|if|unless|whether|as though|hope|hopes|wish|wishes|fears?|afraid|worr(?:y|ies|ied)|believes?|suspects?|guess(?:es)?|expects?|thinks?|wonders?|imagines?|dreams?|pretends?|let['’]s say|for example|for instance|e\\.g|typical of|i['’]d|you['’]d|we['’]d|they['’]d|she['’]d|he['’]d|it['’]d|we['’]ll see|can look|can feel|what if|or not|hypothes[ie]s|inference|infer(?:red)?|estimate|prediction|test|tests|testing",
  notKnown:
    "unknown|unclear|not (?:\\p{L}+ )?(?:known|clear|say|said|tell|told|stated?|given|named?|mention(?:ed)?|shown?|explain(?:ed)?|listed|described?|answer(?:ed)?|confirmed|priced|in the material|on the (?:page|site))|(?:do|does|did|is|are)(?: not|n['’]t) (?:\\p{L}+ )?(?:say|know|tell|show|mention|name|explain|state|list|give|answer|cover)|don['’]t know|nobody (?:knows|says|told|tells|has told|explains)|nothing (?:says|on|about|in|tells|shows|explains)|no (?:word|mention|figure|number|source|fact|proof|line|answer|page|evidence)|never (?:says?|tells?|mentions?|names?|explains?)|without (?:saying|telling|naming|a word)|leaves? (?:it )?open|silent (?:on|about)|(?<!gone |go |goes |went )missing|blank|we have not seen|asks?|asked|asking|how (?:much|many|long|far|often|soon)|question|questions|find out|check whether|depends on|you know|only you|you alone|remains? open|up to you|still open|confirm|whoever|however many",
  imperative:
    "add|agree|aim|allow|answer|apply|arrange|ask|assign|attach|avoid|begin|block|book|bring|build|call|carry|change|check|choose|circle|clear|close|collect|combine|compare|complete|confirm|consider|contact|copy|count|create|cut|date|decide|define|delete|describe|design|do|don['’]t|draft|drop|edit|email|end|explain|fill|film|find|finish|fix|follow|forget|get|give|go|group|hand|hang|have|hold|ignore|include|invite|join|keep|lay|lead|learn|leave|let|link|list|listen|look|lower|mail|make|mark|match|mean|measure|meet|mention|message|move|name|note|notice|offer|open|order|paint|park|paste|pay|phone|photograph|pick|pin|place|plan|play|point|post|prepare|present|print|promise|prove|publish|pull|put|quote|raise|read|record|reduce|remember|remind|remove|rename|repeat|replace|reply|report|reserve|rewrite|ring|run|save|say|schedule|see|sell|send|separate|set|share|shorten|show|sign|sit|skip|sort|spend|split|stand|start|state|stay|stick|stop|store|swap|switch|take|talk|tell|test|text|thank|think|throw|tie|time|track|train|translate|treat|trim|try|turn|update|use|visit|wait|walk|warn|watch|wear|work|write",
  advice:
    '(?:you|one) (?:should|must|need to|have to|could|might|ought to|can (?:say|show|ask|add|write|put|use|offer|tell|test|try|start|name|print|answer|promise|prove|send|call|find|check|see|measure|learn|do|change|fix|afford|count))|let (?:her|him|them|it|people)|worth (?:a|an|the|\\p{L}+ing)|the (?:fix|answer|cure|remedy|next step|first step|test|idea|message|goal|aim|target) (?:is|are)(?! there)|instead|rather than|goal|aim',
  saying:
    'says?|said|tells?(?: us| you)?|told(?: us| you)?|writes?|wrote|reports?|reported|puts? it|commented|raves?',
  pronoun: "i|i['’](?:m|ve|ll|d)|my|me|myself|she|he|her|hers|him|his|herself|himself",
  relation:
    'husband|wife|sister|brother|mother|father|mum|mom|dad|daughter|son|neighbou?r|friend|boss|partner|aunt|uncle|cousin|niece|nephew|grandm\\p{L}+|grandf\\p{L}+|colleague|landlord|roommate|sister-in-law|brother-in-law|stranger',
  persons:
    'people|persons?|customers?|clients?|guests?|owners?|buyers?|users?|members?|visitors?|readers?|parents|students?|patients?|homeowners?|landlords?|tenants?|residents?|lawyers?|solicitors?|advisers?|vendors?|doctors?|teachers?|women|men|children|kids|adults|professionals|managers?|founders?|freelancers?|beginners|participants?|subscribers?|bookkeepers?|drivers?|employers?|employees?|staff|callers?|strangers?|callers|travell?ers?|runners?|campers?|shoppers?|bakers?|potters?|learners?|servers?|workers?|those who|anyone who|everyone who|everybody who',
  groups:
    'families|businesses|companies|firms?|studios?|teams?|restaurants?|shops?|stores?|households?|couples|sites?|offices|agencies|schools|groups|homes',
  self: 'it|its|we|our|all work|the (?:service|product|software|app|shop|team|company|business|tool|course|price|fee|package|plan)',
  rivals:
    'competitors?|rivals?|other \\p{L}+|general \\p{L}+|(?:big|bigger|large|larger|most|many|ordinary|normal|typical|local|national|generic|cheaper|traditional|conventional) (?:\\p{L}+ )?(?:providers?|salons?|firms?|companies|chains?|shops?|stores?|agenc(?:y|ies)|software|tools?|apps?|platforms?|systems?|services?|studios?|coaches|courses?|brands?|vendors?|suppliers?|retailers?|gyms?|banks?|bookkeepers?|accountants?|groomers?|hotels?|sites?|campsites?|clubs?|makers?|dealers?)|(?:an?|the) (?:\\p{L}+ )?(?:salon|chain|agency|provider|competitor|rival|supermarket|gym|hotel|clinic|big box store)(?: in \\p{L}+)?',
  charging: 'charges?|costs?|asks? for|takes?|bills?|prices?|sells? for|wants?|demands?|is|are',
  lacking:
    "cannot|can['’]t|can not|do not|does not|don['’]t|doesn['’]t|never|lacks?|fails? to|struggles? (?:to|with)|has no|have no|refuses?|ignores?|offers?|charges?|includes?|requires?|forces?|hides?|takes?|sells?|provides?|promises?|uses?",
  frequency:
    'most|typical|usually|typically|generally|nearly (?:all|always|every)|almost (?:all|always|every)|(?:the )?majority of|on average|normally|commonly|regularly|tend to|overwhelmingly|the vast majority|nine in ten|always|routinely|virtually all|many|often',
  outcome:
    'save|saves|saved|see|report|reports|reported|rebook|rebooks|return|returns|come back|comes back|renew|renews|notice|notices|recommend|recommends|refer|gain|recover|recovers|recoup|reduce|reduces|cut|cuts|double|doubles|increase|improve|improves|sleep better|sleeping better|stay for|feel better|stay with|stay for|stays?|stayed|spend (?:more|less|about|around|between|over)|lose|loses|earn|earns|win|finish|finishes|pay off|pays off|pays for itself|break even|convert|converts|end up|go back|goes back|choose|prefer|switch within|cancel within|book again|booked again|buy again|order again|reorder|upgrade|love|loves|say they|tell us|swear by|succeed|fail within|fall behind|close their',
  reporting: 'reports? (?:that|a|an|feeling|less|more|fewer|better)|tell us|told us',
  comparison: 'than|like|as \\p{L}+ as|any|rather|compared',
  reputation:
    'sold out|sells out|fully booked|booked out|waiting list|waitlist|award(?:s|ed|-winning)?|featured (?:in|on|by)|as seen (?:in|on)|trusted by|rated|ratings?|top-rated|five-star|stars|voted|recommended by|endorsed by|certified|accredited|licen[sc]ed|fully insured|is insured|are insured|qualified|chartered|registered with|member of the|approved by|filled (?:until|till|through)|partner of|number one|market leader|market-leading|best-known|well-known|famous|leading|bestseller|best-selling|press|reviews? average|average rating|word of mouth|reputation|recommend|recommends|recommended|served|trained at|trained by|decades? of|over a decade|holds? (?:a|an|the) \\p{L}+ (?:certificate|degree|diploma|licen[sc]e|award)|patent(?:ed)?',
  studies:
    '(?:studies|surveys|polls|statistics|the data|data|(?<!(?:own|her|his|their|your) )research) (?:shows?|ha(?:ve|s) shown|suggests?|proves?|confirms?|finds?|found|reveals?|says?|tells us|indicates?)|(?:neuro)?science (?:says|shows|proves|has shown|tells us)|(?:experts|scientists|researchers|psychologists|economists|neuroscientists|doctors|(?:seasoned|experienced|veteran) \\p{L}+) (?:agree|(?:have )?link(?:ed)?|say|found|find|have found|have shown|tell us|recommend|believe)|(?:scientifically|statistically|empirically|clinically) (?:proven|shown|speaking|significant|backed|tested)|statistically|according to (?:\\p{L}+ ){0,2}(?:studies|study|research|surveys?|experts|scientists|statistics|polls?|association|institute)|peer[ -]reviewed|(?:authority|association|institute|board|council|chamber|ministry) (?:\\p{L}+ ){0,7}(?:approved|named|certified|endorsed|picked|chose)|(?:named|voted|made) (?:\\p{L}+ ){0,4}of the year|(?:an?|one|the|this) (?:\\p{L}+ ){0,2}(?:study|survey|poll) (?:by|of|from|in|shows?|showed|found|finds|suggests?|says|revealed|published)|a recent (?:study|survey|poll)|industry (?:data|figures|average|averages|benchmarks?|standard)|benchmarks? (?:show|put)',
  capability:
    'offers|includes?|covers|integrates?|connects?|provides?|comes with|come with|guarantees|delivers|ships|supports|works with|employs|accepts|syncs?|exports|imports|is available|are available|teaches|serves|operates|partners with|belongs to|holds (?:a|an|the)|responds?|replies|answers every|you get|you receive|are trained|is trained|is made|are made|is run|are checked|is checked|are reconciled|is reconciled',
  absolute:
    'all|every|any|always|everywhere|anywhere|24/7|around the clock|unlimited|nationwide|worldwide|each',
  benefit:
    '(?:eas(?:e|es|ing)|reliev(?:e|es|ing)|reduc(?:e|es|ing)|lower(?:s|ing)?|improv(?:e|es|ing)|boost(?:s|ing)?|strengthen(?:s|ing)?|calm(?:s|ing)?|heal(?:s|ing)?|cur(?:e|es|ing)|prevent(?:s|ing)?|treat(?:s|ing)?|restor(?:e|es|ing)|support(?:s|ing)?|lift(?:s|ing)?) (?:\\p{L}+ ){0,2}(?:joints?|sleep|pain|stress|anxiety|depression|inflammation|immunity|immune system|blood pressure|circulation|digestion|mood|posture|flexibility|nervous system|migraines?|headaches?(?! of)|insomnia|burnout|fatigue|mobility|balance|hormones?|skin|metabolism|heart rate|cortisol|arthritis|health|healing|recovery)',
};
