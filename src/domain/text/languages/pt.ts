import type { LanguageData } from './language-data.ts';

export const portuguese: LanguageData = {
  numbers: {
    small:
      'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove',
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    joined: (ten, one) => [`${ten} e ${one}`],
    irregular: {
      duas: 2,
      dúzia: 12,
      quatorze: 14,
      dezasseis: 16,
      dezassete: 17,
      dezanove: 19,
      duzentos: 200,
      duzentas: 200,
      trezentos: 300,
      quinhentos: 500,
    },
    hundred: 'cem|cento',
    thousand: 'mil',
    and: 'e',
  },
  one: 'uma?',
  shareJoint: 'em cada|de cada|dos|das|de|em',
  fractions: [
    ['pela metade', 50],
    ['em um terço', 33.3],
    ['em um quarto', 25],
  ],
  percent: 'por ?cento|pontos percentuais',
  time: {
    second: 'segundos?',
    minute: 'minutos?',
    hour: 'horas?',
    day: 'dias?|noites?',
    week: 'semanas?',
    month: 'mês|meses',
    year: 'anos?',
  },
  per: 'por|ao|à|cada',
  phraseEnd:
    'o|a|os|as|um|uma|de|do|da|dos|das|em|no|na|ao|por|para|com|sem|e|ou|mas|que|é|são|era|eram|há|tem|têm|pode|podem|antes|depois|como|se|quando|porque|mais|menos|vezes|entre|contra|cada|fazem|faz|custa|custam|sobre|até',
  sum: 'com|mais|e|juntos|total|soma|ao todo|incluindo|são|dá|dão',
  difference:
    'mais|menos|barat\\p{L}+|car[oa]s?|diferença|poup\\p{L}+|economiz\\p{L}+|sobr\\p{L}+|extra|desconto',
  lasting: 'dura|duram|demora|demoram|leva|levam',
  moment: 'antes|depois|há|mais tarde|atrás',
  free: 'grátis|gratuit[oa]s?|de graça|sem custo',
  about: 'cerca de|quase|aproximadamente|uns|umas|mais de|menos de|até|pelo menos|no máximo|no mínimo',
  since: 'desde|fundad[oa] em',
  stopwords:
    'além ainda algo algum alguma algumas alguns ali ante antes ao aos apenas aqui as assim até bem bom cada casa coisa coisas com como contra da dar das de dela dele deles depois desde dessa desse deste dia dias diz dizem do dois dos ela elas ele eles em então entre era eram essa essas esse esses esta está estão estas este estes estou eu faz fazem fazer foi foram há isso isto já lá lhe lhes mais mas me melhor menos mesma mesmo meu meus mim minha muita muito muitos na nada não nas nem nenhum nenhuma no nos nós nossa nosso num numa nunca o onde ora os ou outra outras outro outros para pela pelas pelo pelos pessoas poder pode podem pois por porque pouco qual quando quanto que quem quer se seja sem sempre ser seu seus só sob sobre sua suas também tanto te tem têm tempo ter teu toda todas todo todos tu tua tudo um uma umas uns vai vão vez você vocês',
  endings:
    /(?:amentos?|imentos?|ações|ação|mente|ando|endo|indo|adas?|ados?|idas?|idos?|avam|aram|ar|er|ir|am|em|as|es|os|a|e|o|s)$/,
  negation: 'não|nunca|jamais|nenhum\\p{L}*|nada|ninguém|sem|nem',
  hedge:
    'talvez|provavelmente|possivelmente|parece|parecem|suponha\\p{L}*|imagine|se|poderia\\p{L}*|deveria\\p{L}*|\\p{L}+ria|\\p{L}+riam|espera|teme|temem|acredita\\p{L}*|acha|acham|pensa|pensam|suspeita|por exemplo|hipótese|estimativa|teste|é preciso|convém|quer|deve|devem|como se|seja|sejam|fosse',
  notKnown:
    'desconhecid[oa]s?|não (?:se )?(?:sabe\\p{L}*|diz\\p{L}*|explica\\p{L}*|mostra\\p{L}*|indica\\p{L}*|menciona\\p{L}*|consta|está claro|responde)|ninguém (?:sabe|diz|explica)|nada (?:diz|sobre)|nem uma palavra|sem dizer|falta|faltam|pergunt\\p{L}+|verifi\\p{L}+|quant[oa]s?|depende|só você|por confirmar',
  imperative:
    'adicion[ea]|acrescent[ea]|ligu[e]|lig[a]|escrev[ae]|pergunt[ea]|ponh[a]|põe|mostr[ea]|dig[a]|dê|evit[ea]|guard[ea]|deix[ea]|anot[ea]|ofereç[a]|coloqu[e]|tom[ea]|propon[ha]\\p{L}|respond[ae]|tir[ea]|us[ea]|utiliz[ea]|envi[ea]|compar[ea]|meç[a]|comec[e]|mud[ea]|escolh[ae]|lei[a]|faç[a]|procur[ea]|expliqu[e]|publiqu[e]|imprim[a]|cont[ea]|esper[ea]|revej[a]|não \\p{L}+[ea]',
  advice:
    '(?:você )?(?:deveria|pode (?:dizer|mostrar|escrever|perguntar|oferecer|testar))|é melhor|em vez de|o objetivo',
  saying: 'diz|dizem|disse|disseram|conta|contam|escreve|escrevem|escreveu|relata\\p{L}*|nos (?:diz|dizem)',
  pronoun: 'eu|meu|minha|meus|minhas|me|mim|ele|ela|lhe|seu marido|sua (?:irmã|filha|mãe)',
  relation:
    'marido|esposa|esposo|irmã|irmão|mãe|pai|filh[ao]|vizinh[ao]|amig[ao]|chefe|ti[ao]|prim[ao]|colega|cunhad[ao]|avó|avô',
  persons:
    'pessoas|clientes?|compradores|compradoras|hóspedes|convidados|don[oa]s|proprietári[oa]s|usuári[oa]s|utilizadores|membros|sóci[oa]s|visitantes|leitores|pais|alun[oa]s|estudantes|pacientes|inquilinos|mulheres|homens|crianças|adultos|profissionais|iniciantes|participantes|assinantes|funcionários|trabalhadores|desconhecidos|quem|aqueles que',
  groups:
    'famílias|empresas|negócios|lojas|restaurantes|lares|casais|equipes|equipas|escolas|estúdios|oficinas|escritórios',
  self: 'nós|noss[oa]s?|o serviço|a loja|a equipe|o preço',
  rivals:
    'outr[oa]s \\p{L}+|concorrentes|a concorrência|(?:a maioria d[oa]s|muit[oa]s|[oa]s grandes|uma?) (?:\\p{L}+ )?(?:salões|salão|redes?|agências?|fornecedores|fornecedor|plataformas?|supermercados?|clínicas?|bancos?|hotéis|hotel|academias?|ginásios?)',
  charging: 'custa|custam|cobra|cobram|pede|pedem|vale|valem|é|são',
  lacking:
    'não \\p{L}+|nunca|carece\\p{L}*|cobra\\p{L}*|exige\\p{L}*|oferece\\p{L}*|esconde\\p{L}*|usa\\p{L}*|vende\\p{L}*|obriga\\p{L}*',
  frequency:
    'a maioria|normalmente|geralmente|em geral|habitualmente|quase (?:todos|todas|sempre)|em média|costuma\\p{L}*|frequentemente|sempre|muitos|muitas|regularmente|nove em cada dez',
  outcome:
    'poup\\p{L}+|economiz\\p{L}+|volt\\p{L}+|renov\\p{L}+|not[ao]m?|recomend\\p{L}+|ganh\\p{L}+|recuper\\p{L}+|reduz\\p{L}*|dobr\\p{L}+|aument\\p{L}+|melhor\\p{L}+|dormem melhor|fic[ao]m?|perd\\p{L}+|gast\\p{L}+|escolh\\p{L}+|prefer\\p{L}+|compram de novo|ador\\p{L}+|dizem que|contam que|abandon\\p{L}+|fracass\\p{L}+|acab\\p{L}+',
  reporting: 'relatam|contam que|nos dizem',
  comparison: 'que|como',
  reputation:
    'esgotad[oa]s?|lista de espera|prêmio\\p{L}*|prémio\\p{L}*|premiad[oa]s?|visto em|avaliad[oa]s?|estrelas|recomendad[oa]s? por|certificad[oa]s?|credenciad[oa]s?|formad[oa] pela|segurad[oa]s?|membro d[oa]|líder|número um|reputação|famos[oa]s?|imprensa|patentead[oa]s?|décadas|avaliações|selo',
  studies:
    'estudos (?:mostram|demonstram|comprovam|indicam|recentes)|segundo (?:um|uma|vários|os) (?:estudos?|pesquisas?|especialistas)|os especialistas (?:dizem|concordam|recomendam)|(?:cientificamente|estatisticamente|clinicamente) (?:comprovad[oa]s?|falando|testad[oa]s?)',
  capability:
    'oferece|inclui|cobre|integra|conecta-se|fornece|garante|entrega|envia|suporta|emprega|aceita|atende|responde|reembolsa|ensina|opera|está disponível|você recebe',
  absolute: 'todos os|todas as|cada|sempre|em todo|ilimitad[oa]s?|24 horas|qualquer',
  benefit:
    '(?:alivi\\p{L}+|reduz\\p{L}*|melhor\\p{L}+|fortalec\\p{L}+|acalm\\p{L}+|cur\\p{L}+|previn\\p{L}+|trat\\p{L}+|reforç\\p{L}+) (?:\\p{L}+ ){0,3}(?:articulações|sono|dor(?:es)?|estresse|stress|ansiedade|depressão|inflamação|imunológico|pressão|circulação|digestão|humor|postura|enxaquecas?|insônia|insónia|cansaço|pele|saúde)',
};
