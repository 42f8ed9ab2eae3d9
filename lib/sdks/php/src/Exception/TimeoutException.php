<?php

declare(strict_types=1);

namespace Klarnavn\Exception;

/** The answer was not there in time. The service may have done the call nevertheless. */
final class TimeoutException extends KlarnavnException
{
}
