import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { regionalName } from './regionalName.ts';

/** SHA-256 of an empty text: Emotion creates empty style elements and fills them by script, unchecked by a policy. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const override = true;

/** Of every answer: TLS only, and no guessing of its content type. */
const always = {
  strictTransportSecurity: { override, accessControlMaxAge: Duration.days(365), includeSubdomains: true },
  contentTypeOptions: { override },
};

export function apiHeaders(scope: Construct): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'ApiHeaders', {
    responseHeadersPolicyName: regionalName(scope, 'ApiHeaders'),
    securityHeadersBehavior: always,
  });
}

/** Of the public files of the transparency log: any page may read them. */
export function logHeaders(scope: Construct): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'LogHeaders', {
    responseHeadersPolicyName: regionalName(scope, 'LogHeaders'),
    securityHeadersBehavior: always,
    customHeadersBehavior: { customHeaders: [{ override, header: 'Access-Control-Allow-Origin', value: '*' }] },
  });
}

/** What the site's pages may load and reach beside their own origin. */
interface SiteSources {
  /** Where its scripts may send to. */
  connectSources: string[];
  /** Origins of scripts loaded with a visitor's consent, with everything those load from there. */
  providers: string[];
}

/** Of the site's pages and files. */
export function siteHeaders(scope: Construct, sources: SiteSources): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'SiteHeaders', {
    responseHeadersPolicyName: regionalName(scope, 'SiteHeaders'),
    securityHeadersBehavior: {
      ...always,
      contentSecurityPolicy: { override, contentSecurityPolicy: contentSecurityPolicy(sources) },
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

function contentSecurityPolicy({ connectSources, providers }: SiteSources): string {
  const sources = (name: string, ...more: string[]) => [name, "'self'", ...more, ...providers].join(' ');
  return [
    "default-src 'self'",
    sources('script-src'),
    `style-src 'self' ${emptyStyle}`,
    sources('img-src', 'data:'),
    sources('connect-src', ...connectSources),
    ...(providers.length > 0 ? [sources('frame-src')] : []),
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}
