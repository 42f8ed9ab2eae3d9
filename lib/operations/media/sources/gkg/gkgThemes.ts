import { type MediaCategory, mediaCategories } from '../../../../contract/media/mediaTerms.ts';

/**
 * GDELT themes worth keeping, with their accusations. Source of the names and frequencies: GDELT, "LOOKUP-GKGTHEMES.TXT"
 * (http://data.gdeltproject.org/api/v2/guides/LOOKUP-GKGTHEMES.TXT). Left out are themes of ordinary news: ARREST, TRIAL, KILL, SEIZE
 * and SOC_GENERALCRIME name every court and police report, TERROR and SANCTIONS all of politics, TAX_TERROR_GROUP also parties, and
 * WB_832_ANTI_CORRUPTION its opponents. GDELT has no theme for tax evasion and market abuse.
 */
const categoriesOfTheme: Readonly<Record<string, readonly MediaCategory[]>> = {
  CORRUPTION: ['corruption'],
  WB_2020_BRIBERY_FRAUD_AND_COLLUSION: ['fraud', 'corruption'],
  ELECTION_FRAUD: ['corruption'],
  ECON_MONEYLAUNDERING: ['money_laundering'],
  WB_2076_MONEY_LAUNDERING: ['money_laundering'],
  WB_2467_TERRORISM: ['terrorism'],
  SUICIDE_ATTACK: ['terrorism'],
  HUMAN_TRAFFICKING: ['trafficking'],
  WB_2458_HUMAN_TRAFFICKING: ['trafficking'],
  SOC_SLAVERY: ['trafficking'],
  WB_2511_SLAVERY: ['trafficking'],
  DRUG_TRADE: ['narcotics'],
  CRIME_ILLEGAL_DRUGS: ['narcotics'],
  MIL_SELF_IDENTIFIED_ARMS_DEAL: ['sanctions_evasion'],
  CYBER_ATTACK: ['cybercrime'],
  ENV_POACHING: ['environmental'],
  ORGANIZED_CRIME: ['organised_crime'],
  CRIME_CARTELS: ['organised_crime'],
  WB_2446_CARTELS: ['organised_crime'],
  SMUGGLING: ['organised_crime'],
  BLACK_MARKET: ['organised_crime'],
  KIDNAP: ['violence'],
  ASSASSINATION: ['violence'],
  RAPE: ['violence'],
  WB_2443_RAPE_AND_SEXUAL_VIOLENCE: ['violence'],
  WB_2512_TORTURE: ['violence'],
  WB_2509_GENOCIDE: ['violence'],
  WB_2510_WAR_CRIMES: ['violence'],
  WB_2513_CRIMES_AGAINST_HUMANITY: ['violence'],
  UNREST_SELF_IDENTIFIED_HATE_CRIME: ['civil_rights'],
  CRIME_COMMON_ROBBERY: ['other_crime'],
  CRIME_LOOTING: ['other_crime'],
};

/** The accusing ones, each once. */
export function adverseThemes(themes: readonly string[]): string[] {
  return [...new Set(themes)].filter((theme) => Object.hasOwn(categoriesOfTheme, theme));
}

/** Accusations of the themes; empty without any. */
export function categoriesOfThemes(themes: readonly string[]): MediaCategory[] {
  const found = new Set(adverseThemes(themes).flatMap((theme) => categoriesOfTheme[theme] ?? []));
  return mediaCategories.filter((category) => found.has(category));
}
