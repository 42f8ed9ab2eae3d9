<?php

declare(strict_types=1);

namespace Klarnavn;

use Klarnavn\Model\BatchFile;

/** The result of a file. */
final class ScreenedFile
{
    /** @internal */
    public function __construct(
        /** The batch as it ended, with its counts. */
        public readonly BatchFile $batch,
        /** A name for the result. */
        public readonly string $fileName,
        public readonly string $content,
    ) {
    }
}
