/** Words of an order that name neither product nor market, in the most frequent languages of orders. */
export const everydayWords = new Set(
  `about above after again against also always among another anybody anyone anything around away back because been before
being below best better between both busy came cannot come comes could days does doing done down each easy else even ever
every everyone everything feel feels find finds first from full gave gets give gives giving goes going good great have
having help helping helps here high himself hours into itself just keep kind know known knows large last later least less
life like little live long look looking looks lots love made mainly make makes making many maybe mean might month months
more most mostly much must need needs never next nobody nothing often once ones online only other others over own people
person please provide quite rather really same seem sell selling sells send should since small some someone something
soon still such sure take takes than that their them then there these they thing things think this those through time
together today under until upon used using usual usually very want wanted wants week weeks well were what when where
which while whole whom whose will with within without work working works would year years your yours
aber alle allem allen aller alles also andere anderen auch beim bieten damit dann dass deren dessen diese diesem diesen
dieser dieses doch durch eine einem einen einer eines etwas fast ganz gegen gibt haben hatte hier ihnen ihre ihrem ihren
ihrer immer jede jeden jeder jetzt kann kein keine keinen können leute machen mehr menschen muss müssen nach nicht nichts
noch oder ohne sehr sein seine seinen seiner sich sind sollen sonst über unser unsere unter viele vielen vom wann warum
weil welche wenn werden wieder will wird wollen wurde zeit zwischen
alors après aussi autre autres avant avec avoir beaucoup bien cela celle celui ceux chaque chez comme dans depuis donc
elle elles entre être faire fait gens jour leur leurs mais même moins notre nous parce pendant peut plus pour pourquoi
quand quel quelle sans sont sous souvent sur tous tout toute toutes très vers voir votre vous
además ahora algo algunos antes aquí así aunque bien cada casi como cuando desde después donde durante ella ellas ellos
entre eran esta estas este esto estos gente hace hacer hacia hasta llos luego menos mientras mismo mucho muchos nada
nosotros nuestro nuestra nunca otra otros para pero personas poco porque puede quien quiere según sido siempre sobre
solo también tanto tener tiene tienen toda todo todos usted ustedes vender vida
anche ancora avere bene come con cosa così dalla dalle degli della delle dello dopo dove essere fare gente loro
molto nella nelle nostro ogni perché persone più poco prima quale quando quello questa questo sempre senza sono
sulla tutti tutto vita
ainda alguns antes apenas assim cada coisa como depois desde eles então essa esse esta este fazer isso mais mesmo muito
não nossa nosso onde outro para pela pelo pessoas pode porque quando quem sempre seus sobre também tempo todos uma você
aan alle alleen alles als andere bent bij daar deze door echt een geen goed haar hebben heeft hier hoe hun iets jaar
jullie kan kunnen maar mannen meer mensen mijn moet naar niet onze over pas steeds toch tussen veel voor waar wanneer
want wat werd werken wij worden wordt zijn zonder`.split(/\s+/),
);
