<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Exception;

/**
 * Which exception stands for a code.
 *
 * @internal
 */
final class Refusals
{
    /** The exception of a code; for a code that is not known here, the base of all. */
    public static function exceptionOf(Refusal $refusal): ApiException
    {
        return match ($refusal->code) {
            'INVALID_REQUEST' => new InvalidRequestException($refusal),
            'FILE_REFUSED' => new FileRefusedException($refusal),
            'INVALID_APP_ID' => new InvalidAppIdException($refusal),
            'APP_ID_INACTIVE' => new AppIdInactiveException($refusal),
            'APP_ID_EXPIRED' => new AppIdExpiredException($refusal),
            'SCOPE_REQUIRED' => new ScopeRequiredException($refusal),
            'NETWORK_NOT_ALLOWED' => new NetworkNotAllowedException($refusal),
            'SUBSCRIPTION_REQUIRED' => new SubscriptionRequiredException($refusal),
            'PLAN_REQUIRED' => new PlanRequiredException($refusal),
            'USAGE_LIMIT_EXCEEDED' => new UsageLimitExceededException($refusal),
            'NOT_FOUND' => new NotFoundException($refusal),
            'METHOD_NOT_ALLOWED' => new MethodNotAllowedException($refusal),
            'CONFLICT' => new ConflictException($refusal),
            'IDEMPOTENCY_IN_PROGRESS' => new IdempotencyInProgressException($refusal),
            'PAYLOAD_TOO_LARGE' => new PayloadTooLargeException($refusal),
            'IDEMPOTENCY_MISMATCH' => new IdempotencyMismatchException($refusal),
            'RATE_LIMITED' => new RateLimitedException($refusal),
            'INTERNAL_ERROR' => new InternalException($refusal),
            'LIST_UNAVAILABLE' => new ListUnavailableException($refusal),
            default => new ApiException($refusal),
        };
    }
}
