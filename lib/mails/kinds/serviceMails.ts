import { brand } from '../../contract/brand.ts';
import type { MailOf } from '../../contract/mails/mails.ts';
import type { MailContent, Writers } from '../mailContent.ts';
import { named, paragraphsOf } from '../safeText.ts';
import { countOf, dayOf, momentOf, monthName } from '../words.ts';

type Notice = MailOf<
  | 'account_update'
  | 'security_alert'
  | 'product_update'
  | 'case_assigned'
  | 'mentioned'
  | 'review_asked'
  | 'monitoring_incomplete'
  | 'board_report_ready'
  | 'reviews_due'
>;

/** A message worded by an operator or an operation. */
function notice({ title, text, path }: Notice, site: string): MailContent {
  const paragraphs = paragraphsOf(text);
  return {
    subject: named(title, 120),
    preheader: named(paragraphs[0] ?? title, 140),
    heading: named(title, 120),
    paragraphs,
    button: { label: path ? 'Read more' : 'Open the dashboard', url: `${site}${path ?? '/dashboard'}` },
  };
}

/** The mails people can switch on and off. */
export const serviceMails: Writers<
  | 'account_update'
  | 'security_alert'
  | 'product_update'
  | 'usage_alert'
  | 'monthly_report'
  | 'alerts_opened'
  | 'case_assigned'
  | 'mentioned'
  | 'review_asked'
  | 'monitoring_incomplete'
  | 'board_report_ready'
  | 'reviews_due'
  | 'list_outdated'
  | 'service_disturbed'
> = {
  account_update: notice,
  security_alert: notice,
  product_update: notice,
  usage_alert: ({ month, percent, used, limit, resets_at }, site) => {
    const isUsedUp = percent >= 100;
    return {
      subject: isUsedUp ? "This month's searches are used up" : `${percent} % of this month's searches are used`,
      preheader: isUsedUp
        ? `Further searches are refused until ${dayOf(resets_at)}.`
        : `${countOf(used)} of ${countOf(limit)} searches in ${monthName(month)}.`,
      heading: isUsedUp ? "This month's searches are used up" : `${percent} % of the searches are used`,
      paragraphs: [
        isUsedUp
          ? 'Further searches are refused until the next month begins. A larger plan counts at once.'
          : 'When all are used, further searches are refused until the next month begins. A larger plan counts at once.',
      ],
      facts: [
        ['Month', monthName(month)],
        ['Used', `${countOf(used)} of ${countOf(limit)}`],
        ['New searches from', dayOf(resets_at)],
      ],
      button: { label: 'Show usage', url: `${site}/dashboard/usage-statistics` },
    };
  },
  monthly_report: ({ month, business_name, searches, limit, matches, open_alerts, lists }, site) => ({
    subject: `Your screening in ${monthName(month)}`,
    preheader: `${countOf(searches)} searches against ${countOf(lists.length)} lists.`,
    heading: `Your screening in ${monthName(month)}`,
    paragraphs: [
      lists.length > 0
        ? 'What was screened, and how old the lists are that you screen against today.'
        : 'What was screened. No list is in use today, so nothing can be screened.',
    ],
    facts: [
      ['Account', named(business_name)],
      ['Searches', limit === null ? countOf(searches) : `${countOf(searches)} of ${countOf(limit)}`],
      ...(matches === undefined ? [] : ([['Searches with matches', countOf(matches)]] as const)),
      ...(open_alerts === undefined ? [] : ([['Open alerts', countOf(open_alerts)]] as const)),
      ...lists.map(({ name, list_date, age_days }) => [named(name), ageOf(list_date, age_days)] as const),
    ],
    button: { label: 'Show usage', url: `${site}/dashboard/usage-statistics` },
  }),
  alerts_opened: ({ count, is_all, from, to }, site) => {
    const number = `${countOf(count)}${is_all ? '' : ' or more'} new ${count === 1 ? 'alert' : 'alerts'}`;
    return {
      subject: number,
      preheader: count === 1 ? 'It waits for a decision.' : 'They wait for a decision.',
      heading: number,
      paragraphs: [
        'Somebody you follow matches a listed subject. The names are in the application and not in this mail.',
      ],
      facts: [
        ['From', momentOf(from)],
        ['To', momentOf(to)],
      ],
      button: { label: 'Show the alerts', url: `${site}/dashboard/alerts` },
    };
  },
  case_assigned: notice,
  mentioned: notice,
  review_asked: notice,
  monitoring_incomplete: notice,
  board_report_ready: notice,
  reviews_due: notice,
  list_outdated: ({ list, confirmed_at, hours }, site) => ({
    subject: `List not confirmed for ${hours} hours: ${named(list)}`,
    preheader: 'You are screened against the last edition that we received.',
    heading: 'A list may be outdated',
    paragraphs: [
      `Its publisher has not confirmed the list for ${hours} hours, so names that were added meanwhile may be missing.`,
      "Screening goes on with the last edition that we received, and every answer says its date. Until this is mended, consider a look at the publisher's own site for what must not be missed.",
    ],
    facts: [
      ['List', named(list)],
      ['Last confirmed', momentOf(confirmed_at)],
    ],
    button: { label: 'Show the state of all lists', url: `${site}/status` },
  }),
  service_disturbed: ({ since, what }, site) => ({
    subject: `${brand.name} is disturbed`,
    preheader: named(what, 140),
    heading: 'The service is disturbed',
    paragraphs: [...paragraphsOf(what), 'Calls that fail are not counted. We are working on it.'],
    facts: [['Since', momentOf(since)]],
    button: { label: 'Show the state of the service', url: `${site}/status` },
  }),
};

function ageOf(listDate: string, days: number): string {
  return `${dayOf(listDate)} (${days === 1 ? '1 day' : `${countOf(days)} days`} old)`;
}
