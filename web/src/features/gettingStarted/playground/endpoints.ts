/** The endpoints on offer. Written out, so the page need not load the contract's schemas; a test compares them. */
export const endpoints = {
  sanctions: { label: 'Sanctions check', path: '/functions/v1/sanctions_check' },
  pep: { label: 'PEP check', path: '/functions/v1/pep_check' },
  universal: { label: 'Universal search: sanctions and PEP', path: '/api/v1/universal/search' },
  media: { label: 'Adverse media check', path: '/functions/v1/adverse_media_check' },
  batch: { label: 'Batch check: many names', path: '/functions/v1/batch_check' },
} as const;
export type EndpointKey = keyof typeof endpoints;
