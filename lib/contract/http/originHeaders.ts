/** Headers set by CloudFront on requests to the APIs, replacing the caller's. */
export const originHeaders = {
  /** Address connected to CloudFront. */
  viewerAddress: 'x-viewer-address',
  /** Host name of the request. */
  viewerHost: 'x-viewer-host',
  /** User agent of the request, which gives its own header to the time. */
  viewerAgent: 'x-viewer-agent',
  /** Proof of CloudFront as the sender; without it the others are not believed. */
  secret: 'x-origin-secret',
} as const;
