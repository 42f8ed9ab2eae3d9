import type { ComponentStatus, MeasuredDay } from '../../../../lib/contract/status/serviceStatus.ts';
import { count, shortDate, shortDateTime } from '../../shared/format.ts';
import { asOf, notAnswered } from './answerTime.ts';
import { askStatus, type ServiceStatus } from './askStatus.ts';
import { barOf, barText, shareText, uptimeText } from './dayTexts.ts';

type Days = ReadonlyMap<string, MeasuredDay>;

/** Fills the status page with measurements. If the API does not answer, that is said, and it can be asked again. */
export async function startServiceStatus(part: HTMLElement): Promise<void> {
  const retry = part.querySelector<HTMLButtonElement>('[data-retry]');
  retry?.addEventListener('click', () => void show(part, retry));
  await show(part, retry);
}

async function show(part: HTMLElement, retry: HTMLButtonElement | null): Promise<void> {
  const said = part.querySelector('[data-said]');
  const say = (sentence: string) => {
    if (said) said.textContent = sentence;
  };
  if (retry) retry.disabled = true;
  say('Asking the service...');
  try {
    const status = withoutOld(await askStatus(), Date.now());
    fill(part, status);
    say(`${summary(status)} ${asOf(status.timestamp)}`);
  } catch {
    for (const place of part.querySelectorAll<HTMLElement>('[data-component]')) fillState(place, 'unknown');
    say(`${notAnswered()} That may be the service or your connection.`);
  }
  if (!retry) return;
  retry.disabled = false;
  retry.removeAttribute('data-idle');
}

/** The state of a measurement three intervals old is unknown, however the answer came to be so old. */
function withoutOld(status: ServiceStatus, now: number): ServiceStatus {
  const at = Math.max(now, Date.parse(status.timestamp));
  const oldMs = 3 * status.measured_every_minutes * 60_000;
  const isOld = ({ measured_at }: ComponentStatus) => measured_at === null || at - Date.parse(measured_at) > oldMs;
  return {
    ...status,
    components: status.components.map((each) => (isOld(each) ? { ...each, state: 'unknown' } : each)),
  };
}

function fillState(place: HTMLElement, state: ComponentStatus['state']): void {
  place.dataset.now = state;
  const found = place.querySelector('[data-state]');
  if (found) found.textContent = stateWords[state];
}

function fill(part: HTMLElement, { components, first_day, last_day }: ServiceStatus): void {
  const dates = datesBetween(first_day, last_day);
  const daysOf = new Map(components.map(({ component, days }) => [component, byDate(days)]));
  for (const measured of components) {
    const place = part.querySelector<HTMLElement>(`[data-component="${measured.component}"]`);
    if (place) fillComponent(place, measured, { dates, days: daysOf.get(measured.component) ?? new Map() });
  }
  const table = part.querySelector<HTMLDetailsElement>('[data-days-table]');
  if (!table) return;
  // Its hundreds of cells are made when somebody opens it.
  const fillTable = () => {
    if (!table.open) return;
    const rows = [...dates].reverse().map((date) => rowOf(date, [...daysOf.values()]));
    table.querySelector('tbody')?.replaceChildren(...rows);
  };
  table.ontoggle = fillTable;
  fillTable();
}

function rowOf(date: string, daysOf: readonly Days[]): HTMLTableRowElement {
  const row = document.createElement('tr');
  const head = document.createElement('th');
  head.scope = 'row';
  head.textContent = shortDate(date);
  row.append(head);
  for (const days of daysOf) row.insertCell().textContent = shareText(days.get(date));
  return row;
}

const byDate = (days: readonly MeasuredDay[]): Days => new Map(days.map((day) => [day.date, day]));

function fillComponent(
  place: HTMLElement,
  status: ComponentStatus,
  { dates, days }: { dates: string[]; days: Days },
): void {
  const put = (name: string, text: string) => {
    const found = place.querySelector(`[data-${name}]`);
    if (found) found.textContent = text;
  };
  fillState(place, status.state);
  put('measured', measuredText(status));
  put('uptime', uptimeText(status.days));
  const bars = place.querySelectorAll('[data-days] > li');
  for (const [at, bar] of bars.entries()) {
    const date = dates[at + dates.length - bars.length];
    if (date) fillBar(bar as HTMLElement, date, days.get(date));
  }
}

function fillBar(bar: HTMLElement, date: string, day: MeasuredDay | undefined): void {
  const text = barText(date, day);
  bar.dataset.day = barOf(day);
  bar.title = text;
  const words = bar.querySelector('span');
  if (words) words.textContent = text;
}

const stateWords: Record<ComponentStatus['state'], string> = {
  ok: 'Working',
  slow: 'Slow',
  failed: 'Not working',
  unknown: 'Not known',
};

function summary({ components }: ServiceStatus): string {
  const failed = components.filter(({ state }) => state === 'failed').length;
  if (failed > 0) return failed === 1 ? 'One component does not work.' : `${failed} components do not work.`;
  if (components.some(({ state }) => state === 'unknown'))
    return 'Not everything was measured in the last quarter of an hour.';
  return components.some(({ state }) => state === 'slow')
    ? 'All services are working, but not all of them fast.'
    : 'All services are working.';
}

function measuredText({ measured_at, milliseconds, component }: ComponentStatus): string {
  if (measured_at === null) return 'Not measured yet';
  const at = `Measured ${shortDateTime(measured_at)}`;
  // The others are measured from within: their duration is nobody's waiting time.
  if (component !== 'api' && component !== 'dashboard') return at;
  return milliseconds === null ? `${at}, no good answer` : `${at}, answered in ${count(milliseconds)} ms`;
}

/** Every day from the first to the last, yyyy-mm-dd. */
function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000) {
    dates.push(new Date(at).toISOString().slice(0, 10));
  }
  return dates;
}
