import { rulesOf } from './wordTable.ts';

export const polish = rulesOf({
  language: 'pl',
  stages: {
    sentence:
      'skazan\\p{L}* na|[\\p{L}\\d]+ (?:lat|lata|miesięcy|rok) (?:więzienia|pozbawienia wolności)|trafił\\p{L}* do więzienia',
    conviction: 'skazan\\p{L}*|uznan\\p{L}* (?:za )?winn\\p{L}*|skazał\\p{L}*',
    plea: 'przyznał\\p{L}* się|przyznaje się|dobrowolnie poddał\\p{L}* się',
    charge: 'oskarżon\\p{L}*|usłyszał\\p{L}* zarzut\\p{L}*|postawiono|oskarżył\\p{L}*|akt oskarżenia',
    investigation:
      'zatrzyman\\p{L}*|aresztowan\\p{L}*|tymczasowo aresztowan\\p{L}*|podejrzan\\p{L}*|zatrzymał\\p{L}*|podejrzewan\\p{L}*',
    allegation: 'oskarżan\\p{L}* o|zarzuca się',
    civil_action: 'pozwan\\p{L}*',
    sanction: 'ukaran\\p{L}*|objęt\\p{L}* sankcjami',
    acquittal: 'uniewinnion\\p{L}*|uniewinnił\\p{L}*|oczyszczon\\p{L}* z zarzut\\p{L}*',
    dismissal:
      'nie (?:został\\p{L}*|jest|usłyszał\\p{L}*|był\\p{L}*) (?:oskarżon\\p{L}*|podejrzan\\p{L}*|skazan\\p{L}*|zarzut\\p{L}*)',
  },
  against: {
    charge: '(?:akt oskarżenia|zarzuty|proces|oskarżenie|sprawa|sprawę) (?:przeciwko|przeciw|wobec)',
    investigation: '(?:śledztwo|postępowanie|dochodzenie) (?:przeciwko|przeciw|wobec|w sprawie)',
  },
  dropped: 'umorzon\\p{L}*|umorzył\\p{L}*|wycofan\\p{L}*|oddalon\\p{L}*|odrzucon\\p{L}*',
  before: {
    judge: 'sędzi(?:a|ego|emu|ą|ę|na|nia|o)?',
    official:
      '(?:prokurator\\p{L}*|minist(?:er|ra|rowi|rem)|komendant\\p{L}*|rzeczni\\p{L}+)(?: (?:generaln\\p{L}*|krajow\\p{L}*|okręgow\\p{L}*|prokuratury|policji|prasow\\p{L}*))*',
    lawyer: '(?:adwokat\\p{L}*|mecenas\\p{L}*|mec\\.|obrońc\\p{L}*|obron\\p{L}*|pełnomocni\\p{L}+)',
    victim:
      '(?:zabójstw\\p{L}*|morderstw\\p{L}*|śmier\\p{L}*|porwani\\p{L}*|zgwałceni\\p{L}*)|zabił\\p{L}*|zamordował\\p{L}*|oszukał\\p{L}*|ofiar\\p{L}*|pokrzywdzon\\p{L}*',
    witness: 'świad(?:ek|ka|kiem)',
    whistleblower: 'sygnalist\\p{L}*',
    mention: '^\\s*(?:autor:?|fot\\.|tekst:?)',
  },
  after: {
    victim:
      '(?:został\\p{L}*|zostali|był\\p{L}*) (?:\\p{L}+ )?(?:zamordowan\\p{L}*|zabit\\p{L}*|oszukan\\p{L}*|porwan\\p{L}*|okradzion\\p{L}*|pobit\\p{L}*|zgwałcon\\p{L}*)|padł\\p{L}* ofiarą|ofiarą',
    witness: 'zeznał\\p{L}*|zeznaje|zeznawał\\p{L}*',
    judge: 'przewodniczył\\p{L}*|uzasadnił\\p{L}* wyrok|ogłosił\\p{L}* wyrok',
    lawyer: 'obrońca|adwokat|reprezentuje',
  },
  agent: 'przez|przed|od|u|z|według',
  says: 'powiedział\\p{L}*|poinformował\\p{L}*|oświadczył\\p{L}*|przekazał\\p{L}*|mówi|dodał\\p{L}*',
  not: 'nie|nigdy|ani',
  denial: '@[^.]{0,100}\\b(?:zaprzecza|zaprzeczył\\p{L}*|nie przyznaje się|nie przyznał\\p{L}* się)',
  pronoun: 'on|ona',
});

export const russian = rulesOf({
  language: 'ru',
  stages: {
    sentence:
      'приговор[её]н\\p{L}*|приговорил\\p{L}*|получил\\p{L}* [^.@]{0,20}(?:лет|года|год)\\p{L}* (?:колонии|тюрьмы|лишения)|[\\p{L}\\d]+ (?:лет|года|годам|годов) (?:колонии|тюрьмы|лишения свободы)',
    conviction: 'осужд[её]н\\p{L}*|признан\\p{L}* виновн\\p{L}*|признал\\p{L}* [^.@]{0,40}виновн\\p{L}*|осудил\\p{L}*',
    plea: 'признал\\p{L}* (?:свою )?вину|признался|призналась|сознал\\p{L}*',
    charge:
      'обвиня(?:ется|емый|емая)|предъявлен\\p{L}* обвинени\\p{L}*|предъявили обвинени\\p{L}*|подсудим\\p{L}*|предъявил\\p{L}* обвинени\\p{L}*|экстрадирован\\p{L}*|обвинил\\p{L}*',
    investigation:
      'арестован\\p{L}*|задержан\\p{L}*|задержал\\p{L}*|подозрева\\p{L}*|под следствием|заключ[её]н\\p{L}* под стражу|арестовал\\p{L}*|объявлен\\p{L}* в розыск',
    allegation: 'обвиняют в|обвинён в|уличили',
    civil_action: 'подал\\p{L}* иск к',
    sanction: 'оштрафован\\p{L}*|внесен\\p{L}* в санкционн\\p{L}*|попал\\p{L}* под санкции|введены санкции',
    acquittal: 'оправдан\\p{L}*|оправдал\\p{L}*|оправдательн\\p{L}*|признан\\p{L}* невиновн\\p{L}*',
    dismissal:
      'обвинени\\p{L}* не предъявлен\\p{L}*|не (?:был\\p{L}* )?(?:обвин[её]н\\p{L}*|осужд[её]н\\p{L}*|подозрева\\p{L}*|обвиняется)',
  },
  against: {
    charge: '(?:дел[оа]|обвинени\\p{L}*|процесс|суд) (?:против|в отношении|над)',
    investigation: '(?:расследовани\\p{L}*|проверк\\p{L}*) (?:против|в отношении)',
  },
  dropped: 'прекращен\\p{L}*|прекратил\\p{L}*|снят\\p{L}*|закрыт\\p{L}*|отозван\\p{L}*|отклон[её]н\\p{L}*',
  before: {
    judge: 'судь(?:я|и|е|ю|ей|ёй)',
    official:
      '(?:прокурор\\p{L}*|генпрокурор\\p{L}*|министр\\p{L}*|следовател\\p{L}+|пресс-секретар\\p{L}+|представител\\p{L}+|глав[аыу] (?:мвд|ск|фсб)|официальн\\p{L}+ представител\\p{L}+)(?: (?:мвд|ск|фсб|генпрокуратуры|прокуратуры|внутренних дел|юстиции|россии))*',
    lawyer: '(?:адвокат\\p{L}*|защитни\\p{L}+)',
    victim:
      '(?:убийств\\p{L}*|похищени\\p{L}*|смерт\\p{L}*|изнасиловани\\p{L}*|нападени\\p{L}* на)|убил\\p{L}*|обманул\\p{L}*|жертв\\p{L}*|потерпевш\\p{L}*',
    witness: 'свидетел\\p{L}*',
    whistleblower: 'информатор\\p{L}*',
    mention: '^\\s*(?:автор:?|фото:?|текст:?)',
  },
  after: {
    victim:
      '(?:был\\p{L}* |стал\\p{L}* )?(?:убит|убита|обманут|обманута|похищен\\p{L}*|ограблен\\p{L}*|изнасилован\\p{L}*|избит\\p{L}*)(?!\\p{L})|стал\\p{L}* жертвой',
    witness: 'дал\\p{L}* показания|выступил\\p{L}* свидетелем',
    judge: 'вынес\\p{L}* приговор|огласил\\p{L}* приговор',
    lawyer: 'защищает|представляет интересы|адвокат',
  },
  agent: 'у|от|с|перед|по словам|для',
  says: 'сказал\\p{L}*|заявил\\p{L}*|сообщил\\p{L}*|рассказал\\p{L}*|отметил\\p{L}*|пояснил\\p{L}*',
  not: 'не|никогда|ни',
  denial: '@[^.]{0,100}\\b(?:отрицает|отрицал\\p{L}*|не признал\\p{L}*|не признаёт|не признает|отверг\\p{L}*)',
  pronoun: 'он|она',
});
