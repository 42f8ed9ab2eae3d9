/** Headers that CloudFront adds to what it passes on to the APIs, whatever the caller sent under these names. */
export const originHeaders = {
  /** The address that connected to CloudFront. */
  viewerAddress: 'x-viewer-address',
  /** The name by which the site was asked for. */
  viewerHost: 'x-viewer-host',
  /** Proof that the request came through CloudFront: only then the others are to be believed. */
  secret: 'x-origin-secret',
} as const;
