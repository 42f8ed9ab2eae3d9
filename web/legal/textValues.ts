import { newsKeptMinutes, newsListsErasedDays } from '../../lib/contract/adverseMediaLimits.ts';
import { appIdRefusedWithinSeconds } from '../../lib/contract/appIdLimits.ts';
import { brand, companyFacts } from '../../lib/contract/brand.ts';
import { removedEditionKeptDays, restoreDays } from '../../lib/contract/keptDays.ts';
import { minimumAge, noticeDays, searchDataYears } from '../../lib/contract/legal.ts';
import { passwordLengthMin } from '../../lib/contract/passwordRules.ts';
import { fairUseSearches, paymentGraceDays } from '../../lib/contract/plans.ts';
import { requestLogDays } from '../../lib/contract/requestLogLimits.ts';
import { signInKeptDays } from '../../lib/contract/signIns.ts';

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
