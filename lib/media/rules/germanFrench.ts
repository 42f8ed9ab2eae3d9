import { rulesOf } from './wordTable.ts';

export const german = rulesOf({
  language: 'de',
  stages: {
    sentence:
      '(?:zu|auf) [^.@]{0,60}(?:haft|freiheitsstrafe|gefängnis|geldstrafe|bewährung)\\p{L}*[^.@]{0,40}verurteilt|verurteilt[^.@]{0,30} zu\\b|muss [^.@]{0,30}(?:in haft|ins gefängnis)|[\\p{L}\\d]+ jahren? (?:haft|gefängnis|freiheitsstrafe)',
    conviction: 'verurteilt|schuldig gesprochen|für schuldig befunden|schuldspruch',
    plea: 'gestand|gestanden|geständig|legte ein geständnis ab|bekannte sich schuldig|räumte [^.@]{0,40}ein',
    charge: 'angeklagt|anklage erhoben|muss sich [^.@]{0,60}verantworten|steht [^.@]{0,40}vor gericht',
    investigation:
      'festgenommen|verhaftet|in untersuchungshaft|ermittelt wird|wird ermittelt|verdächtigt|unter verdacht|durchsucht|beschuldigt(?:e|er)?',
    allegation: 'vorgeworfen|soll [^.@]{0,80}(?:haben|hat)|wird bezichtigt',
    civil_action: 'verklagt',
    sanction: 'sanktioniert|mit (?:einem bußgeld|sanktionen) belegt|gesperrt|bußgeld verhängt',
    acquittal: 'freigesprochen|freispruch',
    dismissal: 'nicht (?:mehr )?(?:angeklagt|beschuldigt)|entlastet',
  },
  against: {
    charge: '(?:anklage|anklagen|anklageschrift|haftbefehl|strafverfahren) gegen',
    investigation: '(?:ermittlungen|ermittlungsverfahren|verfahren|verdacht|vorwürfe) gegen|ermittelt gegen',
  },
  dropped: 'eingestellt|fallengelassen|fallen gelassen|zurückgezogen|stellte [^.]{0,40} ein|haltlos',
  before: {
    judge: '(?:vorsitzende[rn]? )?richter(?:in)?s?',
    official:
      '(?:ober|general|bundes)?staatsanw[aä]lt(?:in)?s?|minister(?:in)?s?|polizeipräsident(?:in)?|(?:polizei|behörden|gerichts)?sprecher(?:in)?s?|kommissar(?:in)?',
    lawyer: '(?:rechts|straf)?anw[aä]lt(?:in)?s?|(?:straf)?verteidiger(?:in)?s?|verteidigt von',
    victim:
      '(?:mord|mordes|totschlag|anschlag|überfall|vergewaltigung) an|tötung von|ermordung von|entführung von|tötete|ermordete|betrog|opfer',
    witness: 'zeug(?:e|in|en)',
    whistleblower: 'whistleblower(?:in)?|hinweisgeber(?:in)?',
    mention: '^\\s*von',
  },
  after: {
    victim:
      '(?:wurde|worden|ist) (?:\\p{L}+ )?(?:ermordet|getötet|betrogen|überfallen|entführt|erschossen|erstochen|ausgeraubt)|wurde opfer|zum opfer',
    witness: 'sagte (?:als zeug\\p{L}+ )?aus|sagte vor gericht|als zeug(?:e|in)',
    judge: 'führte den vorsitz|verhängte|sprach das urteil',
    lawyer: 'vertritt|verteidigt den|verteidigt die|anw[aä]lt(?:in)? (?:des|der|von)',
  },
  agent: 'von|vom|bei|vor|durch|an|mit',
  says: 'sagte|sagt|erklärte|erklärt|teilte|mitteilte|berichtet|berichtete|betonte',
  not: 'nicht|nie|weder|kein(?:e|en|er)?',
  denial:
    '@[^.]{0,100}\\b(?:bestreitet|bestritt|weist [^.]{0,40}zurück|wies [^.]{0,40}zurück|beteuert|leugnet)|\\bbestreitet[^.]{0,30}@',
  pronoun: 'er|sie',
});

export const french = rulesOf({
  language: 'fr',
  stages: {
    sentence:
      'condamnée? (?:[^.@]{0,40})?à|écope de|écopé de|purge|incarcérée?|[\\p{L}\\d]+ (?:ans|mois) (?:de prison|d.emprisonnement|ferme)',
    conviction: 'condamnée?|reconnue? coupable|déclarée? coupable|jugée? coupable',
    plea: 'a plaidé coupable|plaide coupable|plaidé coupable|a avoué|a reconnu (?:les faits|avoir)|avoue',
    charge:
      'mise? en examen|inculpée?|poursuivie? pour|renvoyée? devant|mise? en accusation|jugée? pour|comparaît|comparaissait',
    investigation:
      'arrêtée?|interpellée?|placée? en (?:garde à vue|détention)|en garde à vue|soupçonnée?|visée? par une enquête|perquisition\\p{L}*',
    allegation: 'accusée? (?:de|d.)|est accusée?|mise? en cause',
    civil_action: 'assignée? en justice|poursuivie? au civil',
    sanction: 'sanctionnée?|interdite? d.exercer|radiée?|amende de',
    acquittal: 'acquittée?|relaxée?|blanchie?s?(?!\\p{L})|innocentée?|mise? hors de cause',
    dismissal:
      'non-lieu|(?:ne sera|n.est|n.a) pas (?:été )?(?:poursuivie?|inculpée?|mise? en examen)|classée? sans suite',
  },
  against: {
    charge: '(?:poursuites|accusations|charges|procès|mandat d.arrêt|réquisitoire|plainte) (?:contre|de|visant)',
    investigation: '(?:enquête|information judiciaire|soupçons) (?:contre|visant|sur)',
    allegation: '(?:accusé|accusent|accuse)',
  },
  dropped: 'abandonnées?|abandonné|classées? sans suite|levées?|retirées?|non-lieu|rejetées?|annulées?',
  before: {
    judge: '(?:la |le )?(?:juge|magistrate?|présidente? du tribunal)(?: d.instruction)?',
    official:
      '(?:procureure?|avocate? générale?|ministre|préfète?|commissaire|porte-parole|substitut)(?: (?:général|générale|adjointe?|de la république|du parquet|financier))*',
    lawyer: '(?:l.)?avocate?|maître|me|défendue? par|conseil de',
    victim:
      '(?:meurtre|assassinat|viol|enlèvement|agression|homicide|mort|séquestration) (?:de|d.)|tué|assassiné|escroqué|victimes?',
    witness: 'témoin',
    whistleblower: '(?:lanceur|lanceuse) d.alerte',
    mention: '^\\s*(?:par|propos recueillis par|photo:?)',
  },
  after: {
    victim:
      '(?:a été|fut|était|ont été) (?:\\p{L}+ )?(?:tuée?|assassinée?|escroquée?|volée?|violée?|enlevée?|agressée?|poignardée?)|victime (?:de|d.)',
    witness: 'a témoigné|témoigne|a déposé à la barre',
    judge: 'a présidé|présidait|qui présidait',
    lawyer: 'avocate? (?:de|du|des|d.)|qui défend',
  },
  agent: 'par|de|du|chez|devant|avec|selon|pour',
  says: 'dit|déclare|a déclaré|a dit|affirme|a affirmé|a indiqué|indique|a précisé|explique|a annoncé|annonce',
  not: 'ne|pas|jamais|ni|non',
  denial: '@[^.]{0,100}\\b(?:nie|niait|a nié|conteste|a contesté|dément|clame son innocence|rejette)',
  pronoun: 'il|elle',
});
