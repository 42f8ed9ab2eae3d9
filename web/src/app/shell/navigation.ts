import {
  Archive,
  Bell,
  BellRing,
  BookOpen,
  Briefcase,
  ChartColumn,
  ContactRound,
  CreditCard,
  FileCheck,
  FileSpreadsheet,
  FileUp,
  FlaskConical,
  History,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Radar,
  ScrollText,
  Search,
  SlidersHorizontal,
  UserPen,
  Users,
  Webhook,
} from 'lucide-react';
import { paths } from '../../shared/paths.ts';

export interface Destination {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The groups of the sidebar, by what people do. The breadcrumb takes its labels from here too. */
export const navigation: readonly { title?: string; items: readonly Destination[] }[] = [
  { items: [{ to: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard }] },
  {
    title: 'Screen',
    items: [
      { to: paths.dashboardSearch, label: 'Search', icon: Search },
      { to: paths.batchFiles, label: 'Batch Screening', icon: FileSpreadsheet },
      { to: paths.screenings, label: 'Screenings', icon: FileCheck },
      { to: paths.backTesting, label: 'Back-testing', icon: FlaskConical },
      { to: paths.calibration, label: 'Calibration', icon: SlidersHorizontal },
    ],
  },
  {
    title: 'Follow up',
    items: [
      { to: paths.alerts, label: 'Alerts', icon: BellRing },
      { to: paths.cases, label: 'Cases', icon: Briefcase },
      { to: paths.whitelist, label: 'Whitelist', icon: ListChecks },
      { to: paths.subjects, label: 'Subjects', icon: ContactRound },
      { to: paths.monitoring, label: 'Monitoring', icon: Radar },
    ],
  },
  { title: 'Lists', items: [{ to: paths.imports, label: 'XML Import', icon: FileUp }] },
  {
    title: 'API',
    items: [
      { to: paths.appIds, label: 'App IDs', icon: KeyRound },
      { to: paths.gettingStarted, label: 'Getting Started', icon: BookOpen },
      { to: paths.webhooks, label: 'Webhooks', icon: Webhook },
      { to: paths.usage, label: 'Usage Statistics', icon: ChartColumn },
      { to: paths.requestLog, label: 'Request Log', icon: ScrollText },
    ],
  },
  {
    title: 'Account',
    items: [
      { to: paths.editAccount, label: 'Edit Account', icon: UserPen },
      { to: paths.team, label: 'Team', icon: Users },
      { to: paths.audit, label: 'Audit Trail', icon: History },
      { to: paths.subscription, label: 'Subscription and Billing', icon: CreditCard },
      { to: paths.retention, label: 'Data Retention', icon: Archive },
      { to: paths.notifications, label: 'Notifications', icon: Bell },
    ],
  },
];

/** Pages reached from another page alone. */
const furtherPages = [
  { to: paths.importSubjects, label: 'Import Subjects' },
  { to: paths.listLatency, label: 'List Latency' },
  { to: paths.incidents, label: 'Incidents' },
];

/** Address and label of every step from the dashboard to a page, from the segments of its path; says so if there is no page. */
export function breadcrumb(pathname: string): { to: string; label: string }[] {
  const items = [...navigation.flatMap((group) => group.items), ...furtherPages];
  const segments = pathname.split('/').filter(Boolean);
  const steps = segments.map((_, i) => `/${segments.slice(0, i + 1).join('/')}`);
  const known = steps.flatMap((to) => items.find((item) => item.to === to) ?? []);
  return known.length === steps.length ? known : [...known, { to: pathname, label: 'Page not found' }];
}
