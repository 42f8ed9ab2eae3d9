<?php

// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
declare(strict_types=1);

namespace Klarnavn\Exception;

/** The API refused the call with NETWORK_NOT_ALLOWED. */
final class NetworkNotAllowedException extends ApiException
{
}
