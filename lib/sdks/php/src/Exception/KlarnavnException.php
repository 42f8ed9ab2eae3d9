<?php

declare(strict_types=1);

namespace Klarnavn\Exception;

/** Anything that this client throws about a call or a webhook. Its message never holds the App ID. */
class KlarnavnException extends \RuntimeException
{
}
