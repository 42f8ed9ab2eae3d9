<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Model;

/** Values that the API knows; a later API may answer others, which are given as they are. */
final class DeliveredEvent
{
    public const ALERT_OPENED = 'alert.opened';
    public const ALERT_DECIDED = 'alert.decided';
    public const CASE_CHANGED = 'case.changed';
    public const MONITORING_COMPLETED = 'monitoring.completed';
    public const EDITION_PUBLISHED = 'edition.published';
    public const IMPORT_ENDED = 'import.ended';
    public const BATCH_COMPLETED = 'batch.completed';
    public const USAGE_THRESHOLD = 'usage.threshold';
    public const SUBSCRIPTION_CHANGED = 'subscription.changed';
    public const APP_ID_CHANGED = 'app_id.changed';
    public const WEBHOOK_TEST = 'webhook.test';
}
