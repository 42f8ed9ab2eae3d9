<?php

declare(strict_types=1);

namespace Klarnavn\Exception;

/** The service could not be reached, or the connection broke off before the whole answer was there. */
final class ConnectionException extends KlarnavnException
{
}
