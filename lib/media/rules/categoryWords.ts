import type { MediaCategory } from '../../contract/media/mediaTerms.ts';
import { lowered, pattern } from './cue.ts';

/**
 * Words of each category in the twelve languages, by the predicate offences of the FATF's glossary. Beginnings of words, each after a blank or mark;
 * Chinese ones anywhere.
 */
const words: Record<MediaCategory, string> = {
  terrorism:
    'terror isis\\b isil\\b al[- ]qa hezbollah hizballah islamic\\sstate material\\ssupport\\sto\\sa jihad\\p{L}* bomb(?:ing|er) weapons?\\sof\\smass террор إرهاب داعش الإرهاب 恐怖',
  trafficking:
    'compel\\p{L}*\\s(?:\\p{L}+\\s){0,3}prostitut human\\s(?:traffick|smuggl) sex\\straffick traffick\\p{L}*\\sin\\s(?:persons|human) forced\\slabou?r child\\s(?:porn|exploit|sexual|sex) child\\ssex slavery alien\\ssmuggl smuggling\\s(?:of\\s)?(?:aliens|migrants|people|undocumented) peonage menneskehandel människohandel människosmuggling menneskesmugling menschenhandel traite\\sd schleuser trata\\sde\\s(?:personas|blancas) tratta handel\\p{L}*\\slud(?:ź|z) торговл\\p{L}*\\sлюдьми الاتجار\\sبالبشر 人口贩 贩卖人口 prostitution\\sof\\s(?:minor|child) sexual(?:ly)?\\sexploit',
  organised_crime:
    'racketeer organi[sz]ed\\scrime mafia cartel mobster rico\\s(?:act|case|charge|conspir|count|enterprise|indict|law|murder|offen|statute|violation) (?:under|violat\\p{L}*|federal)\\s(?:the\\s)?rico\\b la\\scosa gang\\b gangs\\b gang\\s(?:member|lead) cosa\\snostra camorra ndrangheta bandekriminal organiseret\\skriminalitet organiserad\\sbrottslighet organisert\\skriminalitet organisierte crime\\sorganis[ée] criminalité\\sorganisée bande\\sorganisée crimen\\sorganizado delincuencia\\sorganizada criminalità\\sorganizzata associazione\\s(?:mafiosa|a\\sdelinquere) zorganizowan\\p{L}*\\s(?:grup|przest) организованн\\p{L}*\\sпреступ преступн\\p{L}*\\sсообществ الجريمة\\sالمنظمة 有组织犯罪 黑社会 涉黑',
  corruption:
    '(?:campaign|illegal|conduit|foreign|political)\\s(?:campaign\\s)?contributions public\\s(?:official|integrity) conflict\\sof\\sinterest legislative\\sfunds brib(?:e|ery|ing|es) corrupt kickback fcpa\\b foreign\\scorrupt honest\\sservices extort\\p{L}*\\sunder graft\\b embezzl\\p{L}*\\spublic abuse\\sof\\soffice campaign\\sfinance public\\scorruption bestikkelse korruption korrupsjon bestick\\p{L}+ muta\\b mutor mutbrott bestechung bestechlichkeit schmiergeld pots?[- ]de[- ]vin soborno cohecho corrupción tangent[ei] corruzione concussione łap[óo]wk korupcj przekupst взят(?:к|оч) коррупц подкуп رشو الرشوة فساد 贪污 受贿 行贿 贿赂 腐败',
  money_laundering:
    'money[- ]?launder launder(?:ed|ing) conceal\\p{L}*\\s(?:the\\s)?proceeds proceeds\\sof\\scrime hvidvask penningtvätt hvitvask geldwäsche blanchiment blanchir blanqueo lavado\\sde\\s(?:dinero|activos) riciclaggio prani[ea]\\p{L}*\\s(?:brudnych\\s)?pieni отмыва غسل\\sالأموال غسيل\\sالأموال تبييض 洗钱',
  sanctions_evasion:
    'classified\\s(?:\\p{L}+\\s){0,2}(?:information|material|document) foreign\\s(?:agent|intelligence|government\\sagent) agents?\\sof\\s(?:a\\s|the\\s)?(?:foreign|russian|chinese) russian\\sintelligence sanctions?\\s(?:evasion|violat|busting) (?:evad|violat|circumvent|bypass)\\p{L}*\\s(?:\\p{L}+\\s){0,4}sanctions export\\s(?:control|violat|administration|licen|law|regulat|restrict|of\\s(?:military|defen[cs]e|controlled)) illegal(?:ly)?\\s(?:\\p{L}+\\s){0,3}export unlawful(?:ly)?\\s(?:\\p{L}+\\s){0,3}export (?:conspir|scheme|attempt|smuggl)\\p{L}*\\s(?:\\p{L}+\\s){0,3}export exported\\s(?:\\p{L}+\\s){0,6}to\\siran embargo ieepa\\b international\\semergency\\seconomic arms\\sexport munitions dual[- ]use itar\\b proliferation iranian?\\s(?:sanction|trans) ofac\\b trade\\ssecret economic\\sespionage espionage sanktionsbrud sanktions(?:brott|omg) sanksjonsbrudd sanktionsverst embargoverst contournement\\sdes\\ssanctions violation\\sde\\ssanctions evasi[óo]n\\sde\\ssanciones elusione\\sdelle\\ssanzioni omijani\\p{L}*\\ssankcj обход\\p{L}*\\sсанкц التهرب\\sمن\\sالعقوبات 规避制裁 逃避制裁 违反制裁',
  cybercrime:
    'ddos\\b dark\\s?(?:web|net)\\b spyware keylogg hacktivis swatting computer\\s(?:virus|worm|sabotage|trespass|attack) protected\\scomputer access\\p{L}*\\s(?:\\p{L}+\\s){0,4}computers?\\swithout\\sauthori[sz] unauthori[sz]ed\\s(?:computer|intrusion) unauthorised\\saccess trojan\\b internet\\s(?:fraud|crime|scam) business\\se-?mail\\scompromise (?:user\\s?names?\\sand\\s|stolen\\s)passwords data\\sbreach online\\sfraud atm\\sskimm skimming hack(?:er|ed|ing|s)?\\b cyber malware ransomware botnet computer\\s(?:intrusion|fraud|crime|hack|network) unauthorized\\saccess phishing denial[- ]of[- ]service\\b datakriminal dataintrång hacking piratage\\sinformatique ciberdelin pirate(?:ría|o)\\sinform pirateria\\sinformatica reati\\sinformatici cyberprzest хакер кибер القرصنة\\sالإلكترونية قرصنة 黑客 网络攻击 网络犯罪',
  market_abuse:
    'rig\\p{L}*\\s(?:\\p{L}+\\s){0,2}bids? bid[- ]?rigging foreclosure\\sauction rates?\\smanipulation manipulat\\p{L}*\\s(?:\\p{L}+\\s){0,3}(?:rate|price|market|libor) investment\\s(?:fraud|scheme|adviser) shareholders? bond\\sscheme false\\sfinancial\\sstatement insider\\s(?:trading|dealing) market\\s(?:manipulat|abuse|rigging) securities\\sfraud stock\\s(?:manipulat|fraud|scheme) pump[- ]and[- ]dump spoofing libor\\b price[- ]fix bid[- ]rig antitrust sherman\\sact collusi investor\\p{L}*\\s(?:fraud|scheme) securities\\b commodit(?:y|ies)\\sfraud ponzi markedsmisbrug markedsmanipul transaktionsindberet kursmanipul insiderhandel insiderhandel marktmanip insidergesch délit\\sd\\p{L}initié manipulation\\sde(?:s)?\\scours información\\sprivilegiada manipulaci[óo]n\\sde(?:l)?\\smercado insider\\strading manipolazione\\sdel\\smercato manipulacj\\p{L}*\\s(?:kursem|rynk) инсайдер манипулир\\p{L}*\\sрынк التلاعب\\sبالسوق 内幕交易 操纵市场 操纵证券',
  tax: 'defraud\\p{L}*\\sthe\\s(?:irs|internal) refund\\sfraud tax\\s(?:investigation|charge) tax(?:es)?\\s(?:evasion|fraud|refund|return|crime|scheme|cheat|offens|conspir|loss|preparer|shelter) (?:evad|avoid)\\p{L}*\\s(?:\\p{L}+\\s){0,3}tax false\\s(?:income\\s|federal\\s)?tax undeclared\\s(?:\\p{L}+\\s)?account fbar\\b employment\\stax payroll\\stax tax\\sreturns? offshore\\s(?:tax|account) internal\\srevenue\\scode skattesvig skatteunddrag momssvig skattebrott skattefusk skatteunndra steuerhinterziehung steuerbetrug fraude\\sfiscale évasion\\sfiscale fraude\\sfiscal evasi[óo]n\\s(?:fiscal|tributaria) evasione\\sfiscale frode\\sfiscale oszust\\p{L}*\\spodatk podatkow\\p{L}* уклонен\\p{L}*\\sот\\sуплаты налогов التهرب\\sالضريبي 逃税 偷税 漏税',
  narcotics:
    '(?<!food,?\\s(?:and\\s)?)drug(?:s|-)?\\b narcotic cocaine heroin methamphetamine fentanyl marijuana cannabis opioid oxycodone controlled\\ssubstance pill\\smill steroids narkotika narkohandel kokain hash(?:smugling|handel) narkotikabrott rauschgift drogenhandel drogen stup[ée]fiant trafic\\sde\\sdrogue coca[iï]n drogas? narcotr[áa]fico droga stupefacenti spaccio narkotyk kokain наркот кокаин героин مخدرات المخدرات كوكايين 毒品 贩毒 可卡因',
  environmental:
    'clean\\s(?:air|water)\\sact environmental\\s(?:crime|law|violat|protect) pollut hazardous\\swaste illegal(?:ly)?\\s(?:dump|discharg|logging|fishing) wildlife lacey\\sact endangered\\sspecies oil\\sspill illegal\\slogging asbestos miljøkriminal miljöbrott umweltstraft umweltverbrechen crime\\s(?:de\\sl.)?environnement pollution delito\\p{L}*\\s(?:ambiental|ecol|contra\\sel\\smedio) reat[oi]\\sambiental przestęp\\p{L}*\\s(?:przeciwko\\s)?środowisk экологическ\\p{L}*\\sпреступ загрязнен جرائم\\sالبيئة 污染环境 环境犯罪',
  violence:
    'soliciting\\sthe\\smurder murder kidnap(?:ping|ped) homicide manslaughter assault armed\\srobbery carjack shooting\\sof torture war\\scrimes? genocide hostage arson rape\\b raped violent\\scrime firearm killing mord\\b drab\\b drap\\b mordet vold(?:s|\\b) våldt\\p{L}* misshandel mord tötung vergewaltig körperverletzung meurtre assassin(?:at|é) viol\\b asesin homicidio violaci[óo]n\\b omicidio stupro zab[óo]jst gwałt morderst убийств изнасил قتل اغتصاب جريمة\\sقتل 谋杀 杀人 强奸 故意伤害',
  civil_rights:
    'civil\\srights hate\\scrime discriminat excessive\\sforce color\\sof\\slaw fair\\shousing racially americans\\swith\\sdisabilities voting\\srights diskriminering hatforbrydelse hatbrott diskriminierung crime\\sde\\shaine discriminación discriminazione dyskryminac дискриминац تمييز\\sعنصري 歧视',
  fraud:
    'underpa(?:y|id) false\\s(?:tax|document|record) deceit kickback fraud defraud swindl scam\\b scams ponzi embezzl false\\s(?:claims?|statement|invoice|billing) identity\\stheft stolen\\sidentit counterfeit forg(?:ery|ed) mail\\sfraud theft\\sof misappropriat deceiv deceptive mislead mislabel\\p{L}* adulterat\\p{L}* misbrand\\p{L}* insurance\\sscheme unapproved bedrag databedrag investeringsbedrag pyramidespil pyramidspel bedrägeri svindel svindl underslæb mandatsvig urkundsf förskingring underslag betrug untreue veruntreuung escroquerie abus\\sde\\sconfiance détournement\\sde\\sfonds fraude estafa malversaci[óo]n truffa frode appropriazione\\sindebita bancarotta oszust wyłudz przywłaszcz sprzeniewierz defraudac мошеннич хищени растрат афер احتيال الاحتيال اختلاس نصب 诈骗 欺诈 骗取 挪用',
  other_crime:
    'smuggl perjury obstruct\\p{L}*\\s(?:of\\s)?justice contraband copyright piracy immigration\\sfraud burglary theft tyveri stöld diebstahl vol\\b robo\\b furto kradzież краж سرقة 盗窃 走私 extort blackmail robber(?:y|ies) afpresning røveri utpressning utpressing rån\\b erpress räuberisch raubüberf raub\\b extorsi[oó]n chantage estorsion rapina ricatto wymusze szantaż rozbój вымогательств шантаж разбой грабеж ابتزاز السطو\\sالمسلح 敲诈 勒索 抢劫',
};

/**
 * Penalties, agencies and things named in an article about a category, without telling of anybody's deed: they give a whole article's
 * possible topic, and nothing about one person in it.
 */
const besideWords: Partial<Record<MediaCategory, string>> = {
  money_laundering: 'forfeit\\p{L}*',
  sanctions_evasion: 'national\\ssecurity\\sdivision exports?\\b exported',
  cybercrime: 'computer\\s(?:code|system|server)',
  tax: 'irs\\b tax\\sdivision',
};

const start = String.raw`(?<![\p{L}])(?:و?ال|و|ب|ل)?`;
function patternOf(list: string): RegExp {
  const parts = list.split(' ');
  const chinese = parts.filter((part) => /\p{Script=Han}/u.test(part));
  const others = parts.filter((part) => !/\p{Script=Han}/u.test(part));
  return pattern(`${start}(?:${others.join('|')})|${chinese.join('|') || '(?!)'}`, {}, { flags: 'gu' });
}

const deeds = (Object.entries(words) as [MediaCategory, string][]).map(
  ([category, list]) => [category, patternOf(list)] as const,
);
const matters = (Object.entries(words) as [MediaCategory, string][]).map(
  ([category, list]) => [category, patternOf([besideWords[category] ?? [], list].flat().join(' '))] as const,
);

/** The frequency of each category's words in a text; absent ones are left out. `ofDeeds`: only words of deeds. */
export function categoryCounts(text: string, ofDeeds = false): Map<MediaCategory, number> {
  const counts = new Map<MediaCategory, number>();
  for (const [category, words] of ofDeeds ? deeds : matters) {
    const count = Array.from(lowered(text).matchAll(words)).length;
    if (count > 0) counts.set(category, count);
  }
  return counts;
}
