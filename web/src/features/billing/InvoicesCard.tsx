import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Invoice } from '../../../../lib/contract/billing/billing.ts';
import { useApi } from '../../shared/api.ts';
import { euros, shortDate } from '../../shared/format.ts';
import { keys } from '../../shared/queries.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Anchor } from '../../ui/TextLink.tsx';

/** Stripe's words as people read them, and how urgent each is. */
const states = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'To be paid', tone: 'lingon' },
  paid: { label: 'Paid', tone: 'spruce' },
  void: { label: 'Void', tone: 'neutral' },
  uncollectible: { label: 'Not collected', tone: 'lingon' },
} as const;

const columns: readonly Column<Invoice>[] = [
  { label: 'Invoice', cell: (invoice) => <InvoiceLink invoice={invoice} /> },
  { label: 'Date', cell: ({ created_at: at }) => shortDate(at), nowrap: true },
  { label: 'State', cell: ({ status }) => <InvoiceState status={status} /> },
  { label: 'Total', cell: ({ total_cents: cents }) => euros(cents), number: true },
  { label: 'File', cell: ({ pdf_url: url }) => url && <OutLink url={url}>Download</OutLink>, plain: true },
];

/** All invoices of the account, newest first. */
export function InvoicesCard() {
  const api = useApi();
  const { data, error, isPending, ...pages } = useInfiniteQuery({
    queryKey: keys.invoices,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listInvoices({ cursor }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: (read) => read.pages.flatMap(({ invoices }) => invoices),
  });
  return (
    <Card display="grid" gap="4">
      <chakra.h2 textStyle="card">Invoices</chakra.h2>
      {isPending && <Spinner label="Loading your invoices..." />}
      {!data && error && <LoadFailure title="Your invoices could not be loaded." error={error} />}
      {data?.length === 0 && <chakra.p color="muted">There are no invoices yet.</chakra.p>}
      {data && data.length > 0 && (
        <RecordTable caption="Invoices" columns={columns} rows={data} keyOf={({ id }) => id} />
      )}
      <ShowMore what="invoices" pages={pages} />
    </Card>
  );
}

interface InvoiceLinkProps {
  invoice: Invoice;
}

function InvoiceLink({ invoice: { number, page_url: url } }: InvoiceLinkProps) {
  const name = number ?? 'Not numbered yet';
  return url ? <OutLink url={url}>{name}</OutLink> : name;
}

interface OutLinkProps {
  url: string;
  children: string;
}

function OutLink({ url, children }: OutLinkProps) {
  return (
    <Anchor href={url} target="_blank" rel="noopener">
      {children}
    </Anchor>
  );
}

function InvoiceState({ status }: Pick<Invoice, 'status'>) {
  const known = Object.entries(states).find(([state]) => state === status)?.[1];
  return <Badge tone={known?.tone ?? 'neutral'}>{known?.label ?? status ?? 'Unknown'}</Badge>;
}
