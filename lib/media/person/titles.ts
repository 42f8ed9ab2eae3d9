/**
 * Words before a name outside it, in the languages of the rules, folded: a bare surname after them refers to somebody named in full
 * elsewhere.
 */
const titles = new Set(
  (
    'mr mrs ms miss dr prof professor sir lord lady dame hon judge justice attorney prosecutor sheriff officer agent director president chairman ' +
    'minister senator congressman congresswoman representative governor mayor lt sgt capt captain colonel general major detective defendant ' +
    'codefendant co-defendant co-conspirator commander corporal deputy lieutenant sergeant specialist minor attorneys charge honorable ' +
    'defendants codefendants co-defendants conspirators co-conspirators plaintiffs plaintiff victims victim witness chief commissioner inspector secretary king queen prince princess pope bishop rev father brother sister ' +
    'herr frau dommer anklager advokat statsminister minister direktor hr fru domare aklagare riksaklagare dommeren ' +
    'richter richterin staatsanwalt staatsanwaltin anwalt kanzler monsieur madame mme mlle juge procureur avocat maitre me ' +
    'senor senora don dona juez jueza fiscal abogado signor signora giudice avvocato procuratore presidente pan pani sedzia prokurator ' +
    'господин судья прокурор адвокат президент министр السيد القاضي المدعي الرئيس الوزير'
  ).split(' '),
);
/** Trade names and institutions carry the names of persons: "Johnson Ltd", "Clark University", "Byrd Act". */
const bodyAfter =
  /^[\s,&]*(?:(?:and|und|et|og|och|y|e|i)\s+(?:Sons?|Co\b|Sønner|Söhne|Fils|Hijos|Figli)|Inc\b|LLC\b|L\.L\.C|LLP\b|Ltd\b|Limited\b|Corp\b|Corporation\b|Company\b|Co\.|PLC\b|plc\b|GmbH\b|AG\b|A\/S\b|ApS\b|AB\b|ASA?\b|S\.?A\.?\b|S\.?p\.?A\b|SRL\b|Sp\. z|Group\b|Holdings?\b|Partners\b|Associates\b|Industries\b|Bank\b|Foundation\b|University\b|College\b|School\b|Hospital\b|Institute\b|Airport\b|Stadium\b|Street\b|Avenue\b|Prize\b|Award\b|Act\b|Center\b|Centre\b|Library\b|Bridge\b|Island\b|County\b|Trust\b|Memorial\b|Hate Crimes|Law\b(?! enforcement))/u;
const bodyForm =
  /\b(?:inc|llc|llp|ltd|limited|corp|corporation|company|plc|gmbh|ag|bank|group|holdings?|ооо|оао|пао|зао)\b/iu;

export function isTitle(word: string): boolean {
  return titles.has(
    word
      .normalize('NFD')
      .replace(/[\p{M}.]/gu, '')
      .toLowerCase(),
  );
}

/** Whether the words behind a name make it that of a firm, an institution or a statute. */
export function namesOrganisation(following: string): boolean {
  return bodyAfter.test(following);
}

/** Whether a name by itself is no person's. */
export function isBodyName(name: string): boolean {
  return bodyForm.test(name);
}
