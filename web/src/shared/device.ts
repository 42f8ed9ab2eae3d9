import type { SignInMetadata } from '../../../lib/contract/account/signIns.ts';
import { deviceKey } from '../../../lib/contract/site/browserKeys.ts';

/** In the order of search: most browsers also name their ancestors. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A browser in the words of a person: "Firefox on Linux". */
export function deviceWords(userAgent: string): string {
  const named = (list: [RegExp, string][], otherwise: string) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? otherwise;
  return `${named(browsers, 'Another browser')} on ${named(systems, 'another system')}`;
}

/** The random id of this browser, distinguishing its sign-ins from others'; undefined if nothing can be kept. */
export function deviceId(): string | undefined {
  try {
    const kept = localStorage.getItem(deviceKey);
    if (kept) return kept;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const id = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    localStorage.setItem(deviceKey, id);
    return id;
  } catch {
    return undefined;
  }
}

/** What a sign-in says of this browser. */
export function signInMetadata(): SignInMetadata | undefined {
  const id = deviceId();
  return id === undefined ? undefined : { device: deviceWords(navigator.userAgent), device_id: id };
}
