import type { LanguageData } from './language-data.ts';

export const spanish: LanguageData = {
  numbers: {
    small:
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    joined: (ten, one) => [ten === 'veinte' ? `veinti${one}` : `${ten} y ${one}`],
    irregular: {
      docena: 12,
      doscientos: 200,
      doscientas: 200,
      trescientos: 300,
      trescientas: 300,
      quinientos: 500,
      quinientas: 500,
    },
    hundred: 'cien|ciento|cientos',
    thousand: 'mil',
  },
  one: 'un[ao]?',
  shareJoint: 'de cada|de|de los|de las|entre',
  fractions: [
    ['a la mitad', 50],
    ['un tercio', 33.3],
    ['en un cuarto', 25],
  ],
  percent: 'por ?ciento|puntos porcentuales',
  time: {
    second: 'segundos?',
    minute: 'minutos?',
    hour: 'horas?',
    day: 'días?|noches?',
    week: 'semanas?',
    month: 'mes|meses',
    year: 'años?',
  },
  per: 'al|por|cada|a la',
  phraseEnd:
    'el|la|los|las|un|una|de|del|en|a|al|por|para|con|sin|y|o|pero|que|es|son|era|eran|ha|han|hay|puede|pueden|antes|después|como|si|cuando|porque|más|menos|veces|entre|contra|cada|hacen|hace|cuesta|cuestan|desde|hasta|sobre',
  sum: 'con|más|y|juntos|total|suma|en total|incluido|son|hacen|hace',
  difference:
    'más|menos|barat\\p{L}+|car[oa]s?|diferencia|ahorra\\p{L}*|queda\\p{L}*|extra|descuento|suplemento',
  lasting: 'dura|duran|tarda|tardan|lleva|llevan',
  moment: 'antes|después|hace|más tarde|luego|más temprano',
  free: 'gratis|gratuit[oa]s?|sin coste|sin costo',
  about:
    'unos|unas|alrededor de|cerca de|casi|aproximadamente|más de|menos de|hasta|al menos|como mucho|como mínimo',
  since: 'desde|fundad[oa] en',
  stopwords:
    'además ahora al algo algún alguna algunas alguno algunos ante antes aquí así aún aunque bien bueno cada casi como con contra cosa cosas cual cuando cuanto da de del desde después día días dice dicen donde dos el ella ellas ello ellos en entre era eran es esa esas ese eso esos esta está están estas este esto estos fue gente ha hace hacen hacer hacia han hasta hay la las le les lo los luego más me mejor menos mi mientras mis misma mismo mucha mucho muchos muy nada ni no nos nosotros nuestra nuestro nunca o otra otras otro otros para pero poco por porque pueden puede pues que qué quien quién quiere se sea según ser si sí sido siempre sin sobre solo sólo son su sus también tan tanto te tiempo tiene tienen toda todas todo todos tu tus un una uno unos usted ustedes va ver vez y ya yo',
  endings:
    /(?:amientos?|imientos?|aciones|ación|mente|adores|ador|ando|iendo|adas?|ados?|idas?|idos?|aban|aba|aron|ar|er|ir|an|en|as|es|os|a|e|o|s)$/,
  negation: 'no|nunca|jamás|ningún|ninguna|ninguno|nada|nadie|sin|ni|tampoco|apenas',
  hedge:
    'quizás?|tal vez|probablemente|posiblemente|seguramente|parece|parecen|supongamos|imagine|si|podrían?|debería\\p{L}*|\\p{L}+ría|\\p{L}+rían|espera|teme|temen|cree|creen|piensa|piensan|sospecha|por ejemplo|hipótesis|estimación|prueba|pruebe|hay que|conviene|quiere|debe|deben|ojalá|como si|sea|sean|fuera',
  notKnown:
    'desconocid[oa]s?|no (?:se )?(?:sabe\\p{L}*|dice\\p{L}*|menciona\\p{L}*|explica\\p{L}*|muestra\\p{L}*|consta|indica\\p{L}*|nombra\\p{L}*|está claro|responde)|nadie (?:sabe|dice|explica)|nada (?:dice|sobre)|ni una palabra|sin decir|falta|faltan|pregunt\\p{L}+|pregunta|averigüe|compruebe|cuánt\\p{L}+|depende|solo usted|por confirmar',
  imperative:
    'añad[ae]|llam[ae]|escrib[ae]|pregunt[ae]|pon|ponga|muestr[ae]|di|diga|dé|evit[ae]|guard[ae]|dej[ae]|anot[ae]|ofrezca|ofrece|coloque|tome|toma|proponga|respond[ae]|quite|quita|us[ae]|utilic[ae]|envíe|envía|compare|mida|mide|empiece|empieza|cambi[ae]|elij[ae]|lea|lee|haga|haz|busque|explique|publique|imprima|cuente|espere|revise|no \\p{L}+[ae]s?',
  advice:
    '(?:usted )?(?:debería|puede (?:decir|mostrar|escribir|preguntar|ofrecer|probar))|es mejor|en vez de|en lugar de|el objetivo',
  saying:
    'dice|dicen|dijo|dijeron|cuenta|cuentan|escribe|escriben|escribió|comenta|comentan|nos (?:dice|dicen)',
  pronoun: 'yo|mi|mis|me|él|ella|le|su marido|su hermana|su hija|su madre',
  relation:
    'marido|esposa|esposo|hermana|hermano|madre|padre|mamá|papá|hija|hijo|vecin[oa]|amig[oa]|jef[ea]|tí[oa]|prim[oa]|colega|cuñad[oa]|abuel[oa]',
  persons:
    'gente|personas|clientes?|clientas?|compradores|compradoras|invitados|huéspedes|dueñ[oa]s|propietari[oa]s|usuari[oa]s|miembros|soci[oa]s|visitantes|lectores|padres|alumn[oa]s|estudiantes|pacientes|inquilinos|mujeres|hombres|niños|adultos|profesionales|principiantes|participantes|suscriptores|empleados|trabajadores|desconocidos|quienes|los que|las que',
  groups:
    'familias|empresas|negocios|tiendas|restaurantes|hogares|parejas|equipos|escuelas|estudios|talleres|oficinas|despachos',
  self: 'nosotros|nuestr[oa]s?|el servicio|la tienda|el equipo|el precio',
  rivals:
    'otr[oa]s \\p{L}+|competidores|la competencia|(?:la mayoría de|muchos|muchas|los grandes|las grandes|un|una) (?:\\p{L}+ )?(?:salones|salón|cadenas?|agencias?|proveedores|proveedor|plataformas?|supermercados?|clínicas?|bancos?|hoteles|hotel|gimnasios?)',
  charging: 'cuesta|cuestan|cobra|cobran|pide|piden|vale|valen|es|son',
  lacking:
    'no \\p{L}+|nunca|carece\\p{L}*|cobra\\p{L}*|exige\\p{L}*|ofrece\\p{L}*|oculta\\p{L}*|usa\\p{L}*|vende\\p{L}*|obliga\\p{L}*',
  frequency:
    'la mayoría|normalmente|generalmente|por lo general|habitualmente|casi (?:todos|todas|siempre)|de media|en promedio|suelen|suele|a menudo|siempre|muchos|muchas|regularmente|nueve de cada diez',
  outcome:
    'ahorra\\p{L}*|vuelve\\p{L}*|volver|repite\\p{L}*|renueva\\p{L}*|nota\\p{L}*|recomienda\\p{L}*|gana\\p{L}*|recupera\\p{L}*|reduce\\p{L}*|duplica\\p{L}*|aumenta\\p{L}*|mejora\\p{L}*|duermen mejor|se quedan|pierde\\p{L}*|gasta\\p{L}*|elige\\p{L}*|prefiere\\p{L}*|compra\\p{L}* (?:de nuevo|otra vez)|adora\\p{L}*|dicen que|cuentan que|abandona\\p{L}*|fracasa\\p{L}*|acaba\\p{L}*|termina\\p{L}*',
  reporting: 'informan|cuentan que|nos dicen',
  comparison: 'que|como',
  reputation:
    'agotad[oa]s?|lista de espera|premi(?:o|os|ad[oa]s?)|galardonad[oa]s?|aparecid[oa] en|valorad[oa]s?|estrellas|recomendad[oa]s? por|certificad[oa]s?|acreditad[oa]s?|titulad[oa]s?|asegurad[oa]s?|homologad[oa]s?|miembro de|líder|número uno|reputación|famos[oa]s?|prensa|patentad[oa]s?|décadas|reseñas|sello',
  studies:
    '(?:los|varios|diversos)? ?estudios (?:\\p{L}+ )?(?:muestran|demuestran|han demostrado|indican|revelan|confirman|recientes)|según (?:un|una|varios|los) (?:estudios?|encuestas?|expertos)|un estudio (?:reciente|demuestra|muestra|reveló|de la|del)|los expertos (?:dicen|coinciden|recomiendan|afirman)|(?:científicamente|estadísticamente|clínicamente) (?:probad[oa]s?|comprobad[oa]s?|hablando|demostrad[oa]s?)',
  capability:
    'ofrece|incluye|cubre|integra|se conecta|proporciona|garantiza|entrega|envía|admite|emplea|acepta|atiende|responde|devuelve|enseña|opera|está disponible|usted recibe|recibes',
  absolute: 'todos los|todas las|cada|siempre|en todas partes|ilimitad[oa]s?|las 24 horas|cualquier',
  benefit:
    '(?:alivia\\p{L}*|reduce\\p{L}*|mejora\\p{L}*|fortalece\\p{L}*|calma\\p{L}*|cura\\p{L}*|previene\\p{L}*|trata\\p{L}*|refuerza\\p{L}*) (?:\\p{L}+ ){0,3}(?:articulaciones|sueño|dolor(?:es)?|estrés|ansiedad|depresión|inflamación|inmunitario|tensión|circulación|digestión|ánimo|postura|migrañas?|insomnio|fatiga|piel|salud)',
};
