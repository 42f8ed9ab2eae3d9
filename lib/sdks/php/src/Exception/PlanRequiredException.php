<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Exception;

/** The API refused the call with PLAN_REQUIRED. */
final class PlanRequiredException extends ApiException
{
}
