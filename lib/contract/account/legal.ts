/** Texts shown to or accepted by customers, by their word in addresses and records. */
export const legalTexts = ['terms', 'privacy', 'dpa'] as const;
export type LegalText = (typeof legalTexts)[number];

export interface LegalVersion {
  /** Day of its publication, yyyy-mm-dd; its name. */
  version: string;
  /** Start of its validity for accounts opened under an earlier one; a new customer accepts the newest at once. */
  takesEffect: string;
  /** What changed, in a sentence. */
  change: string;
  /** SHA-256 of the text with all values inserted but those of the brand: an accepted text never changes. */
  sha256: string;
}

export const legalTitles: Record<LegalText, string> = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  dpa: 'Data Processing Agreement',
};

/** Every published version, newest first; each stays readable at `<path>/<version>`. */
export const legalVersions: Record<LegalText, readonly [LegalVersion, ...LegalVersion[]]> = {
  terms: [
    {
      version: '2026-11-28',
      takesEffect: '2026-12-28',
      change:
        'Section 4.1 has monitoring, alerts, cases, webhooks and notifications as parts of the plans; section 5.3 says that each answered screening has a receipt, and how long it is kept.',
      sha256: 'fe8884aa12b782e063be68f9ce49ae0c93fa642ac8195579bc58267ed1d0ab6b',
    },
    {
      version: '2026-11-27',
      takesEffect: '2026-12-27',
      change: 'Section 4.8 says what fair use of an unlimited plan is.',
      sha256: '9b26082e74e61a7d770766544dfb42aeec67c2fd993da92d9070f9845b25c852',
    },
    {
      version: '2026-11-22',
      takesEffect: '2026-12-22',
      change:
        'Written in full: prices, renewal, refunds, prohibited uses, suspension, notice of changes, and a data processing agreement as a part of the contract.',
      sha256: '117ff6e7b8332c488e7999fcb032d4771d1f879ba8c422693630095ca700cc1a',
    },
    {
      version: '2025-01-24',
      takesEffect: '2025-01-24',
      change: 'The first version.',
      sha256: 'ecb1fce8a543234a729ff3ef1a67cb9167bdcd980787fd38670580bf25bbcbaa',
    },
  ],
  privacy: [
    {
      version: '2026-11-28',
      takesEffect: '2026-11-28',
      change:
        'Section 2 names monitored customers, alerts, cases and failed sign-ins; section 5 says how long they, the log of sign-ins and the receipts of screenings are kept.',
      sha256: 'fb2d314e1ebb5a11267370f40818470e2977f07f7639a770ce829878a68c2486',
    },
    {
      version: '2026-11-22',
      takesEffect: '2026-11-22',
      change:
        'Written in full: legal grounds for each purpose, how long each kind of data is kept, who receives it, and the rights of people on the lists.',
      sha256: 'bd91374d2ed2d7a0bcefc00c4d6818b88b90de61d35a71a949e8a292e673519f',
    },
    {
      version: '2025-01-24',
      takesEffect: '2025-01-24',
      change: 'The first version.',
      sha256: '2f4cd8ea5163d8c94d90aeaf72320d5c7063fc3faacff58d380300b195a4efec',
    },
  ],
  dpa: [
    {
      version: '2026-11-28',
      takesEffect: '2026-12-28',
      change: 'Annex 1 names monitoring, alerts and cases, and the receipts of screenings, and how long they are kept.',
      sha256: '4e8aab2d9733a65caa36b20bab8dbed4699a252c6079fc6f6e056ae04b628ac8',
    },
    {
      version: '2026-11-22',
      takesEffect: '2026-12-22',
      change: 'The first version.',
      sha256: '594fe5c78be5298638ea05d65401c95577c59ce42aeae9a054592d1eb2e12c5a',
    },
  ],
};

/** Newest version of each text: the only one that can be accepted. */
export const newestVersions: Record<LegalText, string> = {
  terms: legalVersions.terms[0].version,
  privacy: legalVersions.privacy[0].version,
  dpa: legalVersions.dpa[0].version,
};

/** Address of a text: its newest version, or the named one. */
export function legalPath(text: LegalText, version?: string): string {
  return version === undefined || version === newestVersions[text] ? `/${text}` : `/${text}/${version}`;
}

/** "January 24, 2025", of yyyy-mm-dd. */
export function longDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

/** Least age of a user in years. */
export const minimumAge = 18;
/** Most years of kept search data after an account's end. */
export const searchDataYears = 5;
/** Days of notice before changes of terms, prices and processors. */
export const noticeDays = 30;
