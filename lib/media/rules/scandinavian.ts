import { rulesOf } from './wordTable.ts';

export const danish = rulesOf({
  language: 'da',
  stages: {
    sentence:
      'idømt|idømmer(?! (?:ikke|aldrig|hverken)(?!\\p{L}))(?={named})|dømt til|straffet med|straffede(?! (?:ikke|aldrig|hverken)(?!\\p{L}))(?={named})|skal (?:[\\p{L}\\d]+ (?:år|måneder|dage) )?i fængsel|fængslet i \\d|fik \\d+ (?:års|måneders)|[\\p{L}\\d]+ (?:års|måneders) (?:ubetinget |betinget )?fængsel',
    conviction:
      'dømt for|blev dømt|er dømt|dømmes|kendt skyldig|fundet skyldig|(?:fundet|kendt)(?={named}(?:(?!ikke )[^@.;]){0,30} skyldig)|domfældt',
    plea: 'erkendte sig skyldig|har erkendt|erkendte|tilstod|tilstået|erkender',
    charge:
      'tiltalt|tiltales|tiltaler(?! (?:ikke|aldrig|hverken)(?!\\p{L}))(?={named})|sigtet|sigtes|sigter(?! (?:ikke|aldrig|hverken)(?!\\p{L}))(?={named})',
    investigation: 'anholdt|varetægtsfængslet|fremstillet i grundlovsforhør|efterforskes|mistænkt|mistænkes|ransaget',
    allegation:
      'anklaget for|anklages for|beskyldes|beskyldt|(?:er|blev|bliver|blevet) (?:\\p{L}+ ){0,2}(?:politianmeldt|(?:an)?meldt til politiet)|politianmeldes|politianmeldte?(?!\\p{L})(?! (?:ikke|aldrig|hverken)(?!\\p{L}))(?={named})',
    civil_action: 'sagsøgt|stævnet|sagsøges',
    sanction:
      '(?:vedtaget|vedtog|vedtager|accepteret|accepterede|accepterer|fået|fik|modtaget|modtog) (?:(?!annulleret|ophævet|frafaldet|omstødt)[^@;]){0,40}?bødeforelæg|(?:givet|givet til|udstedt til)(?={named}[^@.;]{0,40}bødeforelæg)|pålagt (?:en )?bøde|(?:fået|får|fik|(?<!slipper for at )betale) (?:en )?(?:\\p{L}+ )?bøde\\b|frataget (?:sin )?tilladelse|udelukket|underlagt sanktion',
    acquittal:
      '(?:fundet|kendt)(?={named}[^@.;]{0,30}(?: uskyldig| ikke skyldig))|(?:fundet|kendt) uskyldig|frifundet|frikendt|frifindes|frifandt',
    dismissal: 'ikke (?:længere )?(?:tiltalt|sigtet|mistænkt)|renset for',
  },
  against: {
    charge: '(?:sigtelsen?|tiltalen?|anklageskriftet?|anklagerne|sagen|straffesagen) (?:mod|imod)',
    allegation: 'politianmeldelsen? (?:af|mod)',
    sanction: 'bødeforelæg(?:get)? (?:til|mod)|bøden? (?:til|mod)',
  },
  dropped: 'indstillet|frafaldet|droppet|opgivet|afvist|henlagt|frafalder|dropper',
  before: {
    judge: '(?:lands|by|rets|højesterets)?dommer(?:en|ne)?',
    official:
      '(?:stats|special|senior|chef|vice)?anklager(?:en|ne)?|statsadvokat(?:en)?|minister(?:en)?|politidirektør(?:en)?|vicepolitiinspektør|politiinspektør(?:en)?|politikommissær(?:en)?|(?:vice)?direktør(?:en)? i (?:styrelsen|finanstilsynet)|kontorchef(?:en)?|presserådgiver(?:en)?',
    lawyer: '(?:forsvars)?advokat(?:en)?|forsvarer(?:en)?|forsvares af',
    victim: '(?:drabet|mordet|overfaldet|voldtægten|kidnapningen) (?:på|af)|dræbte|myrdede|bedrog|offeret|ofret',
    witness: 'vidnet',
    whistleblower: 'whistlebloweren?',
    mention: '^\\s*(?:af|skrevet af|foto:?|tekst:?)',
  },
  after: {
    victim:
      '(?:blev|er|var) (?:\\p{L}+ )?(?:dræbt|myrdet|overfaldet|bedraget|snydt|bortført|stukket ned|skudt|røvet)|som er offer|var offer',
    witness: 'vidnede|afgav forklaring|forklarede i retten',
    judge: 'afsagde|dommer i sagen',
    lawyer: 'forsvarer for|advokat for|repræsenterer',
  },
  agent: 'af|hos|over for|mod|på|til|for',
  says: 'siger|sagde|udtaler|udtalte|oplyser|oplyste|fortæller|fortalte|meddelte',
  about: 'om',
  not: 'ikke|aldrig|hverken',
  denial: '@[^.]{0,80}\\b(?:nægter|nægtede|afviser|afviste)|\\bnægter[^.]{0,30}@',
  pronoun: 'han|hun',
});

export const swedish = rulesOf({
  language: 'sv',
  stages: {
    sentence: 'döm(?:d|des|s|ts) till|[\\p{L}\\d]+ (?:års|månaders) fängelse|fängslades i',
    conviction: 'dömd(?:es)? för|dömdes|fälldes|fälld för|befunnen skyldig|befanns skyldig',
    plea: 'erkände|erkänner|har erkänt',
    charge: 'åtalad|åtalades|åtalas|åtalats',
    investigation: 'gripen|greps|häktad|häktades|anhållen|anhölls|misstänkt|misstänks|utreds|delgiven misstanke',
    allegation: 'anklagas|anklagad|anklagades|beskylls',
    civil_action: 'stämd|stäms|stämdes',
    sanction: 'bötfälld|bötfälldes|sanktionerad|avstängd',
    acquittal: 'friad|frias|friades|frikänd|frikändes|frikänns',
    dismissal: 'inte (?:längre )?(?:åtalas|åtalad|misstänkt)|avförd från',
  },
  against: { charge: '(?:åtalet|åtal|misstankarna|anklagelserna|förundersökningen|målet) (?:mot|emot)' },
  dropped: 'läggs ner|lades ner|nedlagd|nedlagt|läggs ned|lades ned|avskrivs|avskrevs|ogillas|ogillades|lagts ner',
  before: {
    judge: '(?:chefs|tingsrätts|hovrätts)?(?:domaren?|rådmannen|lagmannen)',
    official:
      '(?:chefs|riks|kammar|vice chefs)?åklagaren?|ministern?|polischefen|generaldirektören?|presstalespersonen|presstalesmannen',
    lawyer: '(?:försvars)?advokaten?|försvararen?|försvaras av',
    victim: '(?:mordet|dråpet|överfallet|våldtäkten|kidnappningen) på|dödade|mördade|lurade|offret|målsäganden',
    witness: 'vittnet',
    whistleblower: 'visselblåsaren?',
    mention: '^\\s*(?:av|text:?|foto:?)',
  },
  after: {
    victim:
      '(?:blev|har blivit|var) (?:\\p{L}+ )?(?:mördad|dödad|lurad|bedragen|rånad|skjuten|överfallen|kidnappad)|(?:mördades|dödades|lurades|rånades|sköts|överfölls|kidnappades)|är offer|var offer',
    witness: 'vittnade',
    judge: 'dömde i målet|ledde rättegången',
    lawyer: 'försvarare för|advokat för|företräder',
  },
  agent: 'av|hos|inför|mot|på|till|för',
  says: 'säger|sade|sa|uppger|uppgav|berättar|berättade|meddelade|skriver',
  about: 'om',
  not: 'inte|aldrig|ej',
  denial: '@[^.]{0,80}\\b(?:nekar|nekade|förnekar|förnekade)|\\bnekar[^.]{0,30}@',
  pronoun: 'han|hon',
});

export const norwegian = rulesOf({
  language: 'no',
  stages: {
    sentence:
      'idømt|dømt til|fengslet i \\d|[\\p{L}\\d]+ (?:års|måneders) (?:ubetinget |betinget )?fengsel|(?:år|måneder) i fengsel',
    conviction: 'dømt for|ble dømt|er dømt|dømmes|kjent skyldig|funnet skyldig|domfelt',
    plea: 'erkjente|tilsto|tilstått|erkjenner straffskyld|har erkjent',
    charge: 'tiltalt|siktet|tiltales|siktes',
    investigation: 'pågrepet|arrestert|varetektsfengslet|etterforskes|mistenkt|mistenkes',
    allegation: 'anklaget for|anklages for|beskyldes|beskyldt',
    civil_action: 'saksøkt|saksøkes|stevnet',
    sanction: 'ilagt (?:en )?bot|bøtelagt|utestengt|sanksjonert',
    acquittal: 'frifunnet|frikjent|frifinnes|frikjennes',
    dismissal: 'ikke (?:lenger )?(?:tiltalt|siktet|mistenkt)|renvasket',
  },
  against: { charge: '(?:siktelsen|tiltalen|anklagene|saken|straffesaken) mot' },
  dropped: 'frafalt|frafalles|henlagt|henlegges|henla|droppet|avvist|trukket',
  before: {
    judge: '(?:ting|lag|høyeste)?(?:retts)?dommer(?:en)?|sorenskriver(?:en)?',
    official:
      '(?:stats|politi|påtale)?(?:advokat|aktor)(?:en)?(?<!\\badvokat|\\badvokaten)|statsadvokat(?:en)?|aktor(?:en)?|ministeren?|politimester(?:en)?|riksadvokat(?:en)?|talsperson(?:en)?',
    lawyer: '(?:forsvars)?advokat(?:en)?|forsvarer(?:en)?|bistandsadvokat(?:en)?',
    victim: '(?:drapet|mordet|overfallet|voldtekten|kidnappingen) (?:på|av)|drepte|myrdet|lurte|offeret|fornærmede',
    witness: 'vitnet',
    whistleblower: 'varsleren?',
    mention: '^\\s*(?:av|tekst:?|foto:?)',
  },
  after: {
    victim:
      '(?:ble|er|var) (?:\\p{L}+ )?(?:drept|myrdet|lurt|svindlet|ranet|skutt|overfalt|kidnappet)|er offer|var offer',
    witness: 'vitnet i retten|forklarte seg|avga forklaring',
    judge: 'avsa|administrerte rettssaken',
    lawyer: 'forsvarer for|advokat for|representerer',
  },
  agent: 'av|hos|overfor|mot|på|til|for',
  says: 'sier|sa|uttaler|uttalte|opplyser|opplyste|forteller|fortalte|skriver',
  about: 'om',
  not: 'ikke|aldri',
  denial: '@[^.]{0,80}\\b(?:nekter|nektet|avviser|avviste)|\\bnekter[^.]{0,30}@',
  pronoun: 'han|hun',
});
