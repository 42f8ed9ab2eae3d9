import { minimumAge, noticeDays, searchDataYears } from '../../lib/contract/account/legal.ts';
import { passwordLengthMin } from '../../lib/contract/account/passwordRules.ts';
import { signInKeptDays } from '../../lib/contract/account/signIns.ts';
import { appIdRefusedWithinSeconds } from '../../lib/contract/appIds/appIdLimits.ts';
import { fairUseSearches, paymentGraceDays, plans } from '../../lib/contract/billing/plans.ts';
import { brand, companyFacts } from '../../lib/contract/brand.ts';
import { removedEditionKeptDays, restoreDays } from '../../lib/contract/keptDays.ts';
import { newsKeptMinutes, newsListsErasedDays } from '../../lib/contract/media/adverseMediaLimits.ts';
import { requestLogDays } from '../../lib/contract/usage/requestLogLimits.ts';

/** Who offers the service: another operator changes klarnavn.config.json, and no version of a text. */
export const brandValues: Readonly<Record<string, string>> = {
  product: brand.name,
  operator: brand.operator,
  seat: brand.seat,
  registration: companyFacts().registration,
  address: companyFacts().address,
  supportEmail: brand.supportEmail,
};

/** What else `{{name}}` in a legal text stands for: the numbers that the code itself works with. */
export const ruleValues: Readonly<Record<string, number>> = {
  minimumAge,
  noticeDays,
  searchDataYears,
  paymentGraceDays,
  simpleSubjects: plans.simple.subjects ?? 0,
  advancedSubjects: plans.advanced.subjects ?? 0,
  fairUseMillions: fairUseSearches / 1_000_000,
  restoreDays,
  // Removed data is in copies for recovery until the one that is kept longest is gone.
  backupDays: Math.max(restoreDays, removedEditionKeptDays),
  passwordLength: passwordLengthMin,
  appIdRefusedWithinSeconds,
  newsMinutes: newsKeptMinutes,
  newsListsDays: newsListsErasedDays,
  requestLogDays,
  signInKeptDays,
};
