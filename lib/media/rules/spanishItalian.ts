import { rulesOf } from './wordTable.ts';

export const spanish = rulesOf({
  language: 'es',
  stages: {
    sentence:
      'condenad[oa]s? a|sentenciad[oa]s?|encarcelad[oa]s?|[\\p{L}\\d]+ (?:años|meses) de (?:prisión|cárcel)|ingresó en prisión',
    conviction: 'condenad[oa]s?|declarad[oa]s? culpables?|hallad[oa]s? culpables?|culpable de|condenó',
    plea: 'se declaró culpable|se declara culpable|confesó|admitió|reconoció (?:los hechos|haber)',
    charge:
      'imputad[oa]s?|acusad[oa]s? formalmente|procesad[oa]s?|acusad[oa]s? por la fiscalía|enfrenta cargos|será juzgad[oa]|imputó|extraditad[oa]s?',
    investigation:
      'detenid[oa]s?|arrestad[oa]s?|investigad[oa]s?|prisión (?:preventiva|provisional)|sospechos[oa]s?|detuvo',
    allegation: 'acusad[oa]s? de|señalad[oa]s? (?:de|por)|presunt[oa] (?:autor|autora|responsable)',
    civil_action: 'demandad[oa]s?',
    sanction: 'sancionad[oa]s?|inhabilitad[oa]s?|multad[oa]s?',
    acquittal: 'absuelt[oa]s?|absolvió|exonerad[oa]s?|declarad[oa]s? inocentes?',
    dismissal:
      'sobreseíd[oa]s?|no (?:ha sido|fue|será) (?:imputad[oa]|procesad[oa]|acusad[oa]|juzgad[oa]|condenad[oa])',
  },
  against: {
    charge:
      '(?:cargos|acusaci[óo]n|acusaciones|querella|juicio|orden de (?:arresto|detención|captura)|causa|caso|denuncia) contra',
    investigation: '(?:investigación|investigaciones|pesquisa) (?:contra|sobre|a)',
  },
  dropped:
    'sobreseíd[oa]s?|archivad[oa]s?|archivó|archiva|retirad[oa]s?|retiró|desestimad[oa]s?|desestimó|sobreseyó|sobreseimiento',
  before: {
    judge: '(?:el |la )?(?:juez|jueza|magistrad[oa])(?: federal| instructora?| de instrucción)?',
    official:
      '(?:fiscal|procurador|procuradora|ministr[oa]|comisari[oa]|portavoz|viceministr[oa]|director general)(?: (?:general|federal|anticorrupción|jefe|adjunt[oa]|del interior|de justicia|de la nación))*',
    lawyer: '(?:abogad[oa]s?|letrad[oa]|defendid[oa]s? por|defensor|defensora)',
    victim:
      '(?:asesinato|homicidio|muerte|secuestro|violación|crimen|feminicidio) (?:de|del)|asesinó a|mató a|matar a|estafó a|asesinar a|víctimas?,?',
    witness: '(?:el |la )?testigo',
    whistleblower: 'denunciante|informante',
    mention: '^\\s*por|foto:?|texto:?',
  },
  after: {
    victim:
      '(?:fue|ha sido|era|había sido) (?:\\p{L}+ )?(?:asesinad[oa]|estafad[oa]|secuestrad[oa]|robad[oa]|violad[oa]|agredid[oa]|apuñalad[oa])|víctima de',
    witness: 'testificó|declaró como testigo|prestó testimonio',
    judge: 'presidió|dictó (?:la )?sentencia|ordenó prisión',
    lawyer: 'abogad[oa] (?:de|del|defensor)|que defiende|defiende a',
  },
  agent: 'por|de|del|ante|con|según|para',
  says: 'dijo|declaró que|afirmó|aseguró|explicó|informó|señaló que|anunció|indicó',
  not: 'no|nunca|jamás|ni',
  denial: '@[^.]{0,100}\\b(?:niega|negó|ha negado|rechaza|rechazó|se declaró inocente|defiende su inocencia)',
  pronoun: 'él|ella',
});

export const italian = rulesOf({
  language: 'it',
  stages: {
    sentence:
      'condannat[oaie] a|incarcerat[oaie]|[\\p{L}\\d]+ (?:anni|mesi) (?:di )?(?:carcere|reclusione|prigione)|sta scontando',
    conviction:
      'condannat[oaie]|giudicat[oaie] colpevol[ei]|riconosciut[oaie] colpevol[ei]|dichiarat[oaie] colpevol[ei]',
    plea: 'ha patteggiato|patteggiato|si è dichiarat[oa] colpevole|ha confessato|ha ammesso|confess[òo]',
    charge:
      'rinviat[oaie] a giudizio|imputat[oaie]|a processo|accusat[oaie] formalmente|incriminat[oaie]|estradat[oaie]',
    investigation:
      'arrestat[oaie]|indagat[oaie]|in custodia cautelare|agli arresti|fermat[oaie]|perquisit[oaie]|sospettat[oaie]',
    allegation: 'accusat[oaie] di',
    civil_action: 'citat[oaie] in giudizio',
    sanction: 'sanzionat[oaie]|multat[oaie]|interdett[oaie]|radiat[oaie]',
    acquittal: 'assolt[oaie]|prosciolt[oaie]|scagionat[oaie]|assolse',
    dismissal:
      'non (?:è (?:stat[oa] )?|sarà |risulta )(?:indagat[oa]|imputat[oa]|rinviat[oa]|accusat[oa]|condannat[oa]|processat[oa])|archiviata la posizione',
  },
  against: {
    charge:
      '(?:accuse|accusa|processo|mandato di arresto|procedimento|causa) (?:contro|a carico di|nei confronti di|a)',
    investigation: '(?:indagini|indagine|inchiesta) (?:contro|su|a carico di|nei confronti di)',
  },
  dropped: 'archiviat[oaie]|archiviazione|ritirat[oaie]|cadut[oaie]|decadut[oaie]|respint[oaie]',
  before: {
    judge: '(?:il |la )?(?:giudice|gip|gup|magistrat[oa])',
    official:
      '(?:procuratore|procuratrice|pubblico ministero|pm|ministr[oa]|questore|prefetto|portavoce|sostituto procuratore|commissario)(?: (?:capo|generale|aggiunto|della repubblica|antimafia))*',
    lawyer: '(?:l.)?avvocat[oa]|avv\\.|difes[oa] da|legale|difensore',
    victim:
      "(?:omicidio|assassinio|morte|sequestro|stupro|uccisione|rapimento) (?:di|del|d')|ha ucciso|uccise|truffato|vittima|vittime",
    witness: '(?:il |la )?testimone|teste',
    whistleblower: 'whistleblower',
    mention: '^\\s*di|foto:?|testo:?',
  },
  after: {
    victim:
      '(?:è stat[oa]|fu|era|venne|stat[oa]) (?:\\p{L}+ )?(?:uccis[oa]|assassinat[oa]|truffat[oa]|rapit[oa]|derubat[oa]|accoltellat[oa]|aggredit[oa])|vittima di',
    witness: 'ha testimoniato|ha deposto',
    judge: 'ha presieduto|presiedeva|ha emesso la sentenza',
    lawyer: 'legale di|avvocat[oa] (?:di|del|della)|che difende',
  },
  agent: 'da|dal|dalla|di|del|davanti a|con|secondo|per',
  says: 'ha detto|dice|ha dichiarato che|afferma|ha affermato|ha spiegato|spiega|ha annunciato|riferisce',
  not: 'non|mai|né',
  denial: '@[^.]{0,100}\\b(?:nega|ha negato|respinge|ha respinto|si proclama innocente|si dice innocente)',
  pronoun: 'lui|lei|egli',
});
