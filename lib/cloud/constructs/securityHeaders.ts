import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** SHA-256 of an empty text: Emotion creates empty style elements and fills them by script, which a policy does not check. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const override = true;

/** Of every answer: TLS only, and no guessing of its content type. */
const always = {
  strictTransportSecurity: { override, accessControlMaxAge: Duration.days(365), includeSubdomains: true },
  contentTypeOptions: { override },
};

export function apiHeaders(scope: Construct): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'ApiHeaders', { securityHeadersBehavior: always });
}

/** Of the site's pages and files. `connectSources`: where its scripts may send to besides its own origin. */
export function siteHeaders(scope: Construct, connectSources: string[]): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'SiteHeaders', {
    securityHeadersBehavior: {
      ...always,
      contentSecurityPolicy: { override, contentSecurityPolicy: contentSecurityPolicy(connectSources) },
      frameOptions: { override, frameOption: HeadersFrameOption.DENY },
      referrerPolicy: { override, referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          override,
          header: 'Permissions-Policy',
          value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        },
        { override, header: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
      ],
    },
  });
}

function contentSecurityPolicy(connectSources: string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    "img-src 'self' data:",
    `connect-src 'self' ${connectSources.join(' ')}`,
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}
