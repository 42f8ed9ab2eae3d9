import { count } from '../../shared/format.ts';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import type { BackTest } from './backTests.ts';
import { periodText, settingsText } from './settingsText.ts';

interface Line {
  label: string;
  of: (test: BackTest) => string;
}

const lines: Line[] = [
  { label: 'Screenings tested', of: ({ figures }) => count(figures.screenings) },
  { label: 'With a match then', of: ({ figures }) => withShare(figures.with_match_then, figures.screenings) },
  { label: 'With a match now', of: ({ figures }) => withShare(figures.with_match_now, figures.screenings) },
  { label: 'Alerts then', of: ({ figures }) => count(figures.alerts_then) },
  { label: 'Alerts now', of: ({ figures }) => count(figures.alerts_now) },
  { label: 'Gone by the settings', of: ({ figures }) => count(figures.gone.settings) },
  { label: 'Gone by changed lists', of: ({ figures }) => count(figures.gone.lists) },
  { label: 'New by the settings', of: ({ figures }) => count(figures.new.settings) },
  { label: 'New by changed lists', of: ({ figures }) => count(figures.new.lists) },
  { label: 'Manipulated names found', of: ({ manipulated }) => shareFound(manipulated ?? []) },
];

const facts: Line[] = [
  { label: 'Settings', of: settingsText },
  { label: 'Period', of: periodText },
];

/** The figures of a back-test, or of two side by side. */
export function FigureTable({ tests }: { tests: readonly BackTest[] }) {
  const isComparison = tests.length > 1;
  const columns: Column<Line>[] = [
    { label: 'Figure', cell: ({ label }) => label },
    ...tests.map((test, i) => ({
      label: isComparison ? `${i + 1}. ${test.name}` : 'Result',
      number: !isComparison,
      cell: ({ of }: Line) => of(test),
    })),
  ];
  return (
    <RecordTable
      caption="Figures"
      columns={columns}
      rows={isComparison ? [...facts, ...lines] : lines}
      keyOf={({ label }) => label}
      compact={!isComparison}
    />
  );
}

function shareFound(names: readonly { tested: number; found: number }[]): string {
  const tested = names.reduce((sum, one) => sum + one.tested, 0);
  const found = names.reduce((sum, one) => sum + one.found, 0);
  return tested === 0 ? 'None tested' : `${((100 * found) / tested).toFixed(1)} % of ${count(tested)}`;
}

/** "12 (3.1 %)" */
function withShare(part: number, whole: number): string {
  return whole === 0 ? count(part) : `${count(part)} (${((100 * part) / whole).toFixed(1)} %)`;
}
