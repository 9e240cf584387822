/** What word comparison needs to know about a language. */
export type LanguageData = {
  /** Words of grammar, which say nothing about the subject. */
  stopwords: string;
  /** Endings that say nothing about meaning. */
  endings: RegExp;
};

export const languages: Record<string, LanguageData> = {
  en: {
    stopwords:
      'a about above after again against all almost also although always am among an and another any anybody anyone anything are around as ask asks at away back be because been before being below best better between both but by came can cannot come comes could day days did do does doing done down each either else enough even ever every everybody everyone everything few first for from full gave get gets give gives giving go goes going good got great had has have having he help helps her here hers herself high him himself his how i if in instead into is it its itself just keep keeps kind know known knows last later least less let lets like likely little live long look looks lot lots made make makes making many may maybe me mean means might more most mostly much must my need needs never next no nobody none nor not nothing now of off often old on once one ones only or other others our out over own people person please put puts quite rather really right said same say says see seem seems sees send she should show shows since small so some somebody someone something soon still such sure take takes tell tells than that the their them then there these they thing things think this those three through time to together today too two under until up upon us use used uses using usually very want wants was way we week weeks well went were what whatever when where which while who whole whom whose why will with within without word words work works would write year years yes yet you your yours yourself',
    endings: /(?:['’]s|['’]|ations?|ings?|edly|ed|ies|ers?|es|s|ly|e|y)$/,
  },
  de: {
    stopwords:
      'aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da dabei dafür damit dann das dass dein deine dem den denn der deren des dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines er erst es etwas euch fast für ganz gar gegen geht gibt gut hab habe haben hat hatte hatten hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im immer in ist ja jede jedem jeden jeder jedes jetzt kann kannst kein keine keinem keinen keiner können könnte könnten lässt machen macht man mehr mein meine meist mich mir mit muss müssen nach neue neuen nicht nichts noch nun nur ob oder ohne sagen sagt schon sehr sein seine seinem seinen seiner seit selbst sich sie sind so soll sollen sollte sollten sonst über um und uns unser unsere unter viel viele vielen vom von vor war waren warum was weil weiß welche wenn wer werden wie wieder will wir wird wo wollen würde würden wurde zu zum zur zwar zwischen',
    endings: /(?:ungen|ung|innen|in|ern|en|er|es|em|e|n|s)$/,
  },
  es: {
    stopwords:
      'además ahora al algo algún alguna algunas alguno algunos ante antes aquí así aún aunque bien bueno cada casi como con contra cosa cosas cual cuando cuanto da de del desde después día días dice dicen donde dos el ella ellas ello ellos en entre era eran es esa esas ese eso esos esta está están estas este esto estos fue gente ha hace hacen hacer hacia han hasta hay la las le les lo los luego más me mejor menos mi mientras mis misma mismo mucha mucho muchos muy nada ni no nos nosotros nuestra nuestro nunca o otra otras otro otros para pero poco por porque pueden puede pues que qué quien quién quiere se sea según ser si sí sido siempre sin sobre solo sólo son su sus también tan tanto te tiempo tiene tienen toda todas todo todos tu tus un una uno unos usted ustedes va ver vez y ya yo',
    endings:
      /(?:amientos?|imientos?|aciones|ación|mente|adores|ador|ando|iendo|adas?|ados?|idas?|idos?|aban|aba|aron|ar|er|ir|an|en|as|es|os|a|e|o|s)$/,
  },
  fr: {
    stopwords:
      'afin ai ainsi alors après assez au aucun aucune aussi autre autres aux avant avec avoir beaucoup bien bon bonne ce cela celle celles celui ces cet cette ceux chaque chez ci comme comment dans de déjà depuis des deux dire dit doit donc dont du elle elles en encore entre est et être eu fait faire fois font il ils je jour jours jusque la là le les leur leurs lui ma mais me même mes mieux moi moins mon ne ni non nos notre nous on ont ou où par parce pas pendant peu peut plus pour pourquoi quand que quel quelle quelles quels qui quoi sa sans se sera ses si soi soit son sont sous souvent sur ta te temps tes toi ton toujours tous tout toute toutes très trop tu un une va vers voir vos votre vous y',
    endings:
      /(?:issements?|ements?|ations?|aient|ées|ées?|és|er|ez|ent|ant|eurs?|euses?|ives?|ifs?|es|e|s|x)$/,
  },
  it: {
    stopwords:
      'abbiamo ad adesso agli ai al alla alle allo altra altre altri altro anche ancora aver avere bene che chi ci come con contro cosa cose così cui da dagli dai dal dalla dalle de degli dei del della delle dello dentro di dice dicono dopo dove due ed era erano essere fa fare fanno fatto fino fra gente già giorno giorni gli ha hai hanno ho il in invece io la le lei lo loro lui ma mai me meglio meno mentre mi mia mie mio molta molte molti molto ne nei nel nella nelle nessuno niente no noi non nostra nostro nulla ogni oppure ora per perché però più poco poi prima proprio può quale quali quando quanto quella quelle quelli quello questa queste questi questo qui se sei sempre senza si sia solo sono sopra sotto sta su sua sue sui sul sulla suo suoi tanto te tempo ti tra troppo tu tutta tutte tutti tutto un una uno va vi viene voi vostra vostro vuole',
    endings:
      /(?:amenti|amento|azioni|azione|mente|ando|endo|avano|ati|ate|ata|ato|iti|ite|ita|ito|are|ere|ire|ano|ono|i|e|o|a)$/,
  },
  nl: {
    stopwords:
      'aan al alle alleen alles als altijd ander andere anders ben bij daar dan dat de deze die dit doe doen door dus echt een eens en er ergens erg even geen geweest goed haar had hadden heb hebben heeft heel hem het hier hij hoe hun iemand iets ik in is ja jaar je jij jou jouw jullie kan kon kunnen laat maar maken me meer men met mij mijn moet moeten na naar net niet niets nog nu of om omdat ons onze ook op over pas per samen steeds te tegen toch toen tot tussen uit uw van vaak veel voor vooral waar waarom wanneer want waren was wat we weer wel welke werd werden wie wij wil willen wordt worden zal ze zei zeg zegt zeggen zelf zich zij zijn zo zoals zonder zou zouden',
    endings: /(?:ingen|ing|elijke?|heden|heid|sten|tjes?|eren|ende|en|er|es|e|s|t)$/,
  },
  pt: {
    stopwords:
      'além ainda algo algum alguma algumas alguns ali ante antes ao aos apenas aqui as assim até bem bom cada casa coisa coisas com como contra da dar das de dela dele deles depois desde dessa desse deste dia dias diz dizem do dois dos ela elas ele eles em então entre era eram essa essas esse esses esta está estão estas este estes estou eu faz fazem fazer foi foram há isso isto já lá lhe lhes mais mas me melhor menos mesma mesmo meu meus mim minha muita muito muitos na nada não nas nem nenhum nenhuma no nos nós nossa nosso num numa nunca o onde ora os ou outra outras outro outros para pela pelas pelo pelos pessoas poder pode podem pois por porque pouco qual quando quanto que quem quer se seja sem sempre ser seu seus só sob sobre sua suas também tanto te tem têm tempo ter teu toda todas todo todos tu tua tudo um uma umas uns vai vão vez você vocês',
    endings:
      /(?:amentos?|imentos?|ações|ação|mente|ando|endo|indo|adas?|ados?|idas?|idos?|avam|aram|ar|er|ir|am|em|as|es|os|a|e|o|s)$/,
  },
};

export const mainTag = (language: string): string =>
  Object.hasOwn(languages, language) ? language : (language.toLowerCase().split(/[-_]/)[0] ?? 'en');

/** Null for a language whose words code does not know. */
export const languageData = (language: string): LanguageData | null => languages[mainTag(language)] ?? null;

/** English name of a language tag, such as German for de-AT; null for an unknown language. */
export function languageName(tag: string): string | null {
  try {
    const { language } = new Intl.Locale(tag.trim());
    const name = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language);
    return name ?? null;
  } catch {
    return null;
  }
}
