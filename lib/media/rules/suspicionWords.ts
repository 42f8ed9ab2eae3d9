/** Words of deeds in English, in small letters, as alternatives of patterns. */

/** Verbs that are a crime by themselves, in the past and as "-ing", "-s" or an infinitive. */
export const crimeVerbs = [
  '(?:embezzl|swindl|hustl|fleec|extort|forg|falsif|fabricat|counterfeit|fak|launder|smuggl|traffick|brib|defraud|deceiv|dup|trick|cheat|scamm?|conn|bilk|blackmail|plunder|loot|pilfer|siphon|syphon|skimm?|misappropriat|perjur|poison|kidnap(?:p)?|abduct|murder|kill|assassinat|massacr|strangl|stabb?|rap|molest|assault|tortur|abus|robb?|burgl|ambush|plott?|conspir|collud|connive?|scheme?|rigg?|hack|leak|tamper|obstruct|evad|dodg|poach|pirat|impersonat|racketeer|overbill|overcharg|double-bill)(?:e|es|ed|d|s|ing|y|ied|ying|ies)?',
  'st(?:ole|ealing|eals|eal)',
  'sp(?:ied|ying|ies) (?:for|on)',
  'l(?:ied|ying) (?:to|about|under)',
  'beat (?:up )?(?:prisoners?|inmates?|detainees?|suspects?|h\\p{L}{2} )',
  'burn(?:ed|t|ing) down',
  'set fire',
  'pocket(?:ed|s|ing)',
  'funnel(?:led|ed|s|ing|ling)?',
  'divert(?:ed|s|ing)',
  'abscond(?:ed|s|ing)',
  'fled|flee(?:s|ing)',
  'orchestrat(?:ed|es|ing)',
  'mastermind(?:ed|s|ing)',
  'plant(?:ed|ing) (?:\\p{L}+ ){0,2}(?:drugs|evidence|weapons?|guns?|bombs?)',
  'suppl(?:ied|ying|ies) (?:\\p{L}+ ){0,3}(?:weapons|arms|drugs|explosives)',
  '(?:hid|hiding|conceal(?:ed|ing)|withh(?:eld|olding)|destroy(?:ed|ing)|shredd(?:ed|ing)|delet(?:ed|ing)) (?:[\\p{L}-]+ ){0,3}(?:evidence|money|cash|assets|income|files|documents|emails|records|losses|proceeds|profits|bribes|bod(?:y|ies))',
  'order(?:ed|ing) (?:\\p{L}+ ){0,3}(?:kill\\p{L}*|murders?|attacks?|torture|beating|execution|massacre|hit)',
  '(?:award|steer|hand|fix|trad|shar|pass|accept|tak|took|receiv|demand|solicit|collect)(?:ed|ing|s|es)?[^@;.]{1,80}\\b(?:in (?:return|exchange)|for (?:cash|bribes?|kickbacks?|money|favou?rs))',
  's(?:old|elling|ells|ell) (?:[\\p{L}-]+ ){0,3}(?:seats?|votes?|offices?|secrets?|names|information|access|influence|favou?rs|visas?|passports?|permits?|licen[cs]es?|exemptions?|contracts?|jobs|pardons?|verdicts?|drugs|cocaine|heroin|weapons|fake\\p{L}*|stolen)',
  '(?:spent|spend(?:ing|s)?|us(?:ed|ing)|took|taken|taking) (?:[\\p{L}-]+ ){0,3}(?:money|funds|donations|deposits|cash)\\b[^@;.]{0,60}\\b(?:on|for|to (?:pay|buy|fund)) (?:h(?:is|er)|their|an?|luxur\\p{L}*|private)',
  '(?:abus|exploit|misus)(?:ed|ing|es) (?:h(?:is|er)|their|the) (?:office|position|power|trust|authority)',
  '(?:received|accepted|took|pocketed) (?:payments|money|cash|payoffs?|envelopes?|gifts)',
  'fix(?:ed|ing|es) (?:[\\p{L}-]+ ){0,3}(?:cases?|tickets?|match(?:es)?|prices?|trials?|bids?|elections?)',
].join('|');

/** Things of a crime: after another verb than one of office they make it a deed. */
export const crimeThings =
  '(?:brib\\p{L}*|kickbacks?|payoffs?|slush fund|hush money|ponzi|pyramid schemes?|schemes?|scams?|swindles?|rackets?|racketeering|fraud\\p{L}*|cartels?|gangs?|mob|mobsters?|mafia|syndicates?|smugglers?|smuggling|traffick\\p{L}*|cocaine|heroin|narcotics|drug (?:loads?|deals?|ring|money)|shell compan(?:y|ies)|terroris[mt]s?|launder\\p{L}*|stolen|theft|thefts|embezzle\\p{L}*|fake|forged|false (?:\\p{L}+ )?(?:invoices?|claims?|accounts?|documents?|records?|bills?|statements?|returns?|deeds?)|false accounts|illegal\\p{L}*|unlawful\\p{L}*|crooked|murders?|murder weapon|massacre|crimes?|conspirac\\p{L}*|extortion|never took place|never existed|did not exist)';

/** What those in office, counsel, witnesses and reporters do; and those who are hurt. */
export const workVerbs =
  '(?:sa(?:id|ys|ying)|t(?:old|ells)|announc\\p{L}+|stat(?:ed|es)|add(?:ed|s)|not(?:ed|es)|explain\\p{L}*|describ\\p{L}+|testif\\p{L}+|prosecut\\p{L}+|charg(?:ed|es|ing)|accus(?:ed|es|ing)|indict\\p{L}*|sentenc\\p{L}+|convict\\p{L}*|jail(?:ed|s)|imprison\\p{L}*|rul(?:ed|es)|dismiss\\p{L}*|threw|drop(?:ped|s)|uph(?:eld|olds)|overturn\\p{L}*|hear(?:s|d)|presid\\p{L}+|investigat\\p{L}+|l(?:ed|eads)|supervis\\p{L}+|overs(?:aw|ees)|handl(?:ed|es|ing)|tr(?:ied|ies) the case|argu(?:ed|es)|ask(?:ed|s)|call(?:ed|s)|urg(?:ed|es)|warn(?:ed|s)|promis\\p{L}+|vow(?:ed|s)|pledg\\p{L}+|thank(?:ed|s)|prais\\p{L}+|commend\\p{L}*|criticis\\p{L}+|criticiz\\p{L}+|condemn\\p{L}*|denounc\\p{L}+|demand(?:ed|s) (?:an?|the|that|to|more|answers?|action)|propos\\p{L}+|introduc\\p{L}+|present(?:ed|s)|sign(?:ed|s)|bann(?:ed|ing)|impos(?:ed|es)|fin(?:ed|es)|sanction(?:ed|s)|arrest(?:ed|s)|seiz\\p{L}+|raid(?:ed|s)|caught|captur\\p{L}+|dismantl\\p{L}+|uncover\\p{L}*|expos(?:ed|es)|discover\\p{L}*|reveal\\p{L}*|report(?:ed|s)|confirm\\p{L}*|den(?:ied|ies)|declin\\p{L}+|refus\\p{L}+|reject\\p{L}*|wr(?:ote|ites)|sp(?:oke|eaks)|publish\\p{L}*|represent\\p{L}*|defend\\p{L}*|su(?:ed|es)|fil(?:ed|es)|appeal(?:ed|s)|appear(?:ed|s)|g(?:ave|ives) evidence|s(?:aw|ees)|record(?:ed|s)|oppos\\p{L}+|f(?:ought|ights)|combat\\p{L}*|head(?:ed|s)|join(?:ed|s)|appoint\\p{L}*|w(?:on|ins)|visit\\p{L}*|attend\\p{L}*|replac\\p{L}+|succeed\\p{L}*|found (?:\\p{L}+ ){1,3}(?:guilty|not|that|no)|bought (?:cocaine|heroin|drugs)|cooperat\\p{L}+|granted|lost|loses|invested|fell|gave|trusted|suffered|survived|died|feared|complain\\p{L}*|alerted|order(?:ed|s)|issu(?:ed|es)|review\\p{L}*|recommend\\p{L}*|testimony|works?|worked|serv(?:ed|es)|h(?:as|ad|ave)? ?(?:said|been|told|charged)|will|would|may|can|could|must|should|is|was|are|were|has|had|have)';

/** Who finds and says that somebody is guilty. */
export const accusers =
  '(?:indictments?|complaints?|prosecutors?|prosecution|investigators?|police|detectives|court|tribunal|inquiry|audit|auditors|jur(?:y|ors)|judges|charges?|authorities|officials|lawsuit|court (?:papers|documents|records|filings))';
