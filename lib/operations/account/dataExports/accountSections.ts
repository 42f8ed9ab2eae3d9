import { homeListsDefault } from '../../../contract/lists/homeLists.ts';
import { listTypeKeys } from '../../../contract/lists/listTypes.ts';
import { retentionStartDefault } from '../../../contract/retention/retentionLimits.ts';
import { type Account, findAccount } from '../../../store/account/accounts.ts';
import { findInvitations } from '../../../store/account/invitations.ts';
import { findMembers } from '../../../store/account/members.ts';
import { findAppIds } from '../../../store/appIds/appIds.ts';
import { findColumnMappings } from '../../../store/batches/columnMappings.ts';
import { findSubscription } from '../../../store/billing/subscriptions.ts';
import { findSubscriptionWishes } from '../../../store/billing/subscriptionWishes.ts';
import { findEditions } from '../../../store/lists/editions.ts';
import { findMediaDecisions } from '../../../store/media/mediaDecisions.ts';
import { findLegalHolds } from '../../../store/retention/legalHolds.ts';
import { findUsageDays } from '../../../store/usage/usage.ts';
import { findWebhooks } from '../../../store/webhooks/webhooks.ts';
import { acceptanceColumns, acceptanceRows } from './acceptanceRows.ts';
import { alertSections } from './alertSections.ts';
import { auditSection } from './auditSection.ts';
import { backTestSection } from './backTestSection.ts';
import { batchSection } from './batchSection.ts';
import { caseSections } from './caseSections.ts';
import { importSection } from './importSection.ts';
import { monitoringSections } from './monitoringSections.ts';
import type { SectionsOf } from './personSections.ts';
import { requestSection } from './requestSection.ts';
import { eachPage, type Section, section } from './section.ts';
import { subjectSections } from './subjectSections.ts';

/** An account's data as visible to its admins; the owner's part is separate. */
export function accountSections({ table, accountId, now }: SectionsOf): Section[] {
  return [
    section(
      'account',
      [
        'id',
        'business_name',
        'website',
        'created_at',
        'owner',
        'retention_years',
        'retention_counted_from',
        'retention_reason',
        'requires_second_factor',
        'home_lists',
      ],
      async function* () {
        const account = await findAccount(table, accountId);
        if (!account) return;
        const { id, businessName, website = null, createdAt, ownerId, retentionYears } = account;
        const settings = {
          business_name: businessName,
          website,
          retention_years: retentionYears,
          ...retentionOf(account),
        };
        const requires = { requires_second_factor: account.requiresSecondFactor ?? false };
        const homeLists = { home_lists: (account.homeLists ?? homeListsDefault).join(', ') };
        yield { id, ...settings, created_at: createdAt, owner: ownerId, ...requires, ...homeLists };
      },
    ),
    section(
      'members',
      ['user_id', 'email', 'name', 'role', 'added_at', 'added_by', 'last_seen_at'],
      async function* () {
        for await (const member of eachPage((cursor) => findMembers(table, accountId, cursor))) {
          const { userId, email, name = null, role, addedAt, addedBy = null, lastSeenAt = null } = member;
          yield { user_id: userId, email, name, role, added_at: addedAt, added_by: addedBy, last_seen_at: lastSeenAt };
        }
      },
    ),
    section(
      'invitations',
      ['id', 'email', 'role', 'status', 'created_at', 'invited_by', 'valid_until'],
      async function* () {
        for await (const one of eachPage((cursor) => findInvitations(table, accountId, cursor))) {
          const { id, email, role, status, createdAt, invitedBy, validUntil } = one;
          yield { id, email, role, status, created_at: createdAt, invited_by: invitedBy, valid_until: validUntil };
        }
      },
    ),
    section('acceptances', acceptanceColumns, () => acceptanceRows(table, accountId)),
    // Without their values: those open the account to anybody.
    section(
      'app_ids',
      ['id', 'name', 'status', 'created_at', 'last_used_at', 'requests', 'scopes', 'networks', 'expires_at'],
      async function* () {
        for await (const appId of eachPage((cursor) => findAppIds(table, accountId, cursor))) {
          const { id, name, status, createdAt, lastUsedAt = null, usageCount, scopes, networks, validUntil } = appId;
          const used = { created_at: createdAt, last_used_at: lastUsedAt, requests: usageCount };
          const limits = { scopes: scopes?.join(', ') ?? null, networks: networks?.join(', ') ?? null };
          yield { id, name, status, ...used, ...limits, expires_at: validUntil ?? null };
        }
      },
    ),
    section('usage', ['date', 'app_id', 'endpoint', 'requests', 'with_match', 'last_at'], async function* () {
      for (const month of months(now)) {
        for (const day of await findUsageDays(table, accountId, { from: `${month}-01`, to: `${month}-31` })) {
          const { date, appIdRef, endpoint, requestCount, matchedCount, lastAt } = day;
          const counts = { requests: requestCount, with_match: matchedCount };
          yield { date, app_id: appIdRef, endpoint, ...counts, last_at: lastAt || null };
        }
      }
    }),
    requestSection(table, accountId, now),
    auditSection(table, accountId, now),
    ...alertSections(table, accountId),
    importSection('imports', table, accountId),
    backTestSection(table, accountId),
    batchSection('batches', table, accountId),
    section('column_mappings', ['columns', 'saved_at'], async function* () {
      for (const { columns, savedAt } of await findColumnMappings(table, accountId)) {
        yield { columns: JSON.stringify(columns), saved_at: savedAt };
      }
    }),
    section('adverse_media_decisions', ['title', 'articles', 'decided_at', 'decided_by', 'note'], async function* () {
      for (const decision of await findMediaDecisions(table, accountId)) {
        const { title, articleIds, decidedAt, decidedByName, note = null } = decision;
        yield { title, articles: articleIds.join(' '), decided_at: decidedAt, decided_by: decidedByName, note };
      }
    }),
    ...caseSections(table, accountId),
    section('legal_holds', ['receipt_id', 'reference', 'reason', 'placed_at', 'placed_by'], async function* () {
      for (const { receiptId, externalRef, reason, placedAt, placedBy } of await findLegalHolds(table, accountId)) {
        const held = { receipt_id: receiptId ?? null, reference: externalRef ?? null };
        yield { ...held, reason, placed_at: placedAt, placed_by: 'userId' in placedBy ? placedBy.userId : null };
      }
    }),
    ...subjectSections(table, accountId),
    ...monitoringSections(table, accountId),
    // Without their secrets, and without deliveries: their bodies are copies of what the other sections have.
    section('webhooks', ['id', 'address', 'events', 'status', 'created_at'], async function* () {
      for (const { id, url, events, status, createdAt } of await findWebhooks(table, accountId)) {
        yield { id, address: url, events: events.join(', '), status, created_at: createdAt };
      }
    }),
    section('own_lists', ['list', 'part', 'edition_id', 'list_date', 'published_at', 'records'], async function* () {
      for (const list of listTypeKeys) {
        const find = (cursor: string | undefined) =>
          findEditions(table, 'private', accountId, list, { cursor, limit: 100 });
        for await (const { part, id, editionDate, publishedAt, records } of eachPage(find)) {
          yield { list, part, edition_id: id, list_date: editionDate, published_at: publishedAt, records };
        }
      }
    }),
  ];
}

const retentionOf = ({ retention }: Account) => ({
  retention_counted_from: retention?.countedFrom ?? retentionStartDefault,
  retention_reason: retention?.reason ?? null,
});

/** What only the owner of an account sees. */
export function ownerSections({ table, accountId }: SectionsOf): Section[] {
  const columns = ['plan', 'billing_period', 'status', 'period_end', 'ends_with_period'] as const;
  return [
    section('subscription', columns, async function* () {
      const subscription = await findSubscription(table, accountId);
      if (!subscription) return;
      const { plan, billingPeriod, status, periodEnd, cancelAtPeriodEnd } = subscription;
      const ends = { period_end: periodEnd, ends_with_period: cancelAtPeriodEnd };
      yield { plan, billing_period: billingPeriod, status, ...ends };
    }),
    section('subscription_wishes', ['asked_at', 'asked_by', 'action', 'plan', 'billing_period'], async function* () {
      for (const { askedAt, askedBy, action, plan, billingPeriod } of await findSubscriptionWishes(table, accountId)) {
        const asked = { asked_at: askedAt, asked_by: 'userId' in askedBy ? askedBy.userId : null };
        yield { ...asked, action, plan: plan ?? null, billing_period: billingPeriod ?? null };
      }
    }),
  ];
}

/** Longer than rows of a day are kept. */
const monthsKept = 15;

/** yyyy-mm, oldest first. */
function months(now: Date): string[] {
  return Array.from({ length: monthsKept }, (_, i) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsKept + 1 + i, 1)).toISOString().slice(0, 7),
  );
}
