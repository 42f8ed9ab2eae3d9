import type { HandlerAnswer } from '../../../lambdas/kit/http/answer.ts';
import type { Account } from '../../../lib/contract/account/accounts.ts';
import type { Invitation } from '../../../lib/contract/account/invitations.ts';
import type { ListedMember, Member } from '../../../lib/contract/account/members.ts';
import type { AppId } from '../../../lib/contract/appIds/appIds.ts';
import type { SubscriptionState } from '../../../lib/contract/billing/billing.ts';
import type { Endpoint, SharedEndpoint } from '../../../lib/contract/endpoint.ts';
import type { ImportPreview } from '../../../lib/contract/imports/importPreview.ts';
import type { ImportJob } from '../../../lib/contract/imports/imports.ts';
import type { ListEdition } from '../../../lib/contract/lists/listEditions.ts';
import type { Operation, Routes } from '../../../lib/contract/routes.ts';
import type { SearchResult } from '../../../lib/contract/screening/matches.ts';

/** Answers as the contract has them, of invented people. The fake API adds their envelope. */

type AnswerTo<Op extends Operation> = HandlerAnswer<Called<Routes[Op]>>;
/** Of an endpoint for programs and people, the people's. */
type Called<E extends Endpoint | SharedEndpoint> = E extends SharedEndpoint ? E['callers']['user'] : E & Endpoint;

/** Of answers that a part of a page takes whole. */
export const answered = { success: true as const, request_id: 'req-1', timestamp: '2026-11-21T10:00:00Z' };

export const unList = {
  list: 'un_sanctions_list' as const,
  database: 'UN Sanctions',
  edition_id: 'ed-un',
  edition_date: '2026-08-01',
  published_at: '2026-08-02T01:00:00Z',
  age_days: 112,
  records: 1011,
  scope: 'shared' as const,
  sample: false,
};

export const missingList = {
  list: 'eu_sanctions_list' as const,
  database: 'EU Sanctions',
  reason: 'not_imported' as const,
};

export function searchResult(fields: Partial<SearchResult>): SearchResult {
  return {
    id: 'un_sanctions_list:1',
    group_id: 'un_sanctions_list:1',
    record_type: 'sanctions',
    name: 'Ola Eksempel',
    surname: null,
    position: null,
    entity_type: 'individual',
    nationality: null,
    date_of_birth: null,
    database: 'UN Sanctions',
    list: 'un_sanctions_list',
    edition_id: 'ed-un',
    source_ref: '6908555',
    match_score: 0.9,
    match_type: 'fuzzy',
    band: 'strong',
    added_at: null,
    address: null,
    sanctions_details: null,
    explanation: {
      part: null,
      matched_name: 'Ola Éksempel',
      name_quality: 'good',
      words: [{ query: 'eksempel', name: 'eksempel', relation: 'same', similarity: 1 }],
      not_in_query: ['ola'],
      not_in_name: [],
      adjustments: [],
      identifiers: [],
      rule: 'all_terms',
    },
    truncated: [],
    ...fields,
  };
}

export function trialAnswer(results: SearchResult[]) {
  return {
    ...answered,
    results,
    groups: results.map(({ id, group_id }) => ({
      group_id,
      reason: 'single' as const,
      match_ids: [id],
      group_size: 1,
    })),
    total_matches: results.length,
    contained: { total: 0 },
    contained_matches: [],
    lists_screened: [unList],
    lists_unavailable: [missingList],
  };
}

/** The same for a search of the dashboard. */
export function searchAnswer(results: SearchResult[]) {
  return { ...trialAnswer(results), similar: null, criteria_ignored: [], policy_version: 'test' };
}

export function usage(fields: Partial<AnswerTo<'getUsage'>> = {}): AnswerTo<'getUsage'> {
  return {
    period: '2026-11',
    plan: 'advanced',
    allowance: 500,
    allowance_used: 125,
    total_requests: 900,
    monthly_requests: 125,
    monthly_matched: 9,
    daily_average: 4,
    monthly_by_endpoint: [
      { endpoint: 'sanctions_check', request_count: 100 },
      { endpoint: 'pep_check', request_count: 25 },
    ],
    by_day: Array.from({ length: 60 }, (_, i) => ({
      date: new Date(Date.UTC(2026, 8, 23 + i)).toISOString().slice(0, 10),
      request_count: i % 3,
    })),
    recent_requests: Array.from({ length: 7 }, (_, i) => ({
      date: `2026-11-${20 - i}`,
      endpoint: 'sanctions_check',
      request_count: 10 + i,
      app_id_ref: 'a1',
      app_id_name: 'Production',
      last_at: `2026-11-${20 - i}T10:00:00Z`,
    })),
    ...fields,
  };
}

/** Two of three days with calls, of an App ID and of the dashboard. */
export function usageHistory(fields: Partial<AnswerTo<'usageHistory'>> = {}): AnswerTo<'usageHistory'> {
  const counts = { request_count: 1_240, calls: 1_300, client_errors: 58, server_errors: 2 };
  const desk = { request_count: 4, calls: 4, client_errors: 0, server_errors: 0 };
  return {
    from: '2026-11-19',
    to: '2026-11-21',
    total: { ...counts, p50_ms: 18, p95_ms: 1_204 },
    by_day: [
      { date: '2026-11-19', ...counts },
      { date: '2026-11-20', request_count: 0, calls: 0, client_errors: 0, server_errors: 0 },
      { date: '2026-11-21', ...desk },
    ],
    by_app_id: [
      { app_id_ref: 'a1', app_id_name: 'Production', app_id_end: '0f3a', ...counts },
      { app_id_ref: 'dashboard', app_id_name: null, app_id_end: null, ...desk },
    ],
    by_endpoint: [
      { endpoint: 'sanctions_check', ...counts, p50_ms: 18, p95_ms: 1_204 },
      { endpoint: 'dashboard_search', ...desk, p50_ms: null, p95_ms: null },
    ],
    errors: [
      { code: 'RATE_LIMITED', status: 429, calls: 58 },
      { code: 'LIST_UNAVAILABLE', status: 503, calls: 2 },
    ],
    ...fields,
  };
}

export function appId(fields: Partial<AppId> = {}): AppId {
  return {
    id: 'a1',
    name: 'Production',
    app_id: '7f3a9c04d1e85b62aa10c93e4f7b2d58',
    status: 'active',
    scopes: null,
    networks: [],
    expires_at: null,
    footprint: 'full',
    created_at: '2026-09-01T10:00:00Z',
    last_used_at: null,
    usage_count: 12,
    ...fields,
  };
}

export function appIdList(appIds: AppId[]): AnswerTo<'listAppIds'> {
  const active = appIds.filter(({ status }) => status === 'active').length;
  return { app_ids: appIds, remaining_slots: Math.max(0, 2 - active), next_cursor: null };
}

export function importJob(fields: Partial<ImportJob> = {}): ImportJob {
  return {
    id: 'job-1',
    original_filename: 'consolidated.xml.gz',
    list_type: 'un_sanctions_list',
    total_records: null,
    records_left_out: null,
    total_chunks: null,
    chunks_completed: 0,
    chunks_failed: 0,
    status: 'processing',
    error_message: null,
    started_at: '2026-11-21T10:00:00Z',
    completed_at: null,
    created_at: '2026-11-21T10:00:00Z',
    list_date: null,
    confirmation_needed: null,
    edition_id: null,
    changes: null,
    compared: null,
    problems: null,
    can_retry: false,
    ...fields,
  };
}

export function member(fields: Partial<Member> = {}): Member {
  return {
    user_id: 'sub-anna',
    email: 'anna@bank.example',
    name: 'Anna Berg',
    role: 'owner',
    added_at: '2026-10-01T10:00:00Z',
    added_by: null,
    last_seen_at: '2026-11-21T09:00:00Z',
    ...fields,
  };
}

/** What `GET /app/v1/account` answers to a member of a bank with five seats. */
export function accountAnswer(own: Partial<Member> = {}, fields: Partial<Account> = {}) {
  const account: Account = {
    id: 'acc_1',
    business_name: 'Bank',
    website: null,
    created_at: '2026-10-01T10:00:00Z',
    changed_at: '2026-10-01T10:00:00Z',
    owner_user_id: 'sub-anna',
    retention_years: 5,
    requires_second_factor: false,
    home_lists: ['eu_sanctions_list', 'un_sanctions_list'],
    plan: 'advanced',
    seats: { total: 5, taken: 3 },
    ...fields,
  };
  const user = {
    user_id: 'sub-anna',
    email: 'anna@bank.example',
    unverified_email: null,
    is_operator: false,
    has_second_factor: false,
  };
  return { user, account, member: member(own) } satisfies AnswerTo<'getAccount'>;
}

/** As it stands in the list of all. */
export function listedMember(fields: Partial<ListedMember> = {}): ListedMember {
  return { ...member(fields), has_second_factor: fields.has_second_factor ?? false };
}

export function invitation(fields: Partial<Invitation> = {}): Invitation {
  return {
    id: 'inv_1',
    email: 'carl@bank.example',
    role: 'analyst',
    status: 'open',
    created_at: '2026-11-20T10:00:00Z',
    invited_by: 'sub-anna',
    valid_until: '2026-11-27T10:00:00Z',
    ...fields,
  };
}

export function jobAnswer(job: ImportJob): AnswerTo<'getImportJob'> {
  return { job, chunks: [] };
}

export function jobsAnswer(jobs: ImportJob[]): AnswerTo<'listImportJobs'> {
  return { jobs, next_cursor: null };
}

export function importPreview(fields: Partial<ImportPreview> = {}, records = 60): ImportPreview {
  return {
    ...answered,
    previewMode: true,
    jobId: 'job-1',
    format: 'UN consolidated XML',
    list_date: '2026-08-01',
    sampleData: Array.from({ length: records }, (_, i) => ({
      source_ref: `E${i + 1}`,
      name: `Name ${i + 1}`,
      type: 'individual',
      aliases: 0,
      date_of_birth: null,
      nationality: null,
      programme: null,
    })),
    statistics: {
      totalEstimatedRows: 1011,
      totalPreviewRows: records,
      uniqueEntitiesInPreview: records,
      duplicateRowsInPreview: 3,
      headerCount: 7,
      estimatedUniqueEntities: 1008,
      previewDisplayed: records,
      recordsToInsert: 1008,
      insertedRows: 0,
    },
    deduplicationInfo: { message: '3 rows are further names of them.' },
    problems: [],
    questions: [],
    compared: null,
    currentEdition: { edition_date: '2026-05-01', records: 1004, sample: false },
    scope: 'private',
    ...fields,
  };
}

export function listEdition(fields: Partial<ListEdition> = {}): ListEdition {
  return {
    edition_id: 'ed-aug',
    list: 'un_sanctions_list',
    database: 'UN Sanctions',
    part: 'main',
    edition_date: '2026-08-01',
    published_at: '2026-08-02T01:00:00Z',
    records: 1011,
    scope: 'shared',
    sample: false,
    changes_unknown: false,
    changes: { added: 12, removed: 3, changed: 5 },
    current: true,
    in_use: true,
    ...fields,
  };
}

export function editionsAnswer(editions: ListEdition[]): AnswerTo<'listEditions'> {
  return { editions, next_cursor: null };
}

/** What `check-subscription` answers to an account with the advanced plan, paid monthly. */
export function subscriptionAnswer(fields: Partial<SubscriptionState> = {}): SubscriptionState {
  return {
    subscribed: true,
    subscription_tier: 'advanced',
    arranged: false,
    subscription_end: '2026-12-22T10:00:00Z',
    cancel_at_period_end: false,
    billing: 'monthly',
    status: 'active',
    pay_until: null,
    pending: null,
    ...fields,
  };
}

/** The same to an account that never bought anything. */
export const neverSubscribed = () =>
  subscriptionAnswer({
    subscribed: false,
    subscription_tier: null,
    subscription_end: null,
    billing: null,
    status: null,
  });
