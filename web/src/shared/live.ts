import type { QueryClient } from '@tanstack/react-query';
import { liveOffer } from '../../../lib/contract/http/liveProtocol.ts';
import type { JobKind } from '../../../lib/contract/jobs.ts';
import type { LiveMessage } from '../../../lib/contract/messages.ts';
import { keys } from './queries.ts';

/** The page's endpoint, and its heartbeat. */
export interface LivePlace {
  /** Path on the page's own origin. */
  path: string;
  /** Default: 25. API Gateway closes a connection after ten silent minutes. */
  heartbeatSeconds?: number | undefined;
}

const heartbeatSecondsDefault = 25;
/** A connection without an answer to a ping for so long is lost. */
const answerMs = 10_000;
/** For so long the server tries again to tell a page whose connection is being opened. See factToPages.ts. */
const openingMs = 1_000;
/** Waits before each try to connect again; the last one stays, since a page beyond the account's limit is refused for hours. */
const reconnectMs = [1_000, 2_000, 5_000, 10_000, 10_000, 10_000, 30_000, 60_000, 300_000] as const;

export interface LiveOptions {
  place: () => Promise<LivePlace>;
  token: () => Promise<string | undefined>;
  onMessage: (message: LiveMessage) => void;
  /** After an interruption, or a slow opening: messages may have been missed. */
  onReconnected: () => void;
  /** Asked when a connection is not opened, once until one is: false ends the tries. A failed answer does not. */
  mayGoOn: () => Promise<boolean>;
}

/**
 * Keeps a websocket open until the returned function is called. A connection without an answer to a heartbeat is considered lost and
 * replaced. When the network comes back or the page is looked at again, the connection is pinged at once, or made at once if there is none.
 */
export function openLive({ place, token, onMessage, onReconnected, mayGoOn }: LiveOptions): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let connectedOnce = false;
  let hasAsked = false;
  let isOpen = false;
  let stopped = false;

  const connect = async () => {
    const [bearer, at] = await Promise.all([token(), place()]).catch(() => []);
    if (stopped) return;
    if (!bearer || !at) return again();
    const { path, heartbeatSeconds = heartbeatSecondsDefault } = at;
    const url = new URL(path, window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const opened = new WebSocket(url.href, liveOffer(bearer));
    const askedAt = performance.now();
    socket = opened;
    opened.onopen = () => {
      isOpen = true;
      hasAsked = false;
      failures = 0;
      if (connectedOnce || performance.now() - askedAt > openingMs) onReconnected();
      connectedOnce = true;
      heartbeat = setInterval(() => ping(opened), heartbeatSeconds * 1000);
    };
    opened.onmessage = (event) => {
      answered();
      const message = read(event.data);
      if (message && message.type !== 'pong') onMessage(message);
    };
    opened.onclose = () => lost(opened);
  };

  /** An abandoned socket may say so only when its successor is open. */
  const lost = (closed: WebSocket) => {
    if (socket !== closed) return;
    const wasOpen = isOpen;
    socket = undefined;
    isOpen = false;
    clearInterval(heartbeat);
    answered();
    if (stopped) return;
    if (wasOpen || hasAsked) again();
    else void askFirst();
  };

  const answered = () => {
    clearTimeout(unanswered);
    unanswered = undefined;
  };

  /** A dead connection closes only after its own time, possibly minutes: it is not waited for. */
  const ping = (asked: WebSocket) => {
    asked.send(JSON.stringify({ type: 'ping' }));
    unanswered ??= setTimeout(() => {
      asked.close();
      lost(asked);
    }, answerMs);
  };

  const lookAgain = () => {
    if (document.visibilityState !== 'visible') return;
    if (socket && isOpen) ping(socket);
    else if (timer !== undefined) {
      clearTimeout(timer);
      timer = undefined;
      void connect();
    }
  };

  /** A browser does not say why a connection was refused. */
  const askFirst = async () => {
    hasAsked = true;
    const isWanted = await mayGoOn().catch(() => true);
    if (stopped) return;
    if (isWanted) again();
    else stopped = true;
  };

  const again = () => {
    const wait = reconnectMs[Math.min(failures, reconnectMs.length - 1)];
    failures += 1;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, wait);
  };

  window.addEventListener('online', lookAgain);
  document.addEventListener('visibilitychange', lookAgain);
  void connect();
  return () => {
    stopped = true;
    window.removeEventListener('online', lookAgain);
    document.removeEventListener('visibilitychange', lookAgain);
    clearTimeout(timer);
    clearInterval(heartbeat);
    answered();
    socket?.close();
  };
}

/** Has everything changed by a message read again. */
export function refreshFor(message: LiveMessage, queryClient: QueryClient): void {
  if (message.type === 'usage_changed') {
    void queryClient.invalidateQueries({ queryKey: keys.usage });
    void queryClient.invalidateQueries({ queryKey: keys.appIds });
  }
  if (message.type === 'alerts_changed') {
    for (const queryKey of [keys.alerts, keys.allSubjects]) void queryClient.invalidateQueries({ queryKey });
  }
  if (message.type === 'app_ids_changed') void queryClient.invalidateQueries({ queryKey: keys.appIds });
  if (message.type === 'notifications_changed') void queryClient.invalidateQueries({ queryKey: keys.told });
  if (message.type === 'cases_changed') void queryClient.invalidateQueries({ queryKey: keys.cases });
  if (message.type === 'subscription_changed') {
    for (const queryKey of boughtKeys) void queryClient.invalidateQueries({ queryKey });
  }
  if (message.type === 'job_changed') {
    for (const queryKey of jobKeys[message.kind]) void queryClient.invalidateQueries({ queryKey });
  }
}

/** What an import changes while it runs and when it ends. */
const importedKeys = [keys.importJobs, keys.lists, keys.listStatus, keys.editions];

/** The effects of a batch: it reserves searches, and releases unused ones. The rows of some become subjects. */
const batchKeys = [keys.batches, keys.usage, keys.subjectImports, keys.allSubjects];

/** What a job of a kind changes. Of a deleted account nothing can be read any more. */
const jobKeys: Record<JobKind, readonly (readonly string[])[]> = {
  import: importedKeys,
  export: [keys.dataExport],
  deletion: [keys.account],
  batch: batchKeys,
  back_test: [keys.backTests],
  monitoring_run: [keys.monitoring],
  report: [keys.reports],
};

/** The effects of a plan: its allowance and seats, and its price. */
const boughtKeys = [keys.subscription, keys.account, keys.usage, keys.invoices, keys.paymentMethod];

export function refreshAll(queryClient: QueryClient): void {
  for (const queryKey of [
    keys.alerts,
    keys.appIds,
    keys.dataExport,
    keys.batches,
    keys.reports,
    keys.backTests,
    keys.monitoring,
    keys.cases,
    keys.allSubjects,
    keys.subjectImports,
    keys.told,
    ...boughtKeys,
    ...importedKeys,
  ])
    void queryClient.invalidateQueries({ queryKey });
}

function read(data: unknown): LiveMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null && 'type' in message ? (message as LiveMessage) : undefined;
  } catch {
    return undefined;
  }
}
